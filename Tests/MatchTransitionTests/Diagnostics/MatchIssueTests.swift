import Foundation
import MatchTransition
import Testing

@Suite struct MatchIssueTests {
  private func issues(_ elements: [(MatchID, ElementVisibility)]) -> [MatchIssue] {
    let from = CapturedScreen(
      elements: elements.enumerated().map { order, element in
        Element(
          id: element.0, center: .zero, size: CGSize(width: 1, height: 1), order: order,
          visibility: element.1)
      })
    let to = CapturedScreen()
    return Choreographer.plan(from: from, to: to, matches: Matcher.match(from: from, to: to)).issues
  }

  @Test func `Visible duplicates are reported once, with their number`() {
    #expect(
      issues([("a", .visible), ("b", .visible), ("a", .visible), ("a", .visible)])
        == [.duplicateID("a", side: .from, count: 3)])
  }

  @Test func `Duplicates that cannot be seen are no issue`() {
    #expect(issues([("a", .visible), ("a", .hidden), ("b", .offScreen), ("b", .hidden)]) == [])
  }

  @Test func `Geometry that is not finite is reported`() {
    #expect(
      issues([("a", .nonFinite), ("b", .visible)]) == [.nonFiniteGeometry("a", side: .from)])
  }

  @Test(arguments: [
    (MatchIssue.duplicateID("a", side: .to, count: 2), ["\"a\"", "2 visible", "comes", "own ID"]),
    (.nonFiniteGeometry("a", side: .from), ["\"a\"", "leaves", "division by zero"]),
    (.delegateReplaced(controller: "Root"), ["Root", "set the delegate first"]),
    (.completedTwice, ["completeTransition", "once"]),
  ])
  func `An issue says what is wrong and what to do in one line`(issue: MatchIssue, parts: [String])
  {
    for part in parts { #expect(issue.description.contains(part)) }
    #expect(!issue.description.contains("\n"))
    #expect(issue.description.hasSuffix("."))
  }
}
