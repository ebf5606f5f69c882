import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A picture in a card with round corners that clips it. Both fly.
@Suite(.freshRuntime) @MainActor struct CardCornerTests {
  /// The picture's place in a card of 80 by 160 points, and the radius of the card.
  struct Card {
    let picture: CGRect
    let radius: CGFloat

    static let size = CGSize(width: 80, height: 160)

    @MainActor func controller() -> UIViewController {
      let picture = UIView.tagged("picture", picture, .yellow)
      let card = UIView.tagged(
        "card", CGRect(origin: CGPoint(x: 10, y: 20), size: Self.size), .blue)
      (card.layer.cornerRadius, card.clipsToBounds) = (radius, true)
      card.addSubview(picture)
      return BuiltController("Card", card)
    }
  }

  private let page = Card(picture: CGRect(x: 0, y: 0, width: 80, height: 100), radius: 24)
  private let row = Card(picture: CGRect(x: 0, y: 60, width: 40, height: 100), radius: 24)

  @Test func `Corners that leave the corners of a card are square on their way`() throws {
    let (fixture, session) = try MatchFixture.pushed(
      from: page.controller(), to: row.controller())
    for share in [0.05, 0.3, 0.5, 0.7, 0.95] {
      session.scrub(to: share)
      fixture.screen.advance(by: 1 / 60)
      // In the coordinates of the screen.
      let place = CGRect(
        x: 10, y: 20 + 60 * share, width: 80 - 40 * share, height: 100)
      let inner = place.insetBy(dx: 2, dy: 2)
      for (x, y) in [
        (inner.minX, inner.minY), (inner.maxX, inner.minY), (inner.minX, inner.maxY),
        (inner.maxX, inner.maxY),
      ] {
        let shown = fixture.screen.color(Int(x), Int(y))
        let isCut = isCut(CGPoint(x: x.rounded(.down) + 0.5, y: y.rounded(.down) + 0.5))
        #expect(shown == (isCut ? [255, 255, 255] : [255, 255, 0]), "\(x), \(y) at \(share)")
      }
    }
  }

  /// Whether the corners of the card, which stands still, cut a point.
  private func isCut(_ point: CGPoint) -> Bool {
    let core = CGRect(x: 10, y: 20, width: 80, height: 160).insetBy(dx: 24, dy: 24)
    let x = max(core.minX - point.x, 0, point.x - core.maxX)
    let y = max(core.minY - point.y, 0, point.y - core.maxY)
    return hypot(x, y) > 24
  }

  @Test(arguments: [true, false])
  func `A card shows its picture at both ends as at rest`(_ opens: Bool) throws {
    let fixture = MatchFixture(root: (opens ? row : page).controller())
    try fixture.expectSettledEnds(pushing: (opens ? page : row).controller())
  }

  @Test func `Corners that stay in the corners of a card need no clip`() throws {
    let square = Card(picture: page.picture, radius: 0)
    let (_, session) = try MatchFixture.pushed(from: page.controller(), to: square.controller())
    let flight = try #require(session.plan.flights.first { $0.id == "picture" })
    #expect(flight.clips == nil)
    #expect(
      flight.ends.source.appearance.radii
        == CornerRadii(topLeft: 24, topRight: 24, bottomLeft: 0, bottomRight: 0))
    #expect(flight.ends.destination.appearance.radii == .zero)
  }

  @Test func `A picture's own radius shows where its corner leaves the card`() throws {
    let (from, to) = (page.controller(), row.controller())
    for controller in [from, to] {
      controller.loadViewIfNeeded()
      let card = try #require(controller.view.subviews.first)
      card.subviews.first?.layer.cornerRadius = 6
    }
    let (_, session) = try MatchFixture.pushed(from: from, to: to)
    let flight = try #require(session.plan.flights.first { $0.id == "picture" })
    let card = try #require(session.plan.flights.first { $0.id == "card" })
    // Each corner meets the card's at one end at most.
    #expect(flight.ends.source.appearance.radii == CornerRadii(6))
    #expect(flight.ends.destination.appearance.radii == CornerRadii(6))
    for side in TransitionSide.allCases {
      #expect(flight.ends[side].clip == card.ends[side].boundingBox.rect)
      #expect(flight.ends[side].clipRadii == CornerRadii(24))
    }
  }
}
