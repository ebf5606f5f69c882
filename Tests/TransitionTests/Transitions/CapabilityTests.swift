import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Features that the article on capabilities names, through the public API, on a screen of 100 by 200 points.
@Suite(.freshRuntime) @MainActor struct CapabilityTests {
  @Test func `Views with equal IDs fly together, and other views stay`() throws {
    func view(_ id: String, y: CGFloat) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: y, width: 20, height: 20))
      view.backgroundColor = .red
      view.matchID = id
      return view
    }
    let fixture = MatchFixture(
      root: BuiltController("Screen") {
        $0.addSubview(view("photo-1", y: 0))
        $0.addSubview(view("photo-2", y: 40))
      })
    fixture.push(BuiltController("Screen") { $0.addSubview(view("photo-2", y: 160)) })
    let flights = try #require(fixture.session?.plan.flights)
    #expect(flights.map(\.id) == ["photo-2"])
    #expect(
      flights.map { [$0.ends.source.center.y, $0.ends.destination.center.y] } == [[50, 170]])
    #expect(fixture.root.view.subviews.map(\.alpha) == [1, 0])
    fixture.settle()
  }

  @Test func `Of two views with one ID the front one flies`() {
    // The front view is far from the counterpart.
    let fixture = MatchFixture(
      root: BuiltController("Screen") {
        $0.addSubview(.tagged("a", CGRect(x: 0, y: 120, width: 20, height: 20)))
        $0.addSubview(.tagged("a", CGRect(x: 0, y: 0, width: 20, height: 20)))
      })
    fixture.push(
      BuiltController("Screen") {
        $0.addSubview(.tagged("a", CGRect(x: 0, y: 150, width: 20, height: 20)))
      })
    #expect(fixture.session?.plan.flights.map(\.ends.source.center.y) == [10])
    #expect(fixture.issues == [.duplicateID("a", side: .source, count: 2)])
    fixture.settle()
  }

  /// Takes a picture of a view whose mark has just turned from red to green, and returns the colour of the
  /// mark in the picture, or nil if there is no picture.
  private func mark(_ mode: SnapshotMode) throws -> [Int]? {
    let mark = UIView.filled(CGRect(x: 10, y: 10, width: 20, height: 20), .red)
    let view = UIView.tagged("a", CGRect(x: 0, y: 0, width: 40, height: 40), .white)
    view.addSubview(mark)
    let fixture = MatchFixture(root: BuiltController("Screen") { $0.addSubview(view) })
    fixture.screen.advance(by: 0.2)
    mark.backgroundColor = .green
    let snapshot = ContentSnapshot(
      view: view, content: ElementContent(kind: .pixels, isOpaque: false), wasDisplayed: true,
      excluded: [], capture: mode)
    guard let picture = snapshot.make() else { return nil }
    picture.frame.origin = CGPoint(x: 50, y: 100)
    fixture.screen.window.addSubview(picture)
    fixture.screen.advance(by: 1 / 60)
    return fixture.screen.color(70, 120)
  }

  @Test func `A picture shows the view as it is now, or nothing of the content`() throws {
    // The display still shows red.
    #expect(try mark(.rendered) == [0, 255, 0])
    #expect(try mark(.placeholder) == nil)
  }
}
