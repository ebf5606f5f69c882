import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Tagged views outside the plane of the screen, compared with a hand-calculated projection.
@Suite(.freshRuntime) @MainActor struct SpaceTests {
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    container.addSubview(root)
  }

  private func element(_ id: MatchID) throws -> CapturedView {
    let screen = ScreenCapture(
      root, in: container, wasDisplayed: true, identities: ContentIdentities()
    ).screen
    return try #require(screen.views.first { $0.id == id })
  }

  /// Returns the corners of an element's box, in the order of `corners`.
  private func seenCorners(_ element: CapturedView) -> [CGPoint] {
    corners.map { x, y in
      let far = 1 + x * element.box.foreshortening.x + y * element.box.foreshortening.y
      let at = CGPoint(
        x: x * element.box.size.width / far, y: y * element.box.size.height / far)
      let seen = element.box.transform.apply(to: at)
      return CGPoint(x: element.box.center.x + seen.x, y: element.box.center.y + seen.y)
    }
  }

  /// The corners in shares of a box, from its centre.
  private let corners = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)]

  private func expectNear(_ seen: [CGPoint], _ expected: [CGPoint]) {
    for (seen, expected) in zip(seen, expected) {
      #expect(abs(seen.x - expected.x) < 1e-9 && abs(seen.y - expected.y) < 1e-9)
    }
  }

  /// Returns a turn about the vertical axis, seen from `distance` in front of the screen.
  private func turn(by angle: CGFloat, from distance: CGFloat) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / distance
    return CATransform3DConcat(CATransform3DMakeRotation(angle, 0, 1, 0), eye)
  }

  @Test func `A view turned out of the screen is captured with all its corners`() throws {
    let view = UIView.tagged("card", CGRect(x: 40, y: 60, width: 80, height: 40))
    view.layer.transform = turn(by: 0.7, from: 300)
    root.addSubview(view)
    let card = try element("card")
    #expect(card.box.size == CGSize(width: 80, height: 40))
    #expect(card.box.foreshortening.x > 0.1 && abs(card.box.foreshortening.y) < 1e-12)
    // The right half moves away from the eye by x·sin, which divides by 1 + x·sin / distance.
    let expected = corners.map { x, y in
      let far = 1 + x * 80 * sin(0.7) / 300
      return CGPoint(x: 80 + x * 80 * cos(0.7) / far, y: 80 + y * 40 / far)
    }
    expectNear(seenCorners(card), expected)
    let box = card.box.folded.boundingBox
    #expect(abs(box.minX - Double(expected[0].x)) < 1e-9)
    #expect(abs(box.maxX - Double(expected[1].x)) < 1e-9)
    #expect(abs(box.minY - Double(expected[0].y)) < 1e-9)
    #expect(abs(box.maxY - Double(expected[2].y)) < 1e-9)
  }

  @Test func `A shared perspective is centred in the superview`() throws {
    let deck = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    deck.layer.sublayerTransform.m34 = -1.0 / 400
    root.addSubview(deck)
    let view = UIView.tagged("card", CGRect(x: 120, y: 30, width: 60, height: 40))
    view.layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    view.layer.zPosition = 50
    deck.addSubview(view)
    let inner = UIView.tagged("inner", CGRect(x: 10, y: 10, width: 20, height: 10))
    view.addSubview(inner)
    // The deck's centre is at (100, 100). The card's centre lies 50 to the right and 50 above.
    func seen(_ x: Double, _ y: Double) -> CGPoint {
      let near = 50 - x * sin(0.5)
      let far = 1 - near / 400
      return CGPoint(x: 100 + (50 + x * cos(0.5)) / far, y: 100 + (-50 + y) / far)
    }
    expectNear(seenCorners(try element("card")), corners.map { seen($0 * 60, $1 * 40) })
    // The inner view lies in the card's plane, 10 to the left and 5 above the card's centre.
    expectNear(
      seenCorners(try element("inner")), corners.map { seen(-10 + $0 * 20, -5 + $1 * 10) })
  }

  @Test(arguments: [CGPoint(x: 70, y: 0), CGPoint(x: 0, y: 60), CGPoint(x: -30, y: 25)])
  func `A perspective keeps its centre in the middle of a list that is scrolled`(
    offset: CGPoint
  ) throws {
    let deck = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    deck.contentSize = CGSize(width: 400, height: 400)
    deck.contentOffset = offset
    deck.layer.sublayerTransform.m34 = -1.0 / 400
    root.addSubview(deck)
    // The list shows the card at (120, 30), wherever it is scrolled to.
    let view = UIView.tagged(
      "card", CGRect(x: 120 + offset.x, y: 30 + offset.y, width: 60, height: 40))
    view.layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    deck.addSubview(view)
    // The list's centre is seen at (100, 100). The card's centre lies 50 to the right and 50 above.
    let expected = corners.map { x, y in
      let far = 1 + x * 60 * sin(0.5) / 400
      return CGPoint(x: 100 + (50 + x * 60 * cos(0.5)) / far, y: 100 + (-50 + y * 40) / far)
    }
    expectNear(seenCorners(try element("card")), expected)
  }

  @Test func `A view that shows its back or lies behind the eye cannot fly`() throws {
    let away = UIView.tagged("away", CGRect(x: 20, y: 20, width: 40, height: 40))
    away.layer.transform = turn(by: .pi * 0.9, from: 300)
    away.layer.isDoubleSided = false
    root.addSubview(away)
    #expect(try element("away").element.visibility == .hidden)
    away.layer.isDoubleSided = true
    #expect(try element("away").element.visibility == .visible)
    // 400 points towards an eye at a distance of 300.
    var behind = CATransform3DMakeTranslation(0, 0, 400)
    behind = CATransform3DConcat(behind, turn(by: 0, from: 300))
    away.layer.transform = behind
    #expect(try element("away").element.visibility == .empty)
    // One edge reaches beyond the eye.
    away.layer.transform = turn(by: 1.5, from: 15)
    #expect(try element("away").element.visibility == .empty)
  }

  @Test func `A turn without a perspective only narrows a view`() throws {
    let view = UIView.tagged("card", CGRect(x: 40, y: 60, width: 80, height: 40))
    view.layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    root.addSubview(view)
    let card = try element("card")
    #expect(card.box.foreshortening == .none)
    #expect(abs(card.box.transform.a - cos(1)) < 1e-12 && card.box.transform.d == 1)
  }

  @Test func `A view flies out of a turn in space, and both ends show the settled screens`()
    throws
  {
    func controller(_ title: String, _ frame: CGRect, _ angle: CGFloat) -> BuiltController {
      BuiltController(title) { [turn = turn(by: angle, from: 300)] root in
        root.backgroundColor = .white
        let card = UIView.tagged("card", frame, .orange)
        card.layer.transform = turn
        root.addSubview(card)
      }
    }
    let fixture = MatchFixture(
      root: controller("List", CGRect(x: 10, y: 20, width: 60, height: 60), 0.8))
    let list = fixture.screen.render()
    let session = try #require(
      fixture.push(controller("Detail", CGRect(x: 20, y: 90, width: 60, height: 60), -0.4)))
    #expect(session.plan.flights.count == 1)
    session.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.screen.render().isResampled(from: list))
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let flight = session.plan.flights[0]
    let state = flight.state(at: 0.5)
    #expect(
      abs(
        BoxState(state).foreshortening.x
          - (flight.ends.source.foreshortening.x + flight.ends.destination.foreshortening.x) / 2)
        < 1e-12)
    session.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    let end = fixture.screen.render()
    session.finish()
    fixture.settle()
    #expect(end.isResampled(from: fixture.screen.render()))
  }
}
