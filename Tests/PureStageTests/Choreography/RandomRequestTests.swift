import Foundation
import RandomPlans
import SeededRandom
import Testing

@testable import MatchTransition

/// Promises about every plan, whatever styles, sources, conditions and budgets meet in it.
@Suite struct RandomRequestTests {
  @Test(arguments: 0..<120 as Range<UInt64>)
  func `Every plan keeps the invariants, whatever meets in it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let plan = random.limitedRequest(count: 14).plan()
    #expect(plan.invariantViolations() == [], "seed \(seed)")
    #expect(FlightTable(plan.flights).invariantViolations(plan.flights) == [], "seed \(seed)")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `Each view that stays behind for a limit is named on its own screen`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var request = random.limitedRequest(count: 14)
    request.options.budget = TransitionBudget(flights: 3, liveViews: 0)
    let plan = request.plan()
    for side in TransitionSide.allCases {
      let limited = plan.demotions.compactMap { side == .source ? $0.fromIndex : $0.toIndex }
      let told = plan.outcomes.filter { $0.side == side && $0.isDemoted }.map(\.index)
      #expect(Set(told) == Set(limited), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `A budget is never exceeded, and nothing stays behind that has room`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let request = random.limitedRequest(count: 14)
    let (plan, budget) = (request.plan(), request.options.budget)
    #expect(plan.cost.flights <= budget.flights ?? .max, "seed \(seed)")
    #expect(plan.cost.liveViews <= budget.liveViews ?? .max, "seed \(seed)")
    #expect(plan.cost.bitmapBytes <= budget.bitmapBytes ?? .max, "seed \(seed)")
    if plan.demotions.contains(where: { $0.limit == .flights }) {
      #expect(plan.cost.flights == budget.flights, "seed \(seed)")
    }
  }
}

extension SeededGenerator {
  /// Returns a random request with a budget and with views of different importance.
  fileprivate mutating func limitedRequest(count: Int) -> PlanRequest {
    var request = request(count: count)
    request.options.budget = TransitionBudget(
      flights: once(in: 3) ? index(below: count) : nil,
      liveViews: once(in: 2) ? index(below: 3) : nil,
      bitmapBytes: once(in: 3) ? index(below: 4_000_000) : nil)
    for key in request.fromStyles.styles.keys.sorted() where once(in: 4) {
      request.fromStyles.styles[key]?.importance = index(below: 3)
    }
    return request
  }
}
