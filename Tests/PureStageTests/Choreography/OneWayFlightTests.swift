import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// A view that flies out of another view, or into one, while the other view stays.
@Suite struct OneWayFlightTests {
  @Test(arguments: [TransitionSide.source, .destination])
  func `Only the style of the view that flies counts`(kept: TransitionSide) throws {
    let (still, flown) = (MatchStyle(path: .arc(bend: 0.3)), MatchStyle(path: .arc(bend: -0.1)))
    func path(still: MatchStyle?, flown: MatchStyle?) throws -> MatchPath {
      var from = CapturedScreen(views: [
        CapturedView(kept == .source ? "button" : "item", x: 0, side: 20)
      ])
      var to = CapturedScreen(views: [
        CapturedView(kept == .source ? "item" : "button", x: 300, side: 20)
      ])
      if kept == .source { to.sources = [0: "button"] } else { from.sources = [0: "button"] }
      let styles = { (style: MatchStyle?) in
        ScreenStyles(styles: style.map { [0: $0] } ?? [:])
      }
      let plan = PlanInput(
        from: from, to: to, fromStyles: styles(kept == .source ? still : flown),
        toStyles: styles(kept == .source ? flown : still)
      ).checkedPlan()
      let flight = try #require(plan.flights.first)
      #expect(plan.flights.count == 1 && flight.anchorSide == kept)
      return flight.motion.path
    }
    #expect(try path(still: still, flown: nil) == MatchStyle.automatic.path)
    #expect(try path(still: still, flown: flown) == flown.path)
    #expect(try path(still: nil, flown: flown) == flown.path)
  }

  /// Returns the plan of a button on both screens, and of an item that appears out of the button.
  private func plan(
    _ styles: ScreenStyles = ScreenStyles(), options: TransitionOptions = .automatic,
    reducesMotion: Bool = false
  ) -> TransitionPlan {
    let from = CapturedScreen(views: [CapturedView("button", x: 0, side: 20)])
    var to = CapturedScreen(views: [
      CapturedView("button", x: 0, side: 20), CapturedView("item", x: 90, side: 20, order: 1),
    ])
    to.sources = [1: "button"]
    return PlanInput(
      from: from, to: to, toStyles: styles, options: options,
      traits: TransitionTraits(reducesMotion: reducesMotion)
    ).plan()
  }

  @Test func `A view that lends its place keeps its own outcome when the other view stays`() throws
  {
    for plan in [
      plan(ScreenStyles(styles: [1: .staysOnScreen])), plan(reducesMotion: true),
    ] {
      #expect(plan.flights.map(\.id) == ["button"])
      for (id, _, outcome) in plan.outcomes {
        let isItem = id == "item"
        #expect(outcome.flies != isItem)
        #expect(outcome.description.hasPrefix("flies") != isItem)
      }
    }
  }

  @Test func `A view that does not fly out of its source has its effect instead`() throws {
    let plan = plan(ScreenStyles(styles: [1: .staysOnScreen], effects: [1: .scale(0.5)]))
    let item = try #require(plan.flights.first { $0.id == "item" })
    // It grows in its own place.
    #expect(item.indices.source == nil && item.ends.source.center == item.ends.destination.center)
    #expect(
      item.ends.source.boundingBox.width == 10 && item.ends.destination.boundingBox.width == 20)
    #expect(plan.outcomes.first { $0.id == "item" }?.outcome.flies == true)
  }
}
