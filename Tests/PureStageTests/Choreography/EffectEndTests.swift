import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// The far end of an effect, and what the view's own look and style give to it.
@Suite struct EffectEndTests {
  /// Returns the flight of a box of 60 x 40 points at (100, 200) that enters or leaves by an effect.
  private func flight(
    _ effect: MatchEffect, _ side: TransitionSide = .destination, style: MatchStyle? = nil,
    bounds: CGRect = .phone,
    change: (inout CapturedView) -> Void = { _ in }
  ) throws -> Flight {
    var element = CapturedView(x: 100, y: 200, width: 60, height: 40)
    change(&element)
    let screen = CapturedScreen(views: [element], bounds: bounds)
    let styles = ScreenStyles(styles: style.map { [0: $0] } ?? [:], effects: [0: effect])
    return try PlanInput(screen, on: side, styles: styles).flight()
  }

  // MARK: Edges

  @Test(
    arguments: [
      // The box has 30 points on both sides of its centre, and 20 above and below it.
      (.top, CGPoint(x: 100, y: 50 - 20)), (.bottom, CGPoint(x: 100, y: 350 + 20)),
      (.leading, CGPoint(x: 30 - 30, y: 200)), (.trailing, CGPoint(x: 230 + 30, y: 200)),
    ] as [(MatchEdge, CGPoint)])
  func `A view enters just from beyond the edges of a container that begins elsewhere`(
    edge: MatchEdge, center: CGPoint
  ) throws {
    let bounds = CGRect(x: 30, y: 50, width: 200, height: 300)
    #expect(try flight(.move(from: edge), bounds: bounds).ends.source.center == center)
  }

  @Test(
    arguments: [
      (.top, CGPoint(x: 100, y: -100)), (.bottom, CGPoint(x: 100, y: 900)),
      (.leading, CGPoint(x: -100, y: 200)), (.trailing, CGPoint(x: 500, y: 200)),
    ] as [(MatchEdge, CGPoint)])
  func `A view that lies beyond an edge already leaves over it without coming back`(
    edge: MatchEdge, center: CGPoint
  ) throws {
    let flight = try flight(.move(from: edge), .source) { $0.box.center = center }
    #expect(flight.ends.source.center == center && flight.ends.destination.center == center)
  }

  // MARK: Reveals

