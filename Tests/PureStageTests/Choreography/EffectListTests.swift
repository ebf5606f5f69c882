import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// Values of effects at their limits, and effects that are changed twice.
@Suite struct EffectListTests {
  private func state(_ effect: MatchEffect) -> EffectState { EffectState(effect.parts) }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A tilt with a number that is not finite is ignored as a whole`(value: Double) {
    for (one, other) in [(value, 1), (1, value)] {
      let effect: MatchEffect = [.tilt(x: 0.4, y: 0.2), .tilt(x: one, y: other)]
      #expect(state(effect).tilt == Vector(x: 0.4, y: 0.2))
    }
  }

  @Test func `A blur of more than 100 points is one of 100, and one below 0 is none`() {
    #expect(state([.blur(101), .blur(4)]).blur == 100)
    #expect(state(.blur(-3)).blur == 0)
  }

  @Test func `A window that is not given again stays as it was`() {
    let (early, late) = (TimingWindow.fraction(0...0.4), TimingWindow.fraction(0.5...1))
    let both = state(.fade.during(entering: late, leaving: early))
    #expect(both.entering == late && both.leaving == early)
    #expect(state(.fade.during(entering: late).during(leaving: early)) == both)
    #expect(state(.fade.during(leaving: early).during(entering: late)) == both)
    #expect(state(.fade.during(entering: late, leaving: early).during()) == both)
  }

  @Test(
    arguments: [
      // The view reaches from (70, 170) to (130, 230).
      (1, 0, 130, 170), (0.5, 1, 100, 230), (-3, 0.5, 70, 200), (7, .nan, 130, 170),
    ] as [(Double, Double, Double, Double)])
  func `A rectangle is uncovered from its origin, which lies inside the view`(
    across: Double, down: Double, x: Double, y: Double
  ) {
    let to = CapturedScreen(
      views: [
        CapturedView(x: 100, y: 200, side: 60)
      ], bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    let effect = MatchEffect.reveal(
      cornerRadius: 12, from: CGPoint(x: across, y: down))
    let flights = PlanInput(
      from: CapturedScreen(), to: to, toStyles: ScreenStyles(effects: [0: effect])
    ).plan().flights
    #expect(flights.map(\.ends.source.clip) == [CGRect(x: x, y: y, width: 0, height: 0)])
  }
}
