import Foundation
import PlanFixtures
import RandomPlans
import SeededRandom
import Testing

@testable import MatchTransition

/// A plan that was written to a file and read again.
@Suite struct SavedPlanTests {
  private func copy(of plan: TransitionPlan) throws -> TransitionPlan {
    try JSONDecoder().decode(TransitionPlan.self, from: JSONEncoder().encode(plan))
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `A saved plan has the same flights, values and explanation`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let plan = random.plan(count: 12)
    let copy = try copy(of: plan)
    #expect(copy == plan)
    #expect(copy.explain() == plan.explain() && copy.issues == plan.issues)
    let (old, new) = (FlightTable(plan.flights), FlightTable(copy.flights))
    var (first, second) = (old.makeFrame(), new.makeFrame())
    for step in 0...10 {
      old.sample(at: Double(step) / 10, into: &first)
      new.sample(at: Double(step) / 10, into: &second)
      #expect(first.values.map(\.bitPattern) == second.values.map(\.bitPattern))
    }
  }

  @Test func `IDs of strings and integers are equal again, and others keep their names`() throws {
    struct Photo: Hashable, Sendable, CustomStringConvertible {
      let description = "photo 3"
    }
    let ids: [MatchID] = [
      "a", 7, MatchID("7", in: "list"), MatchID(7, in: "list"), MatchID(Photo()),
    ]
    let copies = try JSONDecoder().decode([MatchID].self, from: JSONEncoder().encode(ids))
    #expect(Array(copies.dropLast()) == Array(ids.dropLast()) && Set(copies).count == 5)
    #expect(copies.last?.description == "photo 3" && copies.last != ids.last)
    #expect(copies.last != "photo 3")
    // Written once more, it is still the same ID.
    let again = try JSONDecoder().decode([MatchID].self, from: JSONEncoder().encode(copies))
    #expect(again == copies)
  }

  @Test func `An ID that the engine made is still the engine's when it is read`() throws {
    struct Page: EngineMadeID, Hashable, Sendable, CustomStringConvertible {
      let description = "page"
    }
    struct Photo: Hashable, Sendable, CustomStringConvertible {
      let description = "page"
    }
    let ids = [MatchID(Page(), in: "zoom"), MatchID(Photo(), in: "zoom")]
    let copies = try JSONDecoder().decode([MatchID].self, from: JSONEncoder().encode(ids))
    #expect(copies.map(\.isEngineMade) == [true, false])
    #expect(copies[0] != copies[1], "an app's value with the same name is another one")
  }

  @Test func `The budget is saved, and other options are not`() throws {
    var random = SeededGenerator(seed: 3)
    var plan = random.plan(count: 4)
    plan.options.budget.flights = 2
    plan.options.duration = 3
    let copy = try copy(of: plan)
    #expect(copy.options == TransitionOptions().with(\.budget, plan.options.budget))
    #expect(copy.duration == plan.duration)
  }

  @Test(arguments: ["fromIndex", "toIndex", "parent", "counterpart", "kept"])
  func `A file that names a view that it does not have is refused`(key: String) throws {
    func element(_ id: MatchID, _ order: Int, parent: Int? = nil) -> Element {
      Element(
        id: id, center: .zero, size: CGSize(width: 9, height: 9), order: order, parent: parent)
    }
    let screen = ScreenElements(elements: [
      element("a", 0), element("a", 1), element("b", 2, parent: 0),
    ])
    let plan = Choreographer.plan(
      from: screen, to: screen, matches: Matcher.match(from: screen, to: screen))
    let text = String(decoding: try JSONEncoder().encode(plan), as: UTF8.self)
    #expect(throws: Never.self) { try copy(of: plan) }
    let broken = text.replacing(try Regex("\"\(key)\":[0-9]+"), with: "\"\(key)\":99")
    #expect(broken != text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TransitionPlan.self, from: Data(broken.utf8))
    }
  }

  @Test func `A saved ID keeps its namespace, whatever its value`() throws {
    struct Page: EngineMadeID, Hashable, Sendable, CustomStringConvertible {
      let description = "page"
    }
    struct Photo: Hashable, Sendable, CustomStringConvertible {
      let description = "photo"
    }
    let ids = [
      MatchID("a", in: "list"), MatchID(7, in: "list"), MatchID(Photo(), in: "list"),
      MatchID(Page(), in: "list"), .every(in: "list"), MatchID(Photo()),
    ]
    let copies = try JSONDecoder().decode([MatchID].self, from: JSONEncoder().encode(ids))
    #expect(copies.map(\.namespace) == ["list", "list", "list", "list", "list", nil])
  }
}
