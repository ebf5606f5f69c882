import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

@Suite struct InvariantTests {
  private func plan() throws -> TransitionPlan {
    let screen = CapturedScreen(
      views: [("a", 0, nil), ("b", 1, 0), ("c", 2, nil)].map { id, order, parent in
        CapturedView(MatchID(id as String), x: 0, y: 0, side: 1, order: order, parent: parent)
      })
    return PlanInput(from: screen, to: screen).checkedPlan()
  }

  @Test func `The invariant check finds a missing flight`() throws {
    var plan = try plan()
    plan.flights.removeLast()
    #expect(plan.invariantViolations().count == 1)
  }

  @Test func `The invariant check finds a wrong ID, a missing number and a single clip`() throws {
    var plan = try plan()
    plan.flights[0].id = "x"
    #expect(plan.invariantViolations().count == 2)
    plan.flights[0].id = "a"
    plan.flights[1].ends.source.center.x = .nan
    #expect(plan.invariantViolations().count == 1)
    plan.flights[1].ends.source.center.x = 0
    plan.flights[2].ends.destination.clip = .zero
    #expect(plan.invariantViolations().count == 1)
  }

  @Test func `The invariant check finds a flight behind its parent`() throws {
    var plan = try plan()
    plan.flights.swapAt(0, 1)
    #expect(plan.invariantViolations().contains { $0.contains("its parent") })
  }

  @Test func `The invariant check finds a wrong stacking order`() throws {
    var plan = try plan()
    plan.flights.swapAt(1, 2)
    #expect(plan.invariantViolations().contains { $0.contains("order of the destination screen") })
  }

  @Test(arguments: TransitionSide.allCases)
  func `The invariant check finds an evaluator of other flights`(side: TransitionSide) throws {
    let end: WritableKeyPath<Flight, BoxState> =
      side == .source ? \.ends.source : \.ends.destination
    var flights = try plan().flights
    flights[0][keyPath: end].center.x = 8
    let evaluator = FlightEvaluator(flights)
    #expect(evaluator.invariantViolations(flights) == [])
    flights[0][keyPath: end].center.x = 9
    #expect(evaluator.invariantViolations(flights) != [])
    #expect(evaluator.invariantViolations([]) != [])
  }

  @Test func `The invariant check finds each kind of damage to a flight`() throws {
    typealias Damage = (name: String, change: (inout TransitionPlan) -> Void)
    let point = BoxState(center: .zero, size: .zero)
    let broken = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    let damages: [Damage] = [
      ("a pair that flies twice", { $0.flights.append($0.flights[2]) }),
      (
        "a view that also flies without its counterpart",
        { $0.flights.append(Flight(id: "c", source: nil, destination: 2, from: point, to: point)) }
      ),
      (
        "a flight without a view",
        {
          $0.flights.append(Flight(id: "c", source: nil, destination: nil, from: point, to: point))
        }
      ),
      ("a width below 0", { $0.flights[0].ends.source.size.width = -1 }),
      ("a height below 0", { $0.flights[0].ends.destination.size.height = -1 }),
      ("a size without an end", { $0.flights[0].ends.source.size.width = .infinity }),
      ("a transform of no number", { $0.flights[1].ends.destination.transform.a = .nan }),
      (
        "a clip of no number",
        { ($0.flights[2].ends.source.clip, $0.flights[2].ends.destination.clip) = (broken, broken) }
      ),
    ]
    for damage in damages {
      var plan = try plan()
      damage.change(&plan)
      #expect(plan.invariantViolations() != [], "\(damage.name)")
    }
  }

  @Test(arguments: TransitionSide.allCases)
  func `The invariant check finds a view that is shown twice because it stays`(
    side: TransitionSide
  ) {
    var flier = CapturedScreen(column: ["item"])
    flier.sources = [0: "button"]
    var plan = PlanInput(CapturedScreen(column: ["button"]), on: side, other: flier)
      .plan()
    #expect(plan.invariantViolations() == [] && plan.flights.map(\.anchorSide) == [side])
    plan.flights[0].content.fade = .crossfade
    #expect(plan.invariantViolations() != [])
  }
}
