import DemoScenes
import Foundation
import LiveServer
import MatchTransition
import MatchTransitionTesting
import TestSupport
import Testing
import LayerExport
import UIKit

@testable import Demo

@Suite(.freshRuntime) @MainActor struct LivePhoneTests {
  static let pictures = DemoPictures(scale: 1)

  func makePhone(_ name: String) throws -> LivePhone {
    var options = DemoOptions()
    options.scale = 1
    let scene = try #require(DemoScene.all.first { $0.name == name })
    return LivePhone(scene, pictures: Self.pictures, options: options)
  }

  /// Plays a tap in the middle of the lower card of the scene `caught`.
  func tap(_ phone: LivePhone, _ page: LiveServer.PageID) {
    phone.touch(.down(1, CGPoint(x: 195, y: 608)), of: page)
    phone.advance(frames: 3)
    phone.touch(.lift(1), of: page)
  }

  /// Returns the places of all layers.
  func places(_ frame: LiveFrame) -> [Int: LayerValue?] { frame.states.mapValues { $0[.place] } }

  @Test func `A tap begins a flight, a finger holds it, and it goes on when the finger lifts`()
    throws
  {
    let phone = try makePhone("caught")
    let page = LiveServer.PageID.forTests
    phone.advance(frames: 60)
    let rest = phone.frame()
    phone.advance(frames: 60)
    #expect(phone.frame().difference(from: rest).isEmpty && phone.plan == nil)
    tap(phone, page)
    phone.advance(frames: 20)
    phone.touch(.down(2, CGPoint(x: 195, y: 400)), of: page)
    phone.advance(frames: 2)
    let held = phone.frame()
    #expect(places(held) != places(rest) && phone.plan != nil)
    phone.advance(frames: 30)
    #expect(places(phone.frame()) == places(held))
    phone.touch(.move(2, CGPoint(x: 195, y: 360)), of: page)
    phone.advance(frames: 1)
    #expect(places(phone.frame()) != places(held))
    phone.forget(page)
    phone.advance(frames: 120)
    let end = phone.frame()
    phone.advance(frames: 10)
    #expect(phone.frame().difference(from: end).isEmpty && places(end) != places(held))
  }

  @Test func `At a tenth of the speed a flight takes ten times as long`() throws {
    let phone = try makePhone("caught")
    tap(phone, .forTests)
    phone.advance(frames: 2)
    phone.speed = 0.1
    let start = phone.frame()
    phone.advance(frames: 60)
    let later = phone.frame()
    #expect(places(later) != places(start))
    phone.advance(frames: 120)
    #expect(places(phone.frame()) != places(later))
  }

  @Test func `A scene that starts anew has no finger of before`() throws {
    let phone = try makePhone("caught")
    phone.touch(.down(1, CGPoint(x: 195, y: 608)), of: .forTests)
    phone.advance(frames: 1)
    phone.show(phone.scene)
    phone.touch(.move(1, CGPoint(x: 195, y: 500)), of: .forTests)
    phone.touch(.lift(1), of: .forTests)
    phone.advance(frames: 60)
    #expect(phone.run == 2 && phone.plan == nil)
  }

  @Test func `A scene can be left while a finger holds its animator`() throws {
    let phone = try makePhone("blur")
    phone.touch(.down(1, CGPoint(x: 195, y: 400)), of: .forTests)
    phone.advance(frames: 2)
    phone.touch(.move(1, CGPoint(x: 195, y: 500)), of: .forTests)
    phone.advance(frames: 2)
    phone.show(phone.scene)
    phone.advance(frames: 2)
    #expect(phone.run == 2)
  }

