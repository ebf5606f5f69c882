import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// Plans whose views are measured again while they fly.
@Suite struct RetargetedPlanTests {
  /// A flight from (30, 30) to (60, 60).
  private func plan() -> TransitionPlan {
    PlanInput(
      from: [CapturedView(x: 30, y: 30, side: 20)], to: [CapturedView(x: 60, y: 60, side: 20)]
    ).plan()
  }

  private func retargeted(
    _ plan: TransitionPlan, from: CapturedView, to: CapturedView, isResized: Bool = false,
    lostFrom: Set<Int> = [], lostTo: Set<Int> = []
  ) -> TransitionPlan? {
    plan.retargeted(
      to: Remeasurement(
        boxes: Sides(source: [from.box], destination: [to.box]),
        lost: Sides(source: lostFrom, destination: lostTo),
        bounds: CGRect(x: 0, y: 0, width: 100, height: 200), isResized: isResized))
  }

  /// The centres of a view that touches an edge of the screen from outside, and the way inwards.
  @Test(
    arguments: [(-10, 100, 1, 0), (110, 100, -1, 0), (50, -10, 0, 1), (50, 210, 0, -1)]
      as [(Double, Double, Double, Double)], [TransitionSide.source, .destination])
  func `A new size of the window ends flights of which one end is out of sight`(
    place: (Double, Double, Double, Double), side: TransitionSide
  ) {
    func retargeted(inwards distance: Double, isResized: Bool) -> TransitionPlan? {
      let edge = CapturedView(
        x: place.0 + distance * place.2, y: place.1 + distance * place.3, side: 20)
      let inside = CapturedView(x: 50, y: 100, side: 20)
      return self.retargeted(
        plan(), from: side == .source ? edge : inside, to: side == .source ? inside : edge,
        isResized: isResized)
    }
    #expect(retargeted(inwards: 0, isResized: true) == nil)
    #expect(retargeted(inwards: -50, isResized: true) == nil)
    #expect(retargeted(inwards: 1, isResized: true) != nil)
    #expect(retargeted(inwards: 0, isResized: false) != nil)
  }

  @Test(arguments: [TransitionSide.source, .destination])
  func `A view that is gone fades out at its own end, if it flies`(side: TransitionSide) throws {
    let lost = Sides<Set<Int>> { $0 == side ? [0] : [] }
    func opacities(_ plan: TransitionPlan) throws -> [Double] {
      let moved = try #require(
        retargeted(
          plan, from: CapturedView(x: 30, y: 30, side: 20),
          to: CapturedView(x: 60, y: 90, side: 20),
          lostFrom: lost.source, lostTo: lost.destination))
      let flight = try #require(moved.flights.first)
      return [flight.ends.source.appearance.opacity, flight.ends.destination.appearance.opacity]
    }
    #expect(try opacities(plan()) == (side == .source ? [0, 1] : [1, 0]))
    // A view that only gives a start or an end does not fly, so its loss changes nothing.
    var kept = plan()
    kept.flights[0].anchorSide = side
    #expect(try opacities(kept) == [1, 1])
  }

  @Test func `A view that is gone fades out on its whole way if no other view belongs to it`()
    throws
  {
    var alone = plan()
    alone.flights[0].indices.destination = nil
    let moved = try #require(
      retargeted(
        alone, from: CapturedView(x: 30, y: 30, side: 20), to: CapturedView(x: 60, y: 60, side: 20),
        lostFrom: [0]))
    let ends = try #require(moved.flights.first).ends
    #expect(ends.source.appearance.opacity == 0 && ends.destination.appearance.opacity == 0)
  }

  @Test func `A view that moves on keeps what its stand-in shows`() throws {
    var plan = plan()
    plan.flights[0].content.fade = .through
    plan.flights[0].content.snapshot = .live(.source)
    (plan.flights[0].content.resize.source, plan.flights[0].content.resize.destination) = (
      .crop, .aspectFit
    )
    plan.flights[0].content.morphsText = true
    let moved = try #require(
      retargeted(
        plan, from: CapturedView(x: 30, y: 30, side: 20), to: CapturedView(x: 60, y: 90, side: 20)))
    let flight = try #require(moved.flights.first)
    #expect(flight.ends.destination.center == CGPoint(x: 60, y: 90))
    #expect(
      flight.content.fade == .through && flight.content.snapshot == .live(.source)
        && flight.content.morphsText)
    #expect(
      flight.content.resize.source == .crop && flight.content.resize.destination == .aspectFit)
  }
}
