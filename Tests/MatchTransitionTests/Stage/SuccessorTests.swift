import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Views that come in place of a flying view.
@Suite(.freshRuntime) @MainActor struct SuccessorTests {
  @Test
  func `Of several views with the ID of a removed one, the frontmost that is seen is flown to`()
    throws
  {
    let detail = BuiltController(
      "Detail", .tagged("card", CGRect(x: 60, y: 100, width: 20, height: 20)))
    let (fixture, session) = try MatchFixture.pushed(
      from: BuiltController("List", .tagged("card", CGRect(x: 0, y: 0, width: 20, height: 20))),
      to: detail, duration: 1)
    fixture.screen.advance(by: 0.3)
    let views = [20.0, 60, 120].map {
      UIView.tagged("card", CGRect(x: 30, y: $0, width: 20, height: 20))
    }
    views[2].isHidden = true
    detail.view.subviews[0].removeFromSuperview()
    for view in views { detail.view.addSubview(view) }
    fixture.screen.advance(by: 1 / 60)
    #expect(session.plan.flights[0].ends.destination.center == views[1].center)
    #expect(views.map(\.alpha) == [1, 0, 1])
    fixture.settle()
    #expect(views.map(\.alpha) == [1, 1, 1] && session.didComplete == true)
  }
}
