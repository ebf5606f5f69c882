import Foundation
import MatchTransition
import PlanFixtures
import Testing

/// When the corners of a card become square at the edges of the screen.
@Suite struct CornerTimingTests {
  // The container does not begin at the origin.
  private static let bounds = CGRect(x: 20, y: 40, width: 390, height: 844)
  private static let card = CGRect(x: 120, y: 340, width: 90, height: 90)

  /// A square box that meets one edge of the screen, and the distance of the card from that edge.
  private func end(at edge: MatchEdge) -> (box: CGRect, gap: Double) {
    switch edge {
    case .top: (CGRect(x: 80, y: 40, width: 270, height: 784), 340 - 40)
    case .bottom: (CGRect(x: 80, y: 100, width: 270, height: 784), 884 - 430)
    case .leading: (CGRect(x: 20, y: 100, width: 330, height: 724), 120 - 20)
    case .trailing: (CGRect(x: 80, y: 100, width: 330, height: 724), 410 - 210)
    }
  }

  @Test(arguments: MatchEdge.allCases, [false, true])
  func `A card that opens to one edge is round until that edge is as near as its radius`(
    edge: MatchEdge, closes: Bool
  ) throws {
    func screen(_ box: CGRect, radius: Double) -> CapturedScreen {
      let element = CapturedView(
        in: box, appearance: ElementAppearance(radii: CornerRadii(radius)), content: .photo)
      return CapturedScreen(views: [element], bounds: Self.bounds)
    }
    let (box, gap) = end(at: edge)
    let (card, page) = (screen(Self.card, radius: 16), screen(box, radius: 0))
    let (from, to) = closes ? (page, card) : (card, page)
    let flight = try #require(
      PlanInput(from: from, to: to, traits: TransitionTraits(kind: closes ? .pop : .push)).plan()
        .flights.first)
    for step in 0...50 {
      let opened = Double(step) / 50
      let radius = flight.state(at: closes ? 1 - opened : opened).appearance.radii.topLeft
      #expect(abs(radius - min(16, gap * (1 - opened))) < 1e-6, "at \(opened)")
    }
  }
}
