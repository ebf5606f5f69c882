import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Touches on a running flight, on a screen of 200 by 200 points.
@Suite @MainActor struct TouchGrabTests {
  private static let size = CGSize(width: 200, height: 200)

  private func card(_ frame: CGRect) -> BuiltController {
    BuiltController("Card") { $0.addSubview(.tagged("card", frame)) }
  }

  /// Pushes a card of 40 points from x 0...40 to 120...160 over one second.
  private func push() throws -> (fixture: MatchFixture, session: MatchSession) {
    let fixture = MatchFixture(
      size: Self.size, root: card(CGRect(x: 0, y: 80, width: 40, height: 40)), duration: 1)
    fixture.push(card(CGRect(x: 120, y: 80, width: 40, height: 40)))
    return (fixture, try #require(fixture.session))
  }

  /// Returns the centre of the card's stand-in, in the container's coordinate space.
  private func middle(_ session: MatchSession) -> CGPoint {
    session.stage.catcher.superview?.subviews.first { $0.bounds.width == 40 }?.seen.position
      ?? .zero
  }

  @Test func `A finger stops the flight at once, and holding it changes nothing`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.25)
    let held = session.progress
    let finger = fixture.screen.touchDown(at: CGPoint(x: 100, y: 20))
    fixture.screen.runTurn()
    #expect(session.progress == held && !session.isRunning)
    fixture.screen.advance(by: 2)
    #expect(session.progress == held)
    finger.lift()
    fixture.settle()
    #expect(session.outcome == .completed)
  }

  @Test func `A grabbed card stays under the finger, forward and backward`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.25)
    // The touch is on the card, 5 points beside its centre.
    let start = middle(session)
    let finger = fixture.screen.touchDown(at: CGPoint(x: start.x + 5, y: start.y + 3))
    fixture.screen.runTurn()
    for x in stride(from: start.x, through: 130, by: 3) {
      finger.move(to: CGPoint(x: x + 5, y: start.y + 3))
      fixture.screen.advance(by: 1 / 60)
      #expect(abs(middle(session).x - x) <= 0.5)
    }
    for x in stride(from: 130, through: 25, by: -4) {
      finger.move(to: CGPoint(x: CGFloat(x) + 5, y: start.y + 3))
      fixture.screen.advance(by: 1 / 60)
      #expect(abs(middle(session).x - CGFloat(x)) <= 0.5)
    }
    // The finger rests before it lifts. The nearer end is the source screen.
    fixture.screen.advance(by: 0.2)
    finger.lift()
    fixture.settle()
    #expect(session.outcome == .cancelled)
    #expect(fixture.navigation.viewControllers.count == 1)
  }

  @Test func `A flick can choose the farther end, at the finger's speed`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.6)
    let start = middle(session)
    // The finger moves back by 30 points in 0.1 s: 300 points a second on a path of 120.
    fixture.screen.perform(
      .drag(from: start, to: CGPoint(x: start.x - 30, y: start.y), duration: 0.1))
    fixture.screen.advance(by: 0.1)
    #expect(session.isRunning && session.target == 0)
    #expect(session.progress > 0.25)
    #expect(abs(session.velocity + 300 / 120) < 0.02 * 300 / 120)
    fixture.settle()
    #expect(session.outcome == .cancelled)
  }

  @Test func `A flight can be caught again and again, also while it settles`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.3)
    for turn in 0..<6 {
      let start = middle(session)
      let way: CGFloat = turn.isMultiple(of: 2) ? -20 : 20
      fixture.screen.perform(
        .drag(from: start, to: CGPoint(x: start.x + way, y: start.y), duration: 0.05))
      fixture.screen.advance(by: 0.05)
      #expect(session.outcome == nil)
      #expect(session.target == (way < 0 ? 0 : 1))
      fixture.screen.advance(by: 1 / 30)
      #expect(session.outcome == nil)
    }
    fixture.settle()
    #expect(session.outcome == .completed)
    #expect(fixture.issues.isEmpty)
  }

  @Test func `With followsFinger a grabbed card follows the finger in both dimensions`() throws {
    let fixture = MatchFixture(
      size: Self.size, root: card(CGRect(x: 0, y: 80, width: 40, height: 40)), duration: 1)
    fixture.navigation.matchTransition.interactivePop.followsFinger = true
    fixture.push(card(CGRect(x: 120, y: 80, width: 40, height: 40)))
    let session = try #require(fixture.session)
    fixture.screen.advance(by: 0.25)
    let start = middle(session)
    let finger = fixture.screen.touchDown(at: start)
    fixture.screen.runTurn()
    for step in 1...10 {
      let place = CGPoint(x: start.x - 2 * CGFloat(step), y: start.y + 5 * CGFloat(step))
      finger.move(to: place)
      fixture.screen.advance(by: 1 / 60)
      #expect(hypot(middle(session).x - place.x, middle(session).y - place.y) <= 0.5)
    }
    finger.lift()
    fixture.settle()
    #expect(session.outcome == .completed)
  }

  @Test func `A finger beside the card covers the screen's whole width`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.5)
    let held = session.progress
    let finger = fixture.screen.touchDown(at: CGPoint(x: 100, y: 20))
    fixture.screen.runTurn()
    // A push moves to the left.
    finger.move(to: CGPoint(x: 60, y: 20))
    fixture.screen.advance(by: 1 / 60)
    #expect(abs(session.progress - (held + 40.0 / 200)) < 1e-9)
    finger.move(to: CGPoint(x: 120, y: 20))
    fixture.screen.advance(by: 1 / 60)
    #expect(abs(session.progress - (held - 20.0 / 200)) < 1e-9)
    finger.lift()
    fixture.settle()
  }

  @Test func `A touch that the system cancels lets the flight continue`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.25)
    let finger = fixture.screen.touchDown(at: middle(session))
    fixture.screen.runTurn()
    finger.move(to: .zero)
    fixture.screen.advance(by: 1 / 60)
    finger.cancel()
    fixture.settle()
    #expect(session.outcome == .completed)
  }

  @Test func `Both screens ignore touches during a flight, and only then`() throws {
    let (fixture, session) = try push()
    let hit = fixture.screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil)
    #expect(hit === session.stage.catcher)
    fixture.settle()
    let after = fixture.screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil)
    #expect(after === fixture.navigation.topViewController?.view)
  }
}
