import Foundation
import Testing

@testable import MatchTransition

/// A view that flies out of another view, or into one, while the other view stays.
@Suite struct OneWayFlightTests {
  @Test(arguments: [TransitionSide.source, .destination])
  func `Only the style of the view that flies counts`(kept: TransitionSide) throws {
    func element(_ id: MatchID, _ x: Double) -> Element {
      Element(
        id: id, center: CGPoint(x: x, y: 0), size: CGSize(width: 20, height: 20), order: 0)
    }
    let (still, flown) = (MatchStyle(path: .arc(bend: 0.3)), MatchStyle(path: .arc(bend: -0.1)))
    func path(still: MatchStyle?, flown: MatchStyle?) throws -> MatchPath {
      var from = ScreenElements(elements: [element(kept == .source ? "button" : "item", 0)])
      var to = ScreenElements(elements: [element(kept == .source ? "item" : "button", 300)])
      if kept == .source { to.sources = [0: "button"] } else { from.sources = [0: "button"] }
      let styles = { (style: MatchStyle?) in
        ScreenStyles(styles: style.map { [0: $0] } ?? [:])
      }
      let plan = Choreographer.plan(
        from: from, to: to, matches: Matcher.match(from: from, to: to),
        fromStyles: styles(kept == .source ? still : flown),
        toStyles: styles(kept == .source ? flown : still))
      #expect(plan.invariantViolations() == [])
      let flight = try #require(plan.flights.first)
      #expect(plan.flights.count == 1 && flight.keptSide == kept)
      return flight.path
    }
    #expect(try path(still: still, flown: nil) == MatchStyle.automatic.path)
    #expect(try path(still: still, flown: flown) == flown.path)
    #expect(try path(still: nil, flown: flown) == flown.path)
  }
}
