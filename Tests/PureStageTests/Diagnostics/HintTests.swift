import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// Hints at mistakes with IDs, which only debug builds give.
@Suite struct HintTests {
  @Test(arguments: TransitionKind.allCases)
  func `Views that a change in place adds or removes are no mistake`(kind: TransitionKind) {
    let expected: [MatchIssue] =
      kind == .inPlace ? [] : [.nothingMatched(source: 1, destination: 1)]
    #expect(
      PlanInput(
        from: CapturedScreen(column: ["old"]), to: CapturedScreen(column: ["new"]),
        traits: TransitionTraits(kind: kind)
      ).plan().hints == expected)
  }

  @Test func `Where a view flies out of its source, something has matched`() {
    let from = CapturedScreen(column: ["button", "row"])
    var to = CapturedScreen(column: ["sheet", "note"])
    #expect(
      PlanInput(from: from, to: to).plan().hints == [.nothingMatched(source: 2, destination: 2)])
    to.sources = [0: "button"]
    #expect(PlanInput(from: from, to: to).plan().hints == [])
  }

  @Test func `An ID on both screens that cannot fly has a reason of its own`() {
    let to = CapturedScreen(column: [("photo", .offScreen), ("note", .visible)])
    #expect(PlanInput(from: CapturedScreen(column: ["photo", "row"]), to: to).plan().hints == [])
  }

  @Test(
    arguments: [
      ("TITLE", "title", true),
      // The same letters in another order, if there are three at least.
      ("cab", "abc", true), ("ba", "ab", false),
      // One letter of three, or two of six, may be missing or another one.
      ("abc", "ab", true), ("hadlin", "headline", true), ("heads", "heart", false),
      // Three different letters make another word, however long both are.
      ("title-lower", "title-upper", false),
    ] as [(String, String, Bool)])
  func `An ID is taken for misspelt if it is nearly the same word`(
    front: String, back: String, isLikely: Bool
  ) {
    let hints = PlanInput(
      from: CapturedScreen(column: [MatchID(back)]), to: CapturedScreen(column: [MatchID(front)])
    ).plan().hints
    let expected: MatchIssue =
      isLikely
      ? .unmatchedID(MatchID(front), side: .destination, nearest: MatchID(back))
      : .nothingMatched(source: 1, destination: 1)
    #expect(hints == [expected])
  }

  @Test func `A view out of sight is not misspelt, but a view in sight may miss it`() {
    let (title, titel) = (CapturedScreen(column: ["title"]), CapturedScreen(column: ["titel"]))
    #expect(
      PlanInput(from: title, to: CapturedScreen(column: [("titel", .offScreen)])).plan().hints
        == [])
    #expect(
      PlanInput(from: CapturedScreen(column: [("title", .offScreen)]), to: titel).plan().hints
        == [.unmatchedID("titel", side: .destination, nearest: "title")])
  }

  @Test func `A view that the engine named is not misspelt, and nobody is told its name`() {
    struct Unnamed: EngineMadeID, Hashable, Sendable, CustomStringConvertible {
      let description = "titel"
    }
    let plan = PlanInput(
      from: CapturedScreen(column: ["title"]), to: CapturedScreen(column: [MatchID(Unnamed())])
    ).plan()
    #expect(plan.hints == [.untaggedScreen(.destination)])
    #expect(plan.outcomes.allSatisfy { !"\($0.outcome)".contains("nearest") })
  }
}
