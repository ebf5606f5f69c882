import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

@Suite struct MatchPathTests {
  private func screen(card: CGPoint, title: CGPoint) -> CapturedScreen {
    CapturedScreen(
      views: [
        CapturedView(id: "card", center: card, size: CGSize(width: 100, height: 100), order: 0),
        CapturedView(
          id: "title", center: title, size: CGSize(width: 20, height: 20), order: 1, parent: 0),
      ], bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
  }

  @Test(
    arguments: [MatchPath.arc(bend: 0.3), .arc(bend: -0.5)], [TransitionKind.push, .pop])
  func `A view inside a flying view deviates from its line as far as that view`(
    path: MatchPath, kind: TransitionKind
  ) throws {
    // The two ways differ in length and direction.
    let small = screen(card: CGPoint(x: 50, y: 50), title: CGPoint(x: 60, y: 60))
    let large = screen(card: CGPoint(x: 250, y: 90), title: CGPoint(x: 200, y: 170))
    let (from, to) = kind == .push ? (small, large) : (large, small)
    let flights = PlanInput(
      from: from, to: to, toStyles: ScreenStyles(styles: [0: MatchStyle(path: path)]),
      traits: TransitionTraits(kind: kind)
    ).plan().flights
    #expect(flights.map(\.id) == ["card", "title"])
    for progress in [0.2, 0.5, 0.9] {
      let ways = flights.map { $0.deviation(at: progress) }
      let (card, title) = (try #require(ways.first), try #require(ways.last))
      #expect(hypot(card.x, card.y) > 2)
      #expect(abs(card.x - title.x) < 1e-9 && abs(card.y - title.y) < 1e-9)
    }
  }
}
