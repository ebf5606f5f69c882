import MatchTransition
import PlanFixtures
import Testing

extension PlanInput {
  /// Plans, and checks the invariants of the plan.
  func checkedPlan(sourceLocation: SourceLocation = #_sourceLocation) -> TransitionPlan {
    let plan = plan()
    #expect(plan.invariantViolations() == [], sourceLocation: sourceLocation)
    return plan
  }

  /// Plans, checks the invariants of the plan, and returns its rearmost flight.
  func flight(sourceLocation: SourceLocation = #_sourceLocation) throws -> Flight {
    try #require(
      checkedPlan(sourceLocation: sourceLocation).flights.first, sourceLocation: sourceLocation)
  }
}
