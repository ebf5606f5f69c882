import Foundation
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Views that follow a finger freely, on a screen of 200 by 200 points.
@Suite(.freshRuntime) @MainActor struct FollowedFingerTests {
  private static let size = CGSize(width: 200, height: 200)

  /// Returns two screens in a stack, the upper one shown: a card with a title, and a mark beside them.
  private func stack(
    small: CGRect = CGRect(x: 10, y: 10, width: 60, height: 60), clips: Bool = false,
    titleIsBeside: Bool = false
  ) -> MatchFixture {
    let list = BuiltController("List") { view in
      let card = UIView.tagged("card", small)
      view.addSubview(card)
      let place = CGRect(x: 5, y: 5, width: 20, height: 10)
      if titleIsBeside {
        view.addSubview(.tagged("title", CGRect(x: 100, y: 20, width: 20, height: 10)))
      } else {
        card.addSubview(.tagged("title", place))
      }
      view.addSubview(.tagged("mark", CGRect(x: 170, y: 10, width: 20, height: 20)))
    }
    let detail = BuiltController("Detail") { view in
      let card = UIView.tagged("card", CGRect(x: 0, y: 40, width: 160, height: 120))
      card.clipsToBounds = clips
      view.addSubview(card)
      card.addSubview(.tagged("title", CGRect(x: 10, y: 80, width: 40, height: 20)))
      view.addSubview(.tagged("mark", CGRect(x: 170, y: 170, width: 20, height: 20)))
    }
    let fixture = MatchFixture(size: Self.size, root: list, duration: 0.4)
    fixture.navigation.matchTransition.gesture = .anywhere(followsFinger: true)
    fixture.push(detail)
    fixture.settle()
    return fixture
  }

  /// Returns how far a flight is off its path at present, in points.
  private func deviation(_ id: MatchID, _ session: MatchSession) throws -> CGPoint {
    let row = try #require(session.plan.flights.firstIndex { $0.id == id })
    let now = CACurrentMediaTime()
    var flights = session.core.flights
    let shown = flights.states(at: session.progress, seenAt: now)[row].center
    let path = flights.states(at: session.progress)[row].center
    return CGPoint(x: shown.x - path.x, y: shown.y - path.y)
  }

  private func drag(_ fixture: MatchFixture, from start: CGPoint) -> HeadlessTouch {
    fixture.screen.draggedFinger(
      from: start, to: CGPoint(x: start.x + 72, y: start.y - 60), steps: 12)
  }

  nonisolated private static let card = CGPoint(x: 120, y: 60)
  nonisolated private static let title = CGPoint(x: 30, y: 130)

  @Test(arguments: [card, title], [false, true])
  func `A card that follows the finger takes along what flies in it`(
    start: CGPoint, titleIsBeside: Bool
  ) throws {
    let fixture = stack(titleIsBeside: titleIsBeside)
    let finger = drag(fixture, from: start)
    let session = try #require(fixture.session)
    let (card, title) = (try deviation("card", session), try deviation("title", session))
    #expect(hypot(card.x, card.y) > 20)
    #expect(hypot(card.x - title.x, card.y - title.y) < 1e-6)
    let mark = try deviation("mark", session)
    #expect(mark == .zero)
    finger.lift()
    fixture.settle()
    #expect(fixture.session == nil && fixture.issues.isEmpty)
  }

  @Test func `A title in the cell of the photograph that a finger pulls goes along`() throws {
    let list = BuiltController("List") { view in
      let cell = UICollectionViewCell(frame: CGRect(x: 10, y: 10, width: 60, height: 80))
      cell.contentView.addSubview(.tagged("card", CGRect(x: 0, y: 0, width: 60, height: 60)))
      cell.contentView.addSubview(.tagged("title", CGRect(x: 0, y: 62, width: 60, height: 14)))
      view.addSubview(cell)
      view.addSubview(.tagged("mark", CGRect(x: 170, y: 10, width: 20, height: 20)))
    }
    let detail = BuiltController("Detail") { view in
      view.addSubview(.tagged("card", CGRect(x: 0, y: 20, width: 160, height: 120)))
      view.addSubview(.tagged("title", CGRect(x: 10, y: 150, width: 100, height: 24)))
      view.addSubview(.tagged("mark", CGRect(x: 170, y: 170, width: 20, height: 20)))
    }
    let fixture = MatchFixture(size: Self.size, root: list, duration: 0.4)
    fixture.navigation.matchTransition.gesture = .anywhere(followsFinger: true)
    fixture.push(detail)
    fixture.settle()
    let finger = drag(fixture, from: Self.card)
    let session = try #require(fixture.session)
    let (card, title) = (try deviation("card", session), try deviation("title", session))
    #expect(hypot(card.x, card.y) > 20)
    #expect(hypot(card.x - title.x, card.y - title.y) < 1e-6)
    #expect(try deviation("mark", session) == .zero)
    finger.lift()
    fixture.settle()
    #expect(fixture.session == nil && fixture.issues.isEmpty)
  }

