import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// The single edges and corners of clips.
@Suite struct ClipEdgeTests {
  // The container does not begin at the origin.
  private static let bounds = CGRect(x: 20, y: 40, width: 390, height: 844)
  private static let clearPicture = ElementContent(kind: .pixels, isOpaque: false)

  private func element(
    _ box: CGRect, clip: CGRect? = nil, radii: CornerRadii = .zero,
    content: ElementContent = clearPicture
  ) -> CapturedView {
    var element = CapturedView(in: box, content: content, clip: clip)
    element.box.clipRadii = radii
    return element
  }

  private func flight(_ from: CapturedView, _ to: CapturedView) throws -> Flight {
    let screens = [from, to].map { CapturedScreen(views: [$0], bounds: Self.bounds) }
    return try PlanInput(from: screens[0], to: screens[1]).flight()
  }

  private func radii(_ radius: Double, at corner: Corner) -> CornerRadii {
    CornerRadii(Corner.allCases.map { $0 == corner ? radius : 0 })
  }

  /// Moves one edge of a box outwards to a place.
  private func move(_ edge: MatchEdge, of box: Box, to place: Double) -> Box {
    var box = box
    switch edge {
    case .top: box.minY = place
    case .bottom: box.maxY = place
    case .leading: box.minX = place
    case .trailing: box.maxX = place
    }
    return box
  }

  @Test(
    arguments: [(.top, 40, -60), (.bottom, 884, 984), (.leading, 20, -80), (.trailing, 410, 510)]
      as [(MatchEdge, Double, Double)], [false, true])
  func `A page that reaches beyond one edge of the screen is cut at that edge alone`(
    place: (edge: MatchEdge, screen: Double, beyond: Double), closes: Bool
  ) throws {
    let page = move(
      place.edge, of: Box(minX: 60, minY: 100, maxX: 330, maxY: 800), to: place.beyond)
    let card = CGRect(x: 150, y: 350, width: 100, height: 50)
    let cut = element(page.rect, clip: Self.bounds)
    let flight = try closes ? flight(cut, element(card)) : flight(element(card), cut)
    // The clip of the card is one point away from the card, except at the edge of the screen.
    let expected = move(place.edge, of: Box(card).outset(by: 1), to: place.screen)
    #expect((closes ? flight.ends.destination : flight.ends.source).clip == expected.rect)
    for step in 0...20 {
      let clip = Box(try #require(flight.state(at: Double(step) / 20).clip))
      let moved = move(place.edge, of: clip, to: place.screen)
      #expect(abs(moved.width - clip.width) + abs(moved.height - clip.height) < 1e-9)
    }
  }

  @Test(arguments: Corner.allCases)
  func `An edge beside a round corner that cuts stays, and the others move close to the box`(
    corner: Corner
  ) throws {
    let box = CGRect(x: 60, y: 100, width: 160, height: 200)
    // The clip lies 3 points around the box, and only one of its corners is round.
    let radii = radii(30, at: corner)
    let flight = try flight(
      element(box, clip: box.insetBy(dx: -3, dy: -3), radii: radii),
      element(CGRect(x: 60, y: 500, width: 300, height: 300)))
    var expected = Box(box).outset(by: 1)
    if corner.isLeft { expected.minX -= 2 } else { expected.maxX += 2 }
    if corner.isTop { expected.minY -= 2 } else { expected.maxY += 2 }
    #expect(flight.ends.source.clip == expected.rect && flight.ends.source.clipRadii == radii)
  }

  @Test(arguments: Corner.allCases)
  func `The shadow of a lift has room beside a clip, but not beside its round corner`(
    corner: Corner
  ) throws {
    let photo = ElementContent.photo
    let box = CGRect(x: 60, y: 100, width: 160, height: 200)
    let radii = radii(16, at: corner)
    let flight = try flight(
      element(box, clip: box, radii: radii, content: photo),
      element(CGRect(x: 20, y: 400, width: 390, height: 400), content: photo))
    #expect(flight.motion.lift > 0 && flight.ends.source.clipRadii == radii)
    let clip = Box(try #require(flight.ends.source.clip))
    let room = [60 - clip.minX, clip.maxX - 220, 100 - clip.minY, clip.maxY - 300]
    let stays = [corner.isLeft, !corner.isLeft, corner.isTop, !corner.isTop]
    // A blur extends over three standard deviations.
    for (room, stays) in zip(room, stays) {
      #expect(stays ? room == 0 : room >= 3 * flight.motion.lift)
    }
  }

  @Test(
    arguments: [true, false],
    [
      (AffineMatrix.identity, AffineMatrix(a: 0, b: 1, c: -1, d: 0), 1.0),
      (.identity, AffineMatrix(a: -1, b: 0, c: 0, d: -1), 2),
      (AffineMatrix(a: -1, b: 0, c: 0, d: 1), AffineMatrix(a: 1, b: 0, c: 0, d: -1), 2),
    ])
  func `A clip leaves room for a box that turns, at the edges that cut nothing`(
    turnsForward: Bool, turn: (from: AffineMatrix, to: AffineMatrix, quarters: Double)
  ) throws {
    // A bar of 200 x 10 points, which only the right edge of its clip cuts.
    var flat = element(
      CGRect(x: 100, y: 295, width: 200, height: 10),
      clip: CGRect(x: 0, y: 0, width: 280, height: 900))
    var upright = element(CGRect(x: 100, y: 595, width: 200, height: 10))
    (flat.box.transform, upright.box.transform) = (turn.from, turn.to)
    let flight = try turnsForward ? flight(flat, upright) : flight(upright, flat)
    for step in 0...20 {
      let turned = Double(step) / 20
      let state = flight.state(at: turnsForward ? turned : 1 - turned)
      let clip = Box(try #require(state.clip))
      // Half of the upright rectangle around the bar, which turns evenly by one or two right angles.
      let angle = turned * .pi / 2 * turn.quarters
      let (cosine, sine) = (abs(cos(angle)), abs(sin(angle)))
      let (across, down) = (100 * cosine + 5 * sine, 100 * sine + 5 * cosine)
      let middle = 300 + 300 * turned
      #expect(clip.minX <= 200 - across, "at \(turned)")
      #expect(clip.minY <= middle - down && clip.maxY >= middle + down, "at \(turned)")
    }
  }

  @Test(arguments: [true, false])
  func `A clip leaves room for a box that slants, at the edges that cut nothing`(slants: Bool)
    throws
  {
    // Only the bottom edge of the clip cuts.
    let upright = element(
      CGRect(x: 150, y: 100, width: 100, height: 400),
      clip: CGRect(x: 0, y: 0, width: 900, height: 450))
    var slanted = element(CGRect(x: 150, y: 250, width: 100, height: 100))
    // Both sides keep their lengths.
    slanted.box.transform = AffineMatrix(a: 1, b: 0, c: 0.6, d: 0.8)
    let flight = try slants ? flight(upright, slanted) : flight(slanted, upright)
    for step in 0...20 {
      let share = Double(step) / 20
      let clip = Box(try #require(flight.state(at: slants ? share : 1 - share).clip))
      // The slant and the height change evenly.
      let across = 50 + 0.6 * share * (400 - 300 * share) / 2
      #expect(clip.minX <= 200 - across && clip.maxX >= 200 + across, "at \(share)")
    }
  }
}
