import PlanFixtures
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The places of contents inside the box of a flight.
@Suite(.freshRuntime) @MainActor struct ContentPlaceTests {
  private func end(_ size: CGSize) -> BoxState { BoxState(center: .zero, size: size) }

  private func expect(_ frame: CGRect?, _ expected: CGRect, _ comment: Comment) {
    let frame = frame ?? .null
    let differences = [
      frame.minX - expected.minX, frame.minY - expected.minY, frame.width - expected.width,
      frame.height - expected.height,
    ]
    #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(comment): \(frame)")
  }

  /// The frames of a content of 40 x 20 points in a box of 80 x 100, where the height grows more, and in a
  /// box of 80 x 20, where only the width grows.
  nonisolated private static let places: [(ContentResize, tall: CGRect, wide: CGRect)] = [
    (
      .stretch, CGRect(x: 0, y: 0, width: 80, height: 100),
      CGRect(x: 0, y: 0, width: 80, height: 20)
    ),
    // Five times as large, and twice.
    (
      .aspectFill, CGRect(x: -60, y: 0, width: 200, height: 100),
      CGRect(x: 0, y: -10, width: 80, height: 40)
    ),
    (
      .aspectFillTop, CGRect(x: -60, y: 0, width: 200, height: 100),
      CGRect(x: 0, y: 0, width: 80, height: 40)
    ),
    // Twice as large in both boxes.
    (
      .width, CGRect(x: 0, y: 0, width: 80, height: 40), CGRect(x: 0, y: 0, width: 80, height: 40)
    ),
    // Twice as large, and as large as it is.
    (
      .aspectFit, CGRect(x: 0, y: 30, width: 80, height: 40),
      CGRect(x: 20, y: 0, width: 40, height: 20)
    ),
    (
      .crop, CGRect(x: 20, y: 40, width: 40, height: 20),
      CGRect(x: 20, y: 0, width: 40, height: 20)
    ),
    // Five times as large, and as large as it is, at the leading edge.
    (
      .height, CGRect(x: 0, y: 0, width: 200, height: 100),
      CGRect(x: 0, y: 0, width: 40, height: 20)
    ),
  ]

  @Test(arguments: places)
  func `Each resize puts the content where it promises, in a tall box and in a wide one`(
    resize: ContentResize, tall: CGRect, wide: CGRect
  ) {
    let own = end(CGSize(width: 40, height: 20))
    let flight = Flight(
      from: own, to: own, resize: Sides { _ in resize })
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let standIn = StandIn(flight, old: nil, new: content)
    standIn.setSize(CGSize(width: 80, height: 100))
    expect(content.frame, tall, "\(resize), tall")
    standIn.setSize(CGSize(width: 80, height: 20))
    expect(content.frame, wide, "\(resize), wide")
  }

  @Test func `A flying page whose container has another size is aligned with its new ends`() {
    // The page shows what the small view shows in a part of itself.
    func flight(_ screen: CGSize, _ part: CGRect) -> Flight {
      var page = end(screen)
      page.contentFocus = part
      return Flight(
        id: "page", from: end(CGSize(width: 20, height: 20)), to: page,
        fade: .crossfade, resize: Sides { _ in .aspectFill })
    }
    let contents = [
      UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)),
    ]
    let first = flight(
      CGSize(width: 100, height: 200), CGRect(x: 0, y: 0, width: 1, height: 0.5))
    let standIn = StandIn(first, old: contents[0], new: contents[1])
    // In the new page the part is 96 x 72 points. The middle of it, 72 x 72 at (24, 96), fills the view.
    standIn.adoptContents(
      of: flight(
        CGSize(width: 120, height: 240), CGRect(x: 0.1, y: 0.4, width: 0.8, height: 0.3)))
    standIn.setSize(CGSize(width: 20, height: 20))
    expect(contents[0].frame, CGRect(x: 0, y: 0, width: 20, height: 20), "small view, start")
    let scale: CGFloat = 20 / 72
    expect(
      contents[1].frame,
      CGRect(x: -24 * scale, y: -96 * scale, width: 120 * scale, height: 240 * scale),
      "page, start")
    standIn.setSize(CGSize(width: 120, height: 240))
    expect(contents[0].frame, CGRect(x: 24, y: 96, width: 72, height: 72), "small view, end")
    expect(contents[1].frame, CGRect(x: 0, y: 0, width: 120, height: 240), "page, end")
  }

  @Test func `A border that comes during the flight runs around the corners of the pictures`() {
    func flight(border: Double) -> Flight {
      var card = end(CGSize(width: 40, height: 40))
      card.appearance.radii = CornerRadii(topLeft: 8, topRight: 8, bottomLeft: 0, bottomRight: 0)
      card.appearance.border.width = border
      return Flight(from: card, to: card, fade: .crossfade)
    }
    func picture() -> ImageCopy { ImageCopy(frame: CGRect(x: 0, y: 0, width: 40, height: 40)) }
    let standIn = StandIn(flight(border: 0), old: picture(), new: picture())
    // The pictures are round themselves, and the shape around them is not yet.
    #expect(standIn.rounded.count == 2 && standIn.shape.layer.cornerRadius == 0)
    standIn.adoptCorners(of: flight(border: 2))
    #expect(standIn.rounded.count == 3)
    for view in standIn.rounded {
      #expect(view.layer.cornerRadius == 8)
      #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
  }
}