  /// The card has the same centre on both screens, so nothing but the finger moves it.
  @Test func `A card that its path leaves in place follows the finger too`() throws {
    let fixture = stack(small: CGRect(x: 50, y: 70, width: 60, height: 60), clips: true)
    let finger = drag(fixture, from: Self.title)
    let session = try #require(fixture.session)
    let (card, title) = (try deviation("card", session), try deviation("title", session))
    #expect(hypot(card.x, card.y) > 20)
    #expect(hypot(card.x - title.x, card.y - title.y) < 1e-6)
    finger.lift()
    fixture.settle()
    #expect(fixture.session == nil && fixture.issues.isEmpty)
  }

  /// A background that both screens show in one place is no card.
  @Test func `A view in front of a resting background follows the finger alone`() throws {
    let list = BuiltController("List") { view in
      let ground = UIView.tagged("ground", CGRect(x: 0, y: 0, width: 200, height: 200))
      view.addSubview(ground)
      ground.addSubview(.tagged("photo", CGRect(x: 10, y: 10, width: 40, height: 40)))
      ground.addSubview(.tagged("other", CGRect(x: 10, y: 150, width: 20, height: 20)))
    }
    let detail = BuiltController("Detail") { view in
      let ground = UIView.tagged("ground", CGRect(x: 0, y: 0, width: 200, height: 200))
      view.addSubview(ground)
      ground.addSubview(.tagged("photo", CGRect(x: 60, y: 60, width: 80, height: 80)))
      ground.addSubview(.tagged("other", CGRect(x: 150, y: 150, width: 20, height: 20)))
    }
    let fixture = MatchFixture(size: Self.size, root: list, duration: 0.4)
    fixture.navigation.matchTransition.gesture = .anywhere(followsFinger: true)
    fixture.push(detail)
    fixture.settle()
    let finger = drag(fixture, from: CGPoint(x: 100, y: 100))
    let session = try #require(fixture.session)
    let photo = try deviation("photo", session)
    #expect(hypot(photo.x, photo.y) > 20)
    let other = try deviation("other", session)
    #expect(other == .zero)
    finger.lift()
    fixture.settle()
    #expect(fixture.session == nil && fixture.issues.isEmpty)
  }

  /// A caught card is thrown along its path, which leads down, or along the axis of the stack's gesture, which leads
  /// back to the right.
  @Test(arguments: [
    (CGVector(dx: 0, dy: -1), false), (CGVector(dx: 0, dy: 1), true),
    (CGVector(dx: 1, dy: 0), false), (CGVector(dx: -1, dy: 0), true),
    (CGVector(dx: -0.3, dy: -1), false),
  ])
  func `A caught card goes to the end that it is thrown to`(way: CGVector, completes: Bool) throws {
    let list = BuiltController("List") {
      $0.addSubview(.tagged("card", CGRect(x: 80, y: 0, width: 40, height: 40)))
    }
    let page = BuiltController("Page") {
      $0.addSubview(.tagged("card", CGRect(x: 70, y: 140, width: 60, height: 60)))
    }
    let fixture = MatchFixture(size: Self.size, root: list, duration: 0.4)
    fixture.navigation.matchTransition.gesture = .anywhere(followsFinger: true)
    let session = try #require(fixture.push(page))
    while session.progress < 0.5 { fixture.screen.advance(by: 1 / 120) }
    let start = CGPoint(x: 100, y: 20 + 150 * session.progress)
    let finger = fixture.screen.draggedFinger(
      from: start, to: CGPoint(x: start.x + 60 * way.dx, y: start.y + 60 * way.dy), steps: 8)
    finger.lift()
    fixture.settle()
    #expect(session.didComplete == completes)
  }
}
