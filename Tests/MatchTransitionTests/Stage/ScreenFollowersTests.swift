import TestSupport
import Testing
import MatchTransitionTesting
import UIKit

@testable import MatchTransition

/// Unmatched views with effects on screens that move.
@Suite(.freshRuntime) @MainActor struct ScreenFollowersTests {
  /// Returns a screen of 100 x 200 with a red view whose centre is (30, 40).
  private func page(
    _ title: String, _ effect: MatchEffect, _ style: MatchStyle? = nil
  ) -> BuiltController {
    BuiltController(title) { root in
      let view = UIView.filled(CGRect(x: 20, y: 30, width: 20, height: 20), .red)
      view.matchTransition.effect = effect
      view.matchTransition.style = style
      root.addSubview(view)
    }
  }

  /// Returns the centres of the stand-ins at a progress of a push, the leaving one first.
  private func centers(
    _ screenEffect: ScreenEffect, leaving: MatchEffect, entering: MatchEffect,
    style: MatchStyle? = nil, at progress: Double
  ) throws -> [CGPoint] {
    let fixture = MatchFixture(root: page("List", leaving, style))
    fixture.navigation.matchTransition.options.screenEffect = screenEffect
    let session = try #require(fixture.push(page("Page", entering, style)))
    session.scrub(to: progress)
    fixture.screen.advance(by: 1 / 60)
    let all = zip(session.core.flights.current, session.stage.renderer.standIns)
    let places =
      all.filter { $0.0.indices.destination == nil }.map(\.1.shape.center)
      + all.filter { $0.0.indices.destination != nil }.map(\.1.shape.center)
    session.finish()
    fixture.settle()
    return places
  }

  private func expect(_ places: [CGPoint], _ expected: [CGPoint]) {
    #expect(places.count == expected.count)
    for (place, other) in zip(places, expected) {
      #expect(abs(place.x - other.x) < 1e-9 && abs(place.y - other.y) < 1e-9, "\(place)")
    }
  }

  @Test func `A view that fades in place moves with its screen`() throws {
    // At 0.4 of a push the screen in front lies 60 of its 100 points aside. The screen behind has moved
    // by 0.3 · 0.4 of 100 points.
    let places = try centers(.slide, leaving: .fade, entering: .fade, at: 0.4)
    expect(places, [CGPoint(x: 30 - 12, y: 40), CGPoint(x: 30 + 60, y: 40)])
  }

  @Test func `A view in front of everything stays, whether its style or its effect says so`() throws
  {
    let effect: MatchEffect = [.fade, .inFront]
    for (effect, style) in [(MatchEffect.fade, MatchStyle.inFront), (effect, nil)] {
      let places = try centers(.slide, leaving: effect, entering: effect, style: style, at: 0.4)
      expect(places, [CGPoint(x: 30, y: 40), CGPoint(x: 30, y: 40)])
    }
  }

  @Test func `The way of an effect is added to the way of the screen`() throws {
    let moving = MatchEffect.move(y: 50).during(
      entering: .fraction(0...1), leaving: .fraction(0...1))
    let places = try centers(.slide, leaving: moving, entering: moving, at: 0.4)
    expect(places, [CGPoint(x: 18, y: 40 + 20), CGPoint(x: 90, y: 40 + 30)])
  }

  @Test func `A view follows the scale of its screen about the middle of the screen`() throws {
    // The screen behind has 1 − 0.08 · 0.5 of its size, about (50, 100).
    let places = try centers(.page(from: .bottom), leaving: .fade, entering: .automatic, at: 0.5)
    expect(places, [CGPoint(x: 50 - 20 * 0.96, y: 100 - 60 * 0.96)])
  }

  @Test(arguments: [ScreenEffect.fade, .instant])
  func `A view on a screen that stays in place stays too`(effect: ScreenEffect) throws {
    let places = try centers(effect, leaving: .fade, entering: .fade, at: 0.4)
    #expect(places == [CGPoint(x: 30, y: 40), CGPoint(x: 30, y: 40)])
  }

  @Test(arguments: [
    (MatchEdge.bottom, ScreenEffect.page(from: .bottom)), (.trailing, .slide),
    (.top, .cover(from: .bottom)),
  ])
  func `A view that goes over an edge is out of sight there, wherever its screen goes`(
    edge: MatchEdge, screenEffect: ScreenEffect
  ) throws {
    let bar = MatchEffect.move(from: edge)
    for (progress, index) in [(1.0, 0), (0, 1)] {
      let places = try centers(screenEffect, leaving: bar, entering: bar, at: progress)
      let seen = CGRect(x: 0, y: 0, width: 100, height: 200)
      let box = CGRect(x: places[index].x - 10, y: places[index].y - 10, width: 20, height: 20)
      #expect(!box.insetBy(dx: 0.01, dy: 0.01).intersects(seen), "\(progress): \(box)")
    }
  }

  @Test func `The record of a push ends where its views are displayed`() throws {
    let fixture = MatchFixture(root: page("List", .fade))
    fixture.navigation.matchTransition.options.screenEffect = .slide
    fixture.navigation.matchTransition.isTracing = true
    fixture.push(page("Page", .fade))
    fixture.settle()
    let trace = try #require(fixture.navigation.matchTransition.lastTrace)
    let begin = try #require(trace.entries.first)
    let row = try #require(begin.channels?.firstIndex(of: "centerX"))
    // The leaving view ends 30 % of the width aside, and the entering one starts a width aside.
    #expect(begin.to?.map { $0[row] }.contains(30 - 30) == true)
    #expect(begin.from?.map { $0[row] }.contains(30 + 100) == true)
    #expect(ContinuityCheck().findings(in: trace).isEmpty)
  }

  @Test func `A view in front of every flight does not follow its screen`() throws {
    let bar: MatchEffect = [.fade, .inFront]
    let places = try centers(.slide, leaving: bar, entering: bar, at: 0.4)
    #expect(places == [CGPoint(x: 30, y: 40), CGPoint(x: 30, y: 40)])
  }
}
