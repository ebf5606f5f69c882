import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The button of the inspector that asks for the transition's file.
@Suite(.freshRuntime) @MainActor struct TransitionSheetTests {
  // The width leaves 12 points beside the bar, which has buttons of 56.
  private let fixture = MatchFixture(
    size: CGSize(width: 400, height: 200),
    root: BuiltController("List", .box(at: 0)))
  private let detail = BuiltController(
    "Detail", .tagged("box", CGRect(x: 60, y: 60, width: 40, height: 40)))

  private func push() {
    fixture.navigation.matchTransition.showsInspector = true
    fixture.push(detail)
  }

  /// Taps the last button but one.
  private func tapSave() {
    let touch = fixture.screen.touchDown(at: CGPoint(x: 400 - 12 - 1.5 * 56, y: 200 - 12 - 24))
    fixture.screen.advance(by: 1 / 60)
    touch.lift()
    fixture.screen.advance(by: 1 / 60)
  }

  private func texts() throws -> [String] {
    let views = try #require(fixture.root.view.superview?.subviews)
    let inspector = try #require(views.last as? FlightInspector)
    let bar = try #require(inspector.subviews.last as? InspectorBar)
    return bar.subviews.compactMap { ($0 as? UILabel)?.isHidden == false ? $0 as? UILabel : nil }
      .compactMap(\.text)
  }

  @Test func `After the end of a transition that is to be saved, a share sheet comes`() throws {
    push()
    tapSave()
    #expect(try texts().contains("saving"))
    #expect(fixture.session?.isRunning == true && fixture.navigation.presentedViewController == nil)
    fixture.settle()
    let sheet = fixture.navigation.presentedViewController
    #expect(sheet is UIActivityViewController && fixture.session == nil)
    #expect(fixture.navigation.topViewController === detail)
  }

  @Test func `The app may take the file instead`() throws {
    var files: [Data] = []
    let matching = fixture.navigation.matchTransition
    matching.onSave = { files.append($0) }
    push()
    tapSave()
    fixture.settle()
    #expect(files == [try #require(matching.lastTransitionFile)])
    #expect(fixture.navigation.presentedViewController == nil)
    fixture.pop()
    fixture.settle()
    #expect(files.count == 1)
  }

  @Test func `A second tap takes the wish back`() throws {
    var files: [Data] = []
    fixture.navigation.matchTransition.onSave = { files.append($0) }
    push()
    tapSave()
    tapSave()
    #expect(try texts().contains("save"))
    fixture.settle()
    #expect(files.isEmpty)
  }

  @Test func `A transition without a record has no button`() throws {
    fixture.push(detail)
    fixture.session?.showsInspector = true
    fixture.screen.advance(by: 1 / 60)
    #expect(try texts().allSatisfy { !$0.hasPrefix("sav") })
    fixture.settle()
    #expect(fixture.navigation.presentedViewController == nil)
  }

  @Test func `Where a bar has no button, its knob comes under the finger`() throws {
    let session = try #require(fixture.push(detail))
    session.showsInspector = true
    fixture.screen.advance(by: 1 / 60)
    // The last place but one, where a bar with a button has it, is beyond the end of the track.
    let y = 200.0 - 12 - 24
    let finger = fixture.screen.touchDown(at: CGPoint(x: 400 - 12 - 1.5 * 56, y: y))
    fixture.screen.advance(by: 1 / 60)
    #expect(!session.isRunning && session.progress == 1)
    // The track starts at 12 + 56 + 12. It is as long as the bar without two buttons and a figure of 56
    // each, and without 24.
    let (start, length) = (80.0, 376.0 - 3 * 56 - 24)
    finger.move(to: CGPoint(x: start + 0.25 * length, y: y))
    fixture.screen.advance(by: 1 / 60)
    #expect(!session.isRunning && abs(session.progress - 0.25) < 1e-6)
    finger.lift()
    session.finish()
    fixture.settle()
    #expect(fixture.navigation.presentedViewController == nil)
  }

  @Test func `A sheet waits for the app's own transition`() throws {
    push()
    tapSave()
    let page = BuiltController("Page")
    page.modalPresentationStyle = .fullScreen
    fixture.navigation.matchTransition.onEnd = { [fixture] _, _ in
      fixture.navigation.present(page, animated: true)
    }
    fixture.settle()
    #expect(page.presentedViewController is UIActivityViewController)
  }

  @Test func `The file exists until the sheet closes`() throws {
    let data = Data([1, 2, 3])
    let (sheet, written) = TransitionSheet.make(data)
    let file = try #require(written)
    #expect(try Data(contentsOf: file) == data && file.lastPathComponent == "transition.json")
    sheet.completionWithItemsHandler?(nil, false, nil, nil)
    #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
  }
}
