import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// The reasons and places that an explanation gives.
@Suite struct ReasonTests {
  @Test func `An explanation gives the upright box that is seen, in whole points`() {
    var turned = CapturedView(x: 100.4)
    turned.box.center.y = 50.6
    turned.box.size = CGSize(width: 40, height: 20)
    // After a quarter turn the box is 20 points wide and 40 points high.
    turned.box.transform = AffineMatrix(a: 0, b: 1, c: -1, d: 0)
    let plan = PlanInput(
      from: CapturedScreen(views: [CapturedView(x: 0)]), to: CapturedScreen(views: [turned])
    ).plan()
    #expect(
      plan.outcomes.first?.outcome.description
        == "flies to its counterpart at (90, 31), 20 x 40 points")
  }

  @Test(arguments: TransitionSide.allCases)
  func `A view that lends its place to another view does not fly itself`(side: TransitionSide) {
    let lender = CapturedScreen(views: [CapturedView("button", x: 0)])
    var flier = CapturedScreen(views: [CapturedView("item", x: 90)])
    flier.sources = [0: "button"]
    let plan =
      side == .source
      ? PlanInput(from: lender, to: flier).plan() : PlanInput(from: flier, to: lender).plan()
    #expect(plan.flights.count == 1)
    #expect(plan.outcomes.filter(\.outcome.flies).map(\.id) == ["item"])
  }

  @Test func `An explanation names the ancestor that hides a view`() {
    var hidden = CapturedView()
    hidden.element.visibility = .hidden
    var screen = CapturedScreen(views: [hidden])
    screen.hiders = [hidden.id: "a UIStackView"]
    let plan = PlanInput(from: screen, to: CapturedScreen(views: [CapturedView()])).plan()
    let reason = "its ancestor, a UIStackView, is hidden or transparent"
    let outcomes = plan.outcomes.map(\.outcome.description)
    #expect(outcomes.first == "stays: \(reason)")
    #expect(outcomes.last?.hasSuffix(" cannot fly (\(reason))") == true)
  }

  @Test func `An explanation names the issues of screens without tagged views too`() {
    let issue = MatchIssue.viewOutsideScreen("a", side: .destination)
    var input = PlanInput(from: CapturedScreen(), to: CapturedScreen())
    input.issues = [issue]
    #expect(
      input.plan().explain()
        == "neither screen has a view with a matchID\n! \(issue)")
  }
}
