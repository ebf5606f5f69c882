import Foundation
import Testing

@testable import MatchTransition

/// Hints at mistakes with IDs, which only debug builds give.
@Suite struct HintTests {
  private func screen(_ ids: [MatchID], unseen: Set<MatchID> = []) -> ScreenElements {
    ScreenElements(
      elements: ids.enumerated().map { order, id in
        Element(
          id: id, center: CGPoint(x: 50, y: 40 * order), size: CGSize(width: 20, height: 20),
          order: order, visibility: unseen.contains(id) ? .offScreen : .visible)
      })
  }

  private func plan(
    _ from: ScreenElements, _ to: ScreenElements, _ kind: TransitionKind = .push
  ) -> TransitionPlan {
    Choreographer.plan(
      from: from, to: to, matches: Matcher.match(from: from, to: to),
      traits: TransitionTraits(kind: kind))
  }

  @Test(arguments: TransitionKind.allCases)
  func `Views that a change in place adds or removes are no mistake`(kind: TransitionKind) {
    let expected: [MatchIssue] =
      kind == .inPlace ? [] : [.nothingMatched(source: 1, destination: 1)]
    #expect(plan(screen(["old"]), screen(["new"]), kind).hints == expected)
  }

  @Test func `Where a view flies out of its source, something has matched`() {
    let from = screen(["button", "row"])
    var to = screen(["sheet", "note"])
    #expect(plan(from, to).hints == [.nothingMatched(source: 2, destination: 2)])
    to.sources = [0: "button"]
    #expect(plan(from, to).hints == [])
  }

  @Test func `An ID on both screens that cannot fly has a reason of its own`() {
    let to = screen(["photo", "note"], unseen: ["photo"])
    #expect(plan(screen(["photo", "row"]), to).hints == [])
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
    let hints = plan(screen([MatchID(back)]), screen([MatchID(front)])).hints
    let expected: MatchIssue =
      isLikely
      ? .unmatchedID(MatchID(front), side: .destination, nearest: MatchID(back))
      : .nothingMatched(source: 1, destination: 1)
    #expect(hints == [expected])
  }

  @Test func `A view out of sight is not misspelt, but a view in sight may miss it`() {
    let (title, titel) = (screen(["title"]), screen(["titel"]))
    #expect(plan(title, screen(["titel"], unseen: ["titel"])).hints == [])
    #expect(
      plan(screen(["title"], unseen: ["title"]), titel).hints
        == [.unmatchedID("titel", side: .destination, nearest: "title")])
  }

  @Test func `A view that the engine named is not misspelt, and nobody is told its name`() {
    struct Unnamed: EngineMadeID, Hashable, Sendable, CustomStringConvertible {
      let description = "titel"
    }
    let plan = plan(screen(["title"]), screen([MatchID(Unnamed())]))
    #expect(plan.hints == [.untaggedScreen(.destination)])
    #expect(plan.outcomes.map(\.nearestID) == [nil, nil])
  }
}
