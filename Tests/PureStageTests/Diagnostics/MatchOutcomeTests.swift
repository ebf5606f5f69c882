import Foundation
import PlanFixtures
@testable import MatchTransition
import Testing

@Suite struct MatchOutcomeTests {
  private func plan(
    _ from: [(MatchID, ElementVisibility)], _ to: [(MatchID, ElementVisibility)]
  ) -> TransitionPlan {
    /// Makes a column of elements below `origin`.
    func screen(
      _ elements: [(MatchID, ElementVisibility)], _ origin: CGPoint, _ size: CGSize
    ) -> CapturedScreen {
      CapturedScreen(
        views: elements.enumerated().map { order, element in
          CapturedView(
            id: element.0,
            center: CGPoint(
              x: origin.x + size.width / 2,
              y: origin.y + size.height * (CGFloat(order) + 0.5)),
            size: size, order: order, visibility: element.1)
        })
    }
    let from = screen(from, .zero, CGSize(width: 20, height: 10))
    let to = screen(to, CGPoint(x: 20, y: 100), CGSize(width: 40, height: 30))
    return PlanInput(from: from, to: to).plan()
  }

  @Test func `Every element is explained, once, with its outcome`() {
    let plan = plan(
      [("a", .visible), ("b", .hidden), ("b", .hidden), ("c", .visible)],
      [("a", .visible), ("b", .visible), ("titel", .visible)])
    let entries = plan.outcomes
    #expect(
      entries.map(\.side) == [
        .source, .source, .source, .source, .destination, .destination, .destination,
      ])
    #expect(entries.map(\.id) == ["a", "b", "b", "c", "a", "b", "titel"])
    #expect(entries.map(\.outcome.flies) == [true, false, false, false, true, false, false])
    #expect(
      entries[0].outcome == .matched("flies to its counterpart at (20, 100), 40 x 30 points"))
    guard case .duplicate(let kept) = entries[1].outcome,
      case .notVisible(let hidden) = entries[2].outcome,
      case .unmatched(let unmatched) = entries[3].outcome,
      case .counterpartNotVisible(let unseen) = entries[5].outcome,
      case .unmatched = entries[6].outcome
    else {
      Issue.record("\(entries)")
      return
    }
    #expect(kept.contains("another view at (0, 20), 20 x 10 points"))
    #expect(hidden.contains("hidden or transparent"))
    #expect(unmatched.contains("no view with this ID"))
    #expect(
      entries[4].outcome == .matched("flies from its counterpart at (0, 0), 20 x 10 points"))
    #expect(unseen.contains("counterpart at (0, 20), 20 x 10 points cannot fly"))
  }

  @Test func `An unmatched view names the nearest unmatched ID on the other screen`() {
    let plan = plan(
      [("photo-42", .visible), ("title", .visible), ("x", .visible), (7, .visible)],
      [("photo-4", .hidden), ("photo-24", .visible), ("titel", .visible), ("7", .visible)])
    let nearest = plan.outcomes.map { outcome in
      "\(outcome.outcome)".components(separatedBy: "nearest ID there: ").dropFirst().first
    }
    #expect(
      nearest == [
        "\"photo-4\"", "\"titel\"", nil, "\"7\" (String), and this one is 7 (Int)", nil,
        "\"photo-42\"", "\"title\"", "7 (Int), and this one is \"7\" (String)",
      ])
  }

  @Test func `A place that no number describes is explained too`() {
    var element = CapturedView(x: CGFloat.nan, y: 1e300, side: 1)
    element.element.visibility = .nonFinite
    let (from, to) = (CapturedScreen(views: [element]), CapturedScreen(views: [element]))
    let plan = PlanInput(from: from, to: to).plan()
    #expect(plan.outcomes.allSatisfy { "\($0.outcome)".hasPrefix("stays: ") })
  }

  @Test func `A matched ID is never the nearest ID`() {
    let plan = plan([("photo-1", .visible), ("photo-2", .visible)], [("photo-1", .visible)])
    #expect(plan.outcomes.allSatisfy { !"\($0.outcome)".contains("nearest") })
  }

  @Test func `An explanation prints as a table`() {
    let text = plan([("title", .visible), (7, .visible)], [("titel", .visible), ("7", .visible)])
      .explain()
    let lines = text.split(separator: "\n")
    let reason = "stays: the other screen has no view with this ID"
    #expect(lines[0] == "source       title  \(reason); nearest ID there: \"titel\"")
    // Two mistakes follow the four views.
    #expect(lines.count == 6 && lines[4...].allSatisfy { $0.hasPrefix("! ") })
    #expect(lines[1].hasPrefix("source       7      stays"))
    #expect(
      lines[1].contains("nearest ID there: ") && lines[1].contains(", and this one is ")
        && lines[1].contains("\"7\" (String)") && lines[1].contains("7 (Int)"))
    #expect(lines[2].hasPrefix("destination  titel  stays"))
    #expect(plan([], []).explain() == "neither screen has a view with a matchID")
  }

  @Test func `Views that nobody means share one line`() {
    let cells = (1...6).map { (MatchID("cell-\($0 * 11111)"), ElementVisibility.visible) }
    let lines = plan([("a", .visible)] + cells, [("a", .visible)]).explain().split(separator: "\n")
    #expect(
      lines == [
        "source       a        flies to its counterpart at (20, 100), 40 x 30 points",
        """
        source       6 views  stay: the other screen has no view with their IDs: cell-11111, cell-22222, \
        cell-33333 and 3 more
        """,
        "destination  a        flies from its counterpart at (0, 0), 20 x 10 points",
      ])
    // Few views are told one by one, and so is each view with a hint.
    let few = plan([("a", .visible)] + cells.prefix(4), [("a", .visible)]).explain()
    #expect(few.split(separator: "\n").count == 6)
    let near = plan(cells, cells.map { (MatchID("\($0.0)x"), $0.1) })
    #expect(near.outcomes.count == 12 && !near.explain().contains(" stay: "))
  }

  @Test(arguments: [
    ("kitten", "sitting", 3), ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("flaw", "lawn", 2),
    ("same", "same", 0), ("ab", "ba", 2),
  ])
  func `The edit distance counts insertions, deletions and exchanges`(
    first: String, second: String, distance: Int
  ) {
    #expect(editDistance(Array(first), Array(second), limit: 10) == distance)
    #expect(editDistance(Array(first), Array(second), limit: distance) == distance)
    #expect(editDistance(Array(first), Array(second), limit: distance - 1) == nil)
  }

  @Test(
    arguments: [
      (["photo-2", "photo-3", "photo-4"], 0), (["album", "photo-2", "photo-3"], 1),
      (["photo-22", "photo-23", "photo-2", "photo-3"], 2), (["photo-2", "photo-1", "photo-1"], 1),
      // Half of the seven characters may differ, rounded down.
      (["xyzto-1", "wxyzo-1"], 0), (["wxyzo-1"], nil), (["photo-1-23"], 0), ([], nil),
    ] as [([String], Int?)])
  func `The nearest ID is suggested, and of equally near ones the first`(
    candidates: [String], nearest: Int?
  ) {
    #expect(nearestText(to: Array("photo-1"), among: candidates.map(Array.init)) == nearest)
  }

  @Test(
    arguments: [
      (35, 3, false), ("35", "3", false), (35, "35", true), ("photo-35", "photo-3", true),
      (MatchID(3, in: "a"), MatchID(3, in: "b"), true),
      (MatchID(3, in: "a"), MatchID(31, in: "a"), false), ("3", "three", false),
      (2.5, 2.25, false),
    ] as [(any Hashable & Sendable, any Hashable & Sendable, Bool)])
  func `A number may mean no other number`(
    one: any Hashable & Sendable, other: any Hashable & Sendable, isNear: Bool
  ) {
    let fixture = plan([(MatchID(one), .visible)], [(MatchID(other), .visible)])
    for (_, _, outcome) in fixture.outcomes {
      #expect(outcome.description.contains("nearest ID there") == isNear)
    }
    #expect(fixture.outcomes.count == 2)
  }
}
