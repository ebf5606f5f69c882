import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Views that get their IDs while a transition runs.
@Suite(.freshRuntime) @MainActor struct LateIDTests {
  private func lateIDs(_ issues: [MatchIssue]) -> [MatchIssue] {
    issues.filter { if case .lateID = $0 { true } else { false } }
  }

  @Test(arguments: [TransitionSide.source, .destination])
  func `An ID that comes too late is reported if the other screen has that ID`(
    side: TransitionSide
  ) {
    let late = UIView.filled(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
    func screen(_ own: TransitionSide) -> BuiltController {
      BuiltController("Screen") {
        $0.addSubview(
          own == side ? late : .tagged("a", CGRect(x: 60, y: 90, width: 20, height: 20)))
      }
    }
    let fixture = MatchFixture(root: screen(.source))
    fixture.push(screen(.destination))
    fixture.screen.advance(by: 0.1)
    late.matchID = "a"
    fixture.screen.advance(by: 0.1)
    #expect(lateIDs(fixture.issues) == [.lateID("a", side: side)])
    fixture.settle()
  }

  @Test func `A change in place reports no late ID`() throws {
    let page = BuiltController("Page", .tagged("a", CGRect(x: 0, y: 0, width: 20, height: 20)))
    let fixture = MatchFixture(root: page)
    var issues: [MatchIssue] = []
    page.view.matchTransition.onIssue = { issues.append($0) }
    let late = UIView.filled(CGRect(x: 60, y: 90, width: 20, height: 20), .red)
    let session = try #require(
      page.view.matchTransition.animate(TransitionOptions(duration: 0.5)) {
        page.view.subviews.first?.removeFromSuperview()
        page.view.addSubview(late)
      })
    fixture.screen.advance(by: 0.1)
    late.matchID = "a"
    fixture.screen.advance(by: 0.1)
    #expect(session.didComplete == nil && lateIDs(issues).isEmpty)
    fixture.settle()
    #expect(session.didComplete == true)
  }
}
