import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// A file with a plan in which a single index is wrong.
@Suite struct DamagedPlanTests {
  /// A plan between a screen of three views and a screen of two. So 2 is an index of the source screen only.
  private func plan() -> TransitionPlan {
    PlanRequest(
      from: ScreenElements(column: ["a", "b", "c"]), to: ScreenElements(column: ["a", "b"])
    ).plan()
  }

  private func copy(of plan: TransitionPlan) throws -> TransitionPlan {
    try JSONDecoder().decode(TransitionPlan.self, from: JSONEncoder().encode(plan))
  }

  @Test func `A file is refused if any index in it names no view of its own screen`() throws {
    typealias Damage = (name: String, change: (inout TransitionPlan) -> Void)
    let flights: [Damage] = [
      ("the start of a flight", { $0.flights[0].fromIndex = 3 }),
      ("the end of a flight", { $0.flights[0].toIndex = 2 }),
      ("an index below 0", { $0.flights[0].fromIndex = -1 }),
      ("a demoted view that leaves", { $0.demotions = [Self.demotion(from: 3, to: nil)] }),
      ("a demoted view that enters", { $0.demotions = [Self.demotion(from: nil, to: 2)] }),
      ("the start of a pair", { $0.matches.pairs[0].from = 3 }),
      ("the end of a pair", { $0.matches.pairs[0].to = 2 }),
      (
        "the end of a one-way pair",
        { $0.matches.oneWay = [.init(.init(from: 0, to: 2), keptSide: .source)] }
      ),
      ("the view around a leaving view", { $0.from.elements[1].parent = 3 }),
      ("the view around an entering view", { $0.to.elements[1].parent = 2 }),
      ("a view around itself", { $0.from.elements[1].parent = 1 }),
      ("a view in front of the view around it", { $0.to.elements[0].parent = 1 }),
    ]
    let outcomes: [Damage] = [
      (
        "a counterpart on the destination",
        { $0.matches.fromOutcomes[0] = .matched(counterpart: 2) }
      ),
      ("a counterpart on the source", { $0.matches.toOutcomes[0] = .matched(counterpart: 3) }),
      ("a lender on the destination", { $0.matches.fromOutcomes[2] = .oneWay(counterpart: 2) }),
      (
        "an unseen counterpart",
        { $0.matches.fromOutcomes[2] = .counterpartUnseen(.hidden, counterpart: 2) }
      ),
      ("a duplicate on the source", { $0.matches.fromOutcomes[2] = .duplicate(kept: 3) }),
      ("a duplicate on the destination", { $0.matches.toOutcomes[1] = .duplicate(kept: 2) }),
      ("a view without an outcome", { $0.matches.fromOutcomes.removeLast() }),
      ("an outcome without a view", { $0.matches.toOutcomes.append(.unpaired) }),
    ]
    for damage in flights + outcomes {
      var damaged = plan()
      damage.change(&damaged)
      let file = damaged
      #expect(throws: DecodingError.self, "\(damage.name)") { try copy(of: file) }
    }
    // The source screen has a view at 2.
    var whole = plan()
    whole.matches.fromOutcomes[0] = .duplicate(kept: 2)
    whole.demotions = [Self.demotion(from: 2, to: 1)]
    #expect(try copy(of: whole).matches == whole.matches)
  }

  private static func demotion(from: Int?, to: Int?) -> FlightDemotion {
    FlightDemotion(fromIndex: from, toIndex: to, form: .fade, limit: .flights)
  }
}
