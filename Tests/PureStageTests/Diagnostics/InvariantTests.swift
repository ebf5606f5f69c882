import Foundation
import MatchTransition
import Testing

@Suite struct InvariantTests {
  private func plan() throws -> TransitionPlan {
    let screen = ScreenElements(
      elements: [("a", 0, nil), ("b", 1, 0), ("c", 2, nil)].map { id, order, parent in
        Element(
          id: MatchID(id as String), center: .zero, size: CGSize(width: 1, height: 1),
          order: order, parent: parent)
      })
    let plan = Choreographer.plan(
      from: screen, to: screen, matches: Matcher.match(from: screen, to: screen))
    #expect(plan.invariantViolations() == [])
    plan.checkInvariants()
    return plan
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
    plan.flights[1].from.center.x = .nan
    #expect(plan.invariantViolations().count == 1)
    plan.flights[1].from.center.x = 0
    plan.flights[2].to.clip = .zero
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

  @Test func `The invariant check finds a table of other flights`() throws {
    var flights = try plan().flights
    flights[0].to.center.x = 8
    let table = FlightTable(flights)
    #expect(table.invariantViolations(flights) == [])
    flights[0].to.center.x = 9
    #expect(table.invariantViolations(flights) != [])
    #expect(table.invariantViolations([]) != [])
  }

  @Test func `A plan that violates an invariant traps in debug builds`() async {
    await #expect(processExitsWith: .failure) {
      let screen = ScreenElements(
        elements: [Element(id: "a", center: .zero, size: .zero, order: 0)])
      TransitionPlan(
        flights: [], matches: Matcher.match(from: screen, to: screen), from: screen, to: screen
      ).checkInvariants()
    }
  }
}
