import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Screens with invalid content. Valid views fly, and each problem is reported once.
@Suite(.freshRuntime) @MainActor struct HostileContentTests {
  /// Content that both screens contain, besides a valid box.
  struct Content: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The IDs of the flights, back to front.
    var flights: [MatchID] = ["good"]
    /// The issue that is reported once for each screen.
    var issue: (@Sendable (TransitionSide) -> MatchIssue)?
    /// The issues that are reported for the flight.
    var faults: [MatchIssue] = []
    let add: @MainActor @Sendable (UIView) -> Void
  }

  nonisolated private static let place = CGRect(x: 60, y: 60, width: 20, height: 20)
  nonisolated private static let broken: @Sendable (TransitionSide) -> MatchIssue = {
    .nonFiniteGeometry("bad", side: $0)
  }

  /// Returns a screen with one view that `spoil` has made invalid.
  nonisolated private static func spoilt(
    _ name: String, flies: Bool = false, issue: (@Sendable (TransitionSide) -> MatchIssue)? = nil,
    faults: [FlightFault] = [], _ spoil: @escaping @MainActor @Sendable (UIView) -> Void
  ) -> Content {
    Content(
      testDescription: name, flights: flies ? ["good", "bad"] : ["good"], issue: issue,
      faults: faults.map { .valueOutOfRange("bad", $0.rawValue) }
    ) {
      let view = UIView.tagged("bad", place)
      $0.addSubview(view)
      spoil(view)
    }
  }

  nonisolated static let contents = [
    spoilt("an infinite frame", issue: broken) {
      $0.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)
    },
    spoilt("a place out of this world", issue: broken) {
      $0.center = CGPoint(x: CGFloat.infinity, y: 0)
    },
    spoilt("bounds that begin at infinity", issue: broken) {
      $0.bounds.origin.y = -.infinity
    },
    spoilt("a transform that is not a number", issue: broken) {
      $0.transform = CGAffineTransform(a: CGFloat.nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    },
    spoilt("an infinite translation", issue: broken) {
      $0.transform = CGAffineTransform(translationX: CGFloat.infinity, y: 0)
    },
    spoilt("an alpha that is not a number", issue: broken) { $0.alpha = .nan },
    Content(testDescription: "a parent scaled to infinity", issue: broken) {
      let parent = UIView(frame: place)
      parent.transform = CGAffineTransform(scaleX: CGFloat.infinity, y: 1)
      parent.addSubview(.tagged("bad", CGRect(x: 1, y: 1, width: 5, height: 5)))
      $0.addSubview(parent)
    },
    spoilt("no size") { $0.frame = CGRect(x: 60, y: 60, width: 0, height: 20) },
    spoilt("a size below zero, which shows like one above", flies: true) {
      $0.bounds.size = CGSize(width: -20, height: 20)
    },
    spoilt("a scale of zero") { $0.transform = CGAffineTransform(scaleX: 0, y: 0) },
    spoilt("a size of a million points", flies: true) {
      $0.frame = CGRect(x: -5e5, y: -5e5, width: 1e6, height: 1e6)
    },
    spoilt("a size beyond all pixels", flies: true) {
      $0.frame = CGRect(x: -1e200, y: -1e200, width: 2e200, height: 2e200)
    },
    spoilt("a picture of a million points", flies: true) {
      $0.frame = CGRect(x: 0, y: 0, width: 1e6, height: 20)
      $0.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      $0.subviews[0].backgroundColor = .blue
      $0.layer.cornerRadius = 3
    },
    spoilt("a decoration without end", flies: true) {
      $0.layer.cornerRadius = .infinity
      $0.layer.borderWidth = .infinity
      $0.layer.shadowOpacity = .infinity
      $0.layer.shadowRadius = .infinity
      $0.layer.shadowOffset = CGSize(width: CGFloat.nan, height: 0)
    },
    spoilt("a depth that is not a number", flies: true) { $0.layer.zPosition = .nan },
    spoilt("a transparent view") { $0.alpha = 0 },
    spoilt("a style beyond all bounds", flies: true, faults: [.window, .path]) {
      $0.matchTransition.style = MatchStyle(
        window: .fraction(5...7), path: .arc(bend: .infinity), priority: .max)
    },
    Content(
      testDescription: "one ID many times", flights: ["good", "bad"],
      issue: { .duplicateID("bad", side: $0, count: 300) }
    ) {
      for _ in 0..<300 { $0.addSubview(.tagged("bad", place)) }
    },
  ]

  /// Each content is tested with the transitions that differ in the ownership of the screens.
  @Test(arguments: contents, [Door.push, .presentOver, .tab, .inPlace])
  func `Invalid content does no harm`(content: Content, door: Door) throws {
    func build(_ view: UIView) {
      view.addSubview(.tagged("good", CGRect(x: 10, y: 10, width: 10, height: 10)))
      content.add(view)
    }
    let stage = DoorStage(door, from: build, to: build)
    stage.begin()
    let session = try #require(stage.session)
    #expect(Set(session.plan.flights.map(\.id)) == Set(content.flights))
    #expect(session.plan.flights.count == content.flights.count)
    let expected = content.issue.map { [$0(.source), $0(.destination)] } ?? content.faults
    #expect(session.plan.issues == expected)
    if door != .inPlace { #expect(stage.issues == expected) }
    stage.screen.advance(by: 0.2)
    session.reverse()
    stage.screen.advance(by: 0.05)
    session.reverse()
    stage.screen.advance(by: 3)
    #expect(session.didComplete == true && stage.session == nil)
    #expect(stage.changes.isEmpty)
    if door != .inPlace { #expect(stage.issues == expected) }
  }

  @Test func `Ten thousand views with one ID make one flight and one report`() throws {
    let count = 10_000
    func build(_ view: UIView) {
      for _ in 0..<count { view.addSubview(.tagged("many", Self.place)) }
    }
    let stage = DoorStage(.push, from: build, to: build)
    stage.begin()
    #expect(try #require(stage.session).plan.flights.map(\.id) == ["many"])
    #expect(
      stage.issues == [
        .manyViews(count, side: .source), .duplicateID("many", side: .source, count: count),
        .manyViews(count, side: .destination),
        .duplicateID("many", side: .destination, count: count),
      ])
    stage.session?.stage.end()
    stage.session?.endAtOnce()
    #expect(stage.session == nil)
    #expect(stage.second.view.subviews.allSatisfy { $0.alpha == 1 })
  }

  @Test func `A view at the bottom of five thousand others is found`() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let leaf = UIView.tagged("leaf", CGRect(x: 0, y: 0, width: 10, height: 10))
    var chain = [leaf]
    for _ in 0..<5_000 {
      let parent = UIView(frame: CGRect(x: 0.01, y: 0, width: 100, height: 100))
      parent.addSubview(chain[chain.count - 1])
      chain.append(parent)
    }
    container.addSubview(chain[chain.count - 1])
    let capture = ScreenCapture(
      chain[chain.count - 1], in: container, wasDisplayed: false,
      identities: ContentIdentities())
    #expect(capture.views == [leaf])
    // The offset is a hundredth of a point for each ancestor, plus half of the view's own width.
    let middle = Double(capture.screen.views[0].box.center.x)
    #expect(abs(middle - (5_000 * 0.01 + 5)) < 1e-6)
    // The chain is taken apart from the end. Releasing it at once would release each view inside
    // another.
    for view in chain.reversed() { view.removeFromSuperview() }
  }

  @Test func `A hundred thousand sibling views are captured in one walk`() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let root = UIView(frame: container.bounds)
    container.addSubview(root)
    for index in 0..<100_000 {
      let view = UIView()
      if index % 1_000 == 0 {
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.matchID = MatchID(index)
      }
      root.addSubview(view)
    }
    let capture = ScreenCapture(
      root, in: container, wasDisplayed: false, identities: ContentIdentities())
    #expect(capture.views.count == 100)
    // The screen's root view has the first place in the order.
    #expect(capture.screen.views.map(\.element.order) == (0..<100).map { $0 * 1_000 + 1 })
  }
}