  @Test func `A scene that ends in mid-flight is released with all its screens`() throws {
    let phone = try makePhone("caught")
    tap(phone, .forTests)
    phone.advance(frames: 20)
    _ = phone.frame()
    phone.touch(.down(1, CGPoint(x: 195, y: 400)), of: .forTests)
    phone.advance(frames: 2)
    weak let root = phone.root
    weak let source = phone.root?.children.first
    weak let destination = phone.root?.children.last
    #expect(root != nil && source != nil && destination != nil && source !== destination)
    phone.show(try #require(DemoScene.all.first { $0.name == "breath" }))
    #expect(root == nil && source == nil && destination == nil)
  }

  @Test func `The inspector comes and goes while a flight is held`() throws {
    let phone = try makePhone("caught")
    tap(phone, .forTests)
    phone.advance(frames: 20)
    phone.touch(.down(2, CGPoint(x: 195, y: 400)), of: .forTests)
    phone.advance(frames: 2)
    let plain = phone.frame().states.count
    phone.showsInspector = true
    phone.advance(frames: 2)
    #expect(phone.frame().states.count > plain)
    phone.showsInspector = false
    phone.advance(frames: 2)
    #expect(phone.frame().states.count == plain)
  }

  @Test func `Under the inspector the last transition has a report`() throws {
    let phone = try makePhone("caught")
    phone.showsInspector = true
    phone.advance(frames: 1)
    #expect(!phone.canSave && phone.report == nil)
    tap(phone, .forTests)
    phone.advance(frames: 90)
    #expect(phone.canSave && phone.saves(of: .forTests) == 0)
    let plan = try #require(phone.plan)
    let hasExplanation = phone.report?.hasPrefix(plan.explain()) == true
    #expect(hasExplanation)
  }

  @Test func `A script plays when a person asks for it, and only then`() throws {
    let phone = try makePhone("tiles")
    #expect(phone.canPlay)
    phone.advance(frames: 60)
    #expect(phone.plan == nil)
    phone.begin(plays: true)
    phone.advance(frames: 60)
    #expect(phone.run == 2 && phone.plan != nil)
  }

  @Test func `Of many wishes for a scene before a frame, only the last one counts`() throws {
    let phone = try makePhone("caught")
    let tiles = try #require(DemoScene.all.first { $0.name == "tiles" })
    for _ in 0..<1000 { phone.begin(plays: true) }
    phone.begin(tiles, plays: true)
    // The scene that begins anew is the one that was chosen just before.
    phone.begin()
    #expect(phone.run == 1 && phone.scene.name == "caught")
    phone.advance(frames: 60)
    #expect(phone.run == 2 && phone.scene.name == "tiles" && phone.plan == nil)
    phone.advance(frames: 60)
    #expect(phone.run == 2)
  }

  @Test func `A report that a page copies in the inspector counts for that page only`() throws {
    let phone = try makePhone("caught")
    let (first, second) = (LiveServer.PageID.forTests, LiveServer.PageID.secondForTests)
    phone.showsInspector = true
    for page in [first, second, second] {
      phone.show(phone.scene)
      phone.advance(frames: 2)
      tap(phone, page)
      phone.advance(frames: 8)
      // The last button but one of the inspector's bar.
      phone.touch(.down(2, CGPoint(x: 390 - 12 - 1.5 * 56, y: 790)), of: page)
      phone.advance(frames: 2)
      phone.touch(.lift(2), of: page)
      phone.advance(frames: 90)
    }
    #expect(phone.saves(of: first) == 1 && phone.saves(of: second) == 2)
    tap(phone, first)
    phone.advance(frames: 2)
    #expect(phone.saves(of: first) == 1 && phone.saves(of: second) == 2)
    phone.forget(second)
    #expect(phone.saves(of: first) == 1 && phone.saves(of: second) == 0)
  }

  @Test func `Frames that a slow page misses lead to the same screen`() throws {
    let phone = try makePhone("caught")
    tap(phone, .forTests)
    var (fast, slow) = ([Int: LayerState](), [Int: LayerState]())
    var (lastFast, lastSlow) = (LiveFrame(), LiveFrame())
    for index in 0..<70 {
      phone.advance(frames: 1)
      let frame = phone.frame()
      apply(frame.difference(from: lastFast), to: &fast)
      lastFast = frame
      guard index % 7 == 6 else { continue }
      apply(frame.difference(from: lastSlow), to: &slow)
      lastSlow = frame
    }
    #expect(fast == slow && fast == lastFast.states)
  }

  private func apply(_ difference: LiveFrame.Difference, to states: inout [Int: LayerState]) {
    for layer in difference.gone { states[layer] = nil }
    for change in difference.changes {
      states[change.layer, default: [:]][change.property] = change.value
    }
  }

  @Test func `A page that draws nothing gets three frames and no more`() throws {
    let phone = try makePhone("caught")
    var viewer = LiveViewer(.forTests)
    tap(phone, .forTests)
    var texts: [String] = []
    for _ in 0..<20 {
      phone.advance(frames: 2)
      if viewer.isReady, let messages = viewer.messages(to: phone.frame(), phone, work: 1) {
        texts.append(messages.text)
        #expect(messages.pictures.isEmpty == (texts.count > 1))
      }
    }
    #expect(texts.count == 3 && texts[0].contains("\"new\":true"))
    viewer.note(drawn: 99)
    #expect(!viewer.isReady)
    viewer.note(drawn: 1)
    #expect(viewer.isReady)
  }

  @Test func `Pictures that do not show go when there are too many`() {
    let pictures = LivePictures(limit: 10_000)
    func index(_ gray: CGFloat) -> Int {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
        UIColor(white: gray, alpha: 1).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      }
      return pictures.index(of: ExportedLayer.Picture(image.cgImage!, in: .zero))
    }
    let first = index(0)
    #expect(index(0) == first)
    pictures.beginFrame()
    let second = index(0.5)
    pictures.beginFrame()
    #expect(index(0.5) == second)
    pictures.beginFrame()
    #expect(!pictures.contains(first) && pictures.contains(second))
    #expect(index(0) != first && pictures.message(first) == nil)
    #expect(pictures.message(second)?.prefix(4) == [0, 0, 0, UInt8(second)])
  }
}
