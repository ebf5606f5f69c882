import RandomPlans
import SeededRandom
import Foundation
import MatchTransition
import PlanFixtures
import Testing

@Suite struct MatcherTests {
  private func screen(_ elements: (MatchID, ElementVisibility)...) -> CapturedScreen {
    CapturedScreen(column: elements)
  }

  private func checkedMatch(_ from: CapturedScreen, _ to: CapturedScreen) -> MatchResult {
    let result = Matcher.match(from: from, to: to)
    #expect(result.invariantViolations(from: from, to: to) == [])
    return result
  }

  @Test func `Elements with equal IDs pair, in the order of the destination screen`() {
    let result = checkedMatch(
      screen(("a", .visible), ("b", .visible), ("c", .visible)),
      screen(("c", .visible), ("x", .visible), ("a", .visible)))
    #expect(result.pairs == [.init(source: 2, destination: 0), .init(source: 0, destination: 2)])
    #expect(
      result.outcomes.source == [.matched(counterpart: 2), .unpaired, .matched(counterpart: 0)])
    #expect(
      result.outcomes.destination == [
        .matched(counterpart: 2), .unpaired, .matched(counterpart: 0),
      ])
  }

  @Test func `The frontmost visible element of an ID is chosen and the others are duplicates`() {
    let result = checkedMatch(
      screen(("a", .visible), ("a", .visible), ("a", .hidden)), screen(("a", .visible)))
    #expect(
      result.outcomes.source == [
        .duplicate(kept: 1), .matched(counterpart: 0), .duplicate(kept: 1),
      ])
    #expect(result.outcomes.destination == [.matched(counterpart: 1)])
  }

  @Test func `Among invisible elements of an ID the frontmost is chosen`() {
    let result = checkedMatch(
      screen(("a", .offScreen), ("a", .hidden)), screen(("a", .visible)))
    #expect(result.outcomes.source == [.duplicate(kept: 1), .unseen(.hidden)])
    #expect(result.outcomes.destination == [.counterpartUnseen(.hidden, counterpart: 1)])
  }

  @Test(arguments: ElementVisibility.allCases.filter { $0 != .visible })
  func `A pair with an invisible side does not fly`(visibility: ElementVisibility) {
    let result = checkedMatch(
      screen(("a", .visible), ("b", visibility), ("c", visibility)),
      screen(("a", visibility), ("b", .visible), ("c", visibility)))
    #expect(result.pairs == [])
    #expect(
      result.outcomes.source == [
        .counterpartUnseen(visibility, counterpart: 0), .unseen(visibility), .unseen(visibility),
      ])
    #expect(
      result.outcomes.destination == [
        .unseen(visibility), .counterpartUnseen(visibility, counterpart: 1), .unseen(visibility),
      ])
  }

  @Test func `An ID of an ID has the new namespace, or else the old one`() {
    let old = MatchID("a", in: "old")
    #expect(MatchID(old) == old)
    #expect(MatchID(old, in: "new") == MatchID("a", in: "new"))
    #expect(MatchID(MatchID("a"), in: "new") == MatchID("a", in: "new"))
  }

  @Test func `Values of different types or namespaces are different IDs`() {
    let result = checkedMatch(
      screen((MatchID(1), .visible), (MatchID("a", in: "x"), .visible)),
      screen((MatchID("1"), .visible), (MatchID("a", in: "y"), .visible), ("a", .visible)))
    #expect(result.pairs == [])
  }

  @Test func `Empty screens match nothing`() {
    #expect(
      checkedMatch(screen(), screen()) == MatchResult(pairs: [], outcomes: Sides { _ in [] }))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `Random screens match the same in both directions`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let from = random.screen(count: Int.random(in: 0...30, using: &random), ids: 20)
    let to = random.screen(count: Int.random(in: 0...30, using: &random), ids: 20)
    let forth = checkedMatch(from, to)
    let back = checkedMatch(to, from)
    #expect(forth.outcomes.source == back.outcomes.destination, "seed \(seed)")
    #expect(forth.outcomes.destination == back.outcomes.source, "seed \(seed)")
  }

  @Test func `The invariant checker finds each error`() {
    let (from, to) = (screen(("a", .visible)), screen(("a", .visible)))
    let right = Matcher.match(from: from, to: to)
    var wrong = right
    wrong.outcomes.source = [.unpaired]
    #expect(wrong.invariantViolations(from: from, to: to) != [])
    wrong = right
    wrong.pairs = []
    #expect(wrong.invariantViolations(from: from, to: to) != [])
    wrong = right
    wrong.outcomes.destination = []
    #expect(wrong.invariantViolations(from: from, to: to) != [])
    wrong = right
    wrong.outcomes.destination = [.duplicate(kept: 0)]
    #expect(wrong.invariantViolations(from: from, to: to) != [])
  }

  @Test func `Ten times the elements cost at most ten times the look-ups`() {
    func lookUps(_ count: Int) -> Int {
      let counter = HashCounter()
      let elements = (0..<count).map { index in
        CapturedView(
          MatchID(CountedKey(value: index, counter: counter)), x: 0, y: 0, side: 1, order: index)
      }
      let screen = CapturedScreen(views: elements)
      #expect(Matcher.match(from: screen, to: screen).pairs.count == count)
      return counter.value
    }
    let (small, large) = (lookUps(1000), lookUps(10_000))
    #expect(small > 0)
    #expect(large <= 10 * small)
  }
}

/// Counts how often keys are hashed; used by one thread.
private final class HashCounter: @unchecked Sendable {
  var value = 0
}

private struct CountedKey: Hashable, Sendable {
  let value: Int
  let counter: HashCounter

  static func == (lhs: CountedKey, rhs: CountedKey) -> Bool { lhs.value == rhs.value }

  func hash(into hasher: inout Hasher) {
    counter.value += 1
    hasher.combine(value)
  }
}
