import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// Values of effects at their limits, and effects that are changed twice.
@Suite struct EffectListTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A tilt or a size with a number that is not finite is ignored as a whole`(value: Double) {
    for (one, other) in [(value, 1), (1, value)] {
      let effect: MatchEffect = [
        .tilt(x: 0.4, y: 0.2), .tilt(x: one, y: other), .size(width: 30, height: 20),
        .size(width: one, height: other),
      ]
      #expect(effect.tilt == (0.4, 0.2))
      #expect(effect.size == CGSize(width: 30, height: 20))
    }
  }

  @Test func `A side below 0 has no length, and a blur of more than 100 points is one of 100`() {
    #expect(([.size(width: 7, height: -5)] as MatchEffect).size == CGSize(width: 7, height: 0))
    #expect(([.size(width: -5, height: 7)] as MatchEffect).size == CGSize(width: 0, height: 7))
    #expect(([.blur(101), .blur(4)] as MatchEffect).blur == 100)
    #expect(MatchEffect.blur(-3).inRange.blur == 0)
  }

  @Test func `A window that is not given again stays as it was`() {
    let (early, late) = (TimingWindow.fraction(0...0.4), TimingWindow.fraction(0.5...1))
    let both = MatchEffect.fade.during(entering: late, leaving: early)
    #expect(MatchEffect.fade.during(entering: late).during(leaving: early) == both)
    #expect(MatchEffect.fade.during(leaving: early).during(entering: late) == both)
    #expect(both.during() == both && both.entering == late && both.leaving == early)
  }

  @Test(
    arguments: [
      // The view reaches from (70, 170) to (130, 230).
      (1, 0, 130, 170), (0.5, 1, 100, 230), (-3, 0.5, 70, 200), (7, .nan, 130, 170),
    ] as [(Double, Double, Double, Double)])
  func `A rectangle is uncovered from its origin, which lies inside the view`(
    across: Double, down: Double, x: Double, y: Double
  ) {
    let to = ScreenElements(
      elements: [
        Element(x: 100, y: 200, side: 60)
      ], bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    let effect = MatchEffect.reveal(
      .roundedRectangle(radius: 12, from: CGPoint(x: across, y: down)))
    let flights = PlanRequest(
      from: ScreenElements(), to: to, toStyles: ScreenStyles(effects: [0: effect])
    ).plan().flights
    #expect(flights.map(\.from.clip) == [CGRect(x: x, y: y, width: 0, height: 0)])
  }
}