  @Test(arguments: [
    CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 1),
    CGPoint(x: 0.25, y: 0.5), CGPoint(x: -2, y: 3),
  ])
  func `A circle uncovers the whole view and its shadow from every point`(origin: CGPoint) throws {
    let flight = try flight(.reveal(from: origin)) {
      $0.box.appearance.shadow = ElementShadow(
        color: RGBA(red: 0, green: 0, blue: 0), opacity: 0.5, offset: CGSize(width: 0, height: 4),
        radius: 10)
    }
    // A point outside the view counts as the nearest point of the view, which covers 70...130 by 180...220.
    let x = 70 + 60 * min(max(Double(origin.x), 0), 1)
    let y = 180 + 40 * min(max(Double(origin.y), 0), 1)
    // The shadow reaches three standard deviations and its offset beyond the view: 34 points.
    let radius = hypot(max(x - 36, 164 - x), max(y - 146, 254 - y))
    let clip = Box(try #require(flight.ends.destination.clip))
    for (edge, expected) in [
      (clip.minX, x - radius), (clip.maxX, x + radius), (clip.minY, y - radius),
      (clip.maxY, y + radius),
    ] { #expect(abs(edge - expected) < 1e-9) }
    #expect(abs(flight.ends.destination.clipRadii.largest - radius) < 1e-9)
    #expect(flight.ends.source.clip == CGRect(x: x, y: y, width: 0, height: 0))
  }

  @Test func `A reveal of a view that moves begins where the view is at that time`() throws {
    let flight = try flight([.reveal(from: CGPoint(x: 0, y: 1)), .move(x: 50, y: -30)])
    #expect(flight.ends.source.clip?.origin == CGPoint(x: 70 + 50, y: 220 - 30))
    let clip = Box(try #require(flight.ends.destination.clip))
    #expect(abs(clip.minX + clip.maxX - 2 * 70) < 1e-9)
    #expect(abs(clip.minY + clip.maxY - 2 * 220) < 1e-9)
  }

  @Test(arguments: [nil, 8.0])
  func `A reveal never shows what a clip hides, and is a rectangle then`(
    cornerRadius: Double?
  ) throws {
    // The lower half of the view is cut off.
    let flight = try flight(
      .reveal(cornerRadius: cornerRadius, from: CGPoint(x: 0.5, y: 0))
    ) {
      $0.box.clip = CGRect(x: 0, y: 0, width: 390, height: 200)
    }
    for step in 0...10 {
      let state = flight.state(at: Double(step) / 10)
      #expect(Box(try #require(state.clip)).maxY <= 200 + 1e-9, "step \(step)")
      #expect(state.clipRadii == .zero)
    }
    #expect(flight.ends.destination.clip == CGRect(x: 69, y: 179, width: 62, height: 21))
  }

  // MARK: The view's own look

  @Test(arguments: TransitionSide.allCases)
  func `An effect leaves a share of the view's own alpha`(side: TransitionSide) throws {
    let flight = try flight(.opacity(0.5), side) { $0.box.appearance.opacity = 0.8 }
    let (here, away) =
      side == .source
      ? (flight.ends.source, flight.ends.destination)
      : (flight.ends.destination, flight.ends.source)
    #expect(here.appearance.opacity == 0.8 && abs(away.appearance.opacity - 0.4) < 1e-12)
  }

  @Test func `A mirrored view turns clockwise too`() throws {
    let flight = try flight(.rotate(by: .pi / 2)) {
      $0.box.transform = AffineMatrix(a: -1, b: 0, c: 0, d: 1)
    }
    // The image of the view's right side points left at first. After a quarter turn it points up.
    let away = flight.ends.source.transform
    #expect(abs(away.a) < 1e-12 && abs(away.b + 1) < 1e-12)
    // The image of its lower side points down at first, and then left.
    #expect(abs(away.c + 1) < 1e-12 && abs(away.d) < 1e-12)
  }

  @Test(arguments: TransitionSide.allCases)
  func `An effect takes path, place in the stack and picture of the view's style`(
    side: TransitionSide
  ) throws {
    let style = MatchStyle(
      path: .arc(bend: 0.3), snapshot: .rendered, priority: 3)
    let flight = try flight(.move(x: 50), side, style: style)
    #expect(flight.motion.path == style.path && flight.rank.priority == 3)
    #expect(flight.content.snapshot == .rendered)
  }

  // MARK: Tints

  @Test(arguments: TransitionSide.allCases, [true, false])
  func `A tint fades in front of content that is not opaque, and behind opaque content`(
    side: TransitionSide, isOpaque: Bool
  ) throws {
    func tint(alpha: Double) -> MatchEffect {
      MatchEffect(parts: [.tint(StyleColor(RGBA(red: 0, green: 0, blue: 1, alpha: alpha)))])
    }
    let flight = try flight(tint(alpha: 1), side) {
      $0.content = ElementContent(kind: .pixels, isOpaque: isOpaque)
    }
    // An entering view is the destination content and its tint the source content. A leaving view is the
    // source content.
    let fades: [ContentFade] =
      side == .destination
      ? [.destinationOverSource, .sourceOverDestination]
      : [.sourceOverDestination, .destinationOverSource]
    #expect(flight.content.fade == (isOpaque ? fades[0] : fades[1]))
    let plain = try self.flight(tint(alpha: 0), side)
    #expect(plain.content.tint == .clear, "a clear tint is none")
    #expect(plain.content.fade == (side == .source ? .sourceOnly : .destinationOnly))
  }
}
