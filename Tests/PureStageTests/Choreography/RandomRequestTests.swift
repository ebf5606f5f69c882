import Foundation
import PlanFixtures
import RandomPlans
import SeededRandom
import Testing

@testable import MatchTransition

/// Promises about every plan, whatever styles, sources and conditions meet in it.
@Suite struct RandomRequestTests {
  @Test(arguments: 0..<120 as Range<UInt64>)
  func `Every plan keeps the invariants, whatever meets in it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let plan = random.request(count: 14).plan()
    #expect(plan.invariantViolations() == [], "seed \(seed)")
    #expect(FlightEvaluator(plan.flights).invariantViolations(plan.flights) == [], "seed \(seed)")
  }
}
