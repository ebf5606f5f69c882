import MatchTransition
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

/// Issues of the engine in the failures of expectations.
@Suite(.freshRuntime) @MainActor struct IssueExpectationTests {
  @Test func `A view that flies in place of another one with its ID fails`() async throws {
    let fixture = RecorderFixture()
    fixture.detail.loadViewIfNeeded()
    fixture.detail.view.addSubview(
      .tagged("card", CGRect(x: 20, y: 20, width: 10, height: 10), .blue))
    let push = try await fixture.push()
    let issue = MatchIssue.duplicateID("card", side: .destination, count: 2)
    #expect(push.issues == [issue])
    #expect(
      failures { push.expectMatches(["card"]) }
        == ["\"card\" flew in the push, with an issue: \(issue)"])
    #expect(failures { push.expectMatches(["title"]) } == [])
    #expect(failures { push.expectNoIssues() } == ["The push has an issue: \(issue)"])
  }

  @Test func `An ID that came too late is told by the failure, the plan and the report`()
    async throws
  {
    let fixture = RecorderFixture()
    fixture.detail.loadViewIfNeeded()
    let card = fixture.detail.view.subviews[0]
    card.matchID = nil
    let push = try await fixture.recorder.record(
      fixture.navigation.matchTransition, "push", at: [0.2: { _ in card.matchID = "card" }]
    ) {
      fixture.navigation.pushViewController(fixture.detail, animated: true)
    }
    let issue = MatchIssue.lateID("card", side: .destination)
    #expect(push.issues == [issue])
    #expect(
      failures { push.expectMatches(["card"]) } == [
        """
        "card" of the source screen did not fly in the push: stays: the other screen has no view with this \
        ID. \(issue)
        """
      ])
    #expect(push.plan.explain().hasSuffix("\n! \(issue)"))
    #expect(push.report.contains("! \(issue)\n"))
    #expect(push.report.contains(", fade destinationOnly, "))
    let last = try #require(fixture.navigation.matchTransition.lastPlan)
    #expect(last.issues == [issue])
  }

  @Test func `An ID that comes after the end is told by the last plan`() async throws {
    let fixture = RecorderFixture()
    fixture.detail.loadViewIfNeeded()
    let card = fixture.detail.view.subviews[0]
    card.matchID = nil
    let push = try await fixture.push()
    #expect(push.issues == [])
    #expect(failures { push.expectNoIssues() } == [])
    card.matchID = "card"
    let last = try #require(fixture.navigation.matchTransition.lastPlan)
    #expect(last.explain().hasSuffix("! \(MatchIssue.lateID("card", side: .destination))"))
  }

  @Test func `An ID that comes as the page appears is told by the record's plan`() async throws {
    let fixture = RecorderFixture()
    let page = LatePage()
    let push = try await fixture.recorder.push(page, on: fixture.navigation)
    let issue = MatchIssue.lateID("card", side: .destination)
    #expect(push.issues.contains(issue) && push.plan.issues.contains(issue))
    #expect(push.plan.explain().contains("! \(issue)"))
  }

  private final class LatePage: UIViewController {
    private let card = UIView.filled(CGRect(x: 110, y: 50, width: 80, height: 80), .red)

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(card)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      card.matchID = "card"
    }
  }
}
