import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// The screens that issues name.
@Suite struct IssueSideTests {
  @Test(arguments: TransitionSide.allCases)
  func `A view without a width or without a height was never laid out, on either screen`(
    side: TransitionSide
  ) {
    for (width, height) in [(0.0, 0.0), (0, 30), (30, 0), (30, 30)] {
      let screen = CapturedScreen(views: [
        CapturedView(width: width, height: height, visibility: .empty)
      ])
      // A view with both is empty because a transform flattens it.
      let expected: [MatchIssue] =
        width > 0 && height > 0 ? [] : [.neverLaidOut("a", side: side)]
      let found = PlanInput(screen, on: side, other: CapturedScreen(views: [CapturedView()]))
        .plan().issues
      #expect(found == expected, "\(width) x \(height)")
    }
  }

  @Test(arguments: TransitionSide.allCases)
  func `The mistakes of providers belong to their own screen`(
    side: TransitionSide
  ) {
    let plain = CapturedScreen(views: [CapturedView()])
    var input = PlanInput(from: plain, to: plain)
    input.issues = [
      .viewOutsideScreen("b", side: side), .viewHasAnotherID("c", side: side, own: "a"),
    ]
    #expect(input.plan().issues == input.issues)
  }

  @Test func `What a push and its pop find from both sides is one mistake`() {
    func causes(_ issue: (TransitionSide) -> MatchIssue) -> Int {
      Set(TransitionSide.allCases.map { issue($0).cause }).count
    }
    #expect(causes { .lateID("a", side: $0) } == 1)
    #expect(causes { .untaggedScreen($0) } == 1)
    #expect(causes { .unmatchedID("a", side: $0, nearest: "b") } == 1)
    #expect(causes { .nothingMatched(source: $0 == .source ? 1 : 2, destination: 3) } == 1)
    // Each screen can have two views with one ID.
    #expect(causes { .duplicateID("a", side: $0, count: 2) } == 2)
  }
}
