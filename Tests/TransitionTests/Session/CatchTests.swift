import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Touches on a running flight, on a screen of 200 by 200 points.
@Suite(.freshRuntime) @MainActor struct CatchTests {
  private static let size = CGSize(width: 200, height: 200)

  private func card(_ frame: CGRect) -> BuiltController {
    BuiltController("Card", .tagged("card", frame))
  }

  /// Pushes a card of 40 points from x 0...40 to 120...160 over one second.
  private func push(
    _ choose: (inout TransitionOptions) -> Void = { _ in }
  ) throws -> (fixture: MatchFixture, session: MatchSession) {
    let fixture = MatchFixture(
      size: Self.size, root: card(CGRect(x: 0, y: 80, width: 40, height: 40)), duration: 1)
    choose(&fixture.navigation.matchTransition.options)
    fixture.push(card(CGRect(x: 120, y: 80, width: 40, height: 40)))
    return (fixture, try #require(fixture.session))
  }

  /// Returns the centre of the card's stand-in, in the container's coordinate space.
  private func middle(_ session: MatchSession) -> CGPoint {
    session.stage.touchView.superview?.subviews.first { $0.bounds.width == 40 }?.seen.position
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
    #expect(session.didComplete == true)
  }

  @Test func `A grabbed card follows the finger after ten points, forward and backward`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.25)
    // The touch is on the card, 5 points beside its centre.
    let start = middle(session)
    let finger = fixture.screen.touchDown(at: CGPoint(x: start.x + 5, y: start.y + 3))
    fixture.screen.runTurn()
    // The first ten points do not count, so the card does not jump.
    for way in stride(from: 0, through: 60, by: 3) {
      finger.move(to: CGPoint(x: start.x + CGFloat(way) + 5, y: start.y + 3))
      fixture.screen.advance(by: 1 / 60)
      #expect(abs(middle(session).x - (start.x + CGFloat(max(way - 10, 0)))) <= 0.5)
    }
    for way in stride(from: 60, through: 25, by: -4) {
      finger.move(to: CGPoint(x: start.x + CGFloat(way) + 5, y: start.y + 3))
      fixture.screen.advance(by: 1 / 60)
      #expect(abs(middle(session).x - (start.x + CGFloat(way - 10))) <= 0.5)
    }
    finger.lift()
    fixture.settle()
    #expect(fixture.session == nil)
  }

  @Test func `A grabbed card that is dragged backwards first does not jump either`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.25)
    let start = middle(session)
    let finger = fixture.screen.touchDown(at: start)
    fixture.screen.runTurn()
    for way in stride(from: 0, through: 36, by: 3) {
      finger.move(to: CGPoint(x: start.x - CGFloat(way), y: start.y))
      fixture.screen.advance(by: 1 / 60)
      #expect(abs(middle(session).x - (start.x - CGFloat(max(way - 10, 0)))) <= 0.5)
    }
    finger.lift()
    fixture.settle()
  }

  @Test(arguments: [false, true])
  func `A finger that rests before it lifts lets the flight continue its way`(
    isReturning: Bool
  ) throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.5)
    if isReturning {
      session.reverse()
      fixture.screen.advance(by: 0.1)
    }
    let way: CGFloat = isReturning ? 50 : -50
    let start = middle(session)
    // The finger moves against the flight, beyond one half, and rests.
    let finger = fixture.screen.draggedFinger(
      from: start, to: CGPoint(x: start.x + way, y: start.y), steps: 10)
    #expect(isReturning ? session.progress > 0.5 : session.progress < 0.5)
    fixture.screen.advance(by: 0.2)
    finger.lift()
    fixture.settle()
    #expect(session.didComplete == !isReturning)
  }

  @Test func `A finger that moves less than ten points along the way only holds`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.25)
    let held = session.progress
    let start = middle(session)
    let finger = fixture.screen.touchDown(at: start)
    fixture.screen.runTurn()
    for place in [CGPoint(x: -9, y: 0), CGPoint(x: 9, y: 0), CGPoint(x: 0, y: 60)] {
      finger.move(to: CGPoint(x: start.x + place.x, y: start.y + place.y))
      fixture.screen.advance(by: 1 / 60)
      #expect(session.progress == held)
    }
    finger.lift()
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test func `An app can forbid catching`() throws {
    let (fixture, session) = try push { $0.isGrabbable = false }
    fixture.screen.advance(by: 0.25)
    let before = session.progress
    let finger = fixture.screen.touchDown(at: middle(session))
    fixture.screen.advance(by: 0.25)
    #expect(session.isRunning && abs(session.progress - before - 0.25) < 1e-6)
    finger.lift()
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test(arguments: [Door.push, .tab, .dismiss])
  func `A finger holds a flight although UIKit has disabled its container`(_ door: Door) throws {
    let stage = DoorStage(door)
    stage.begin()
    stage.screen.advance(by: 0.2)
    let session = try #require(stage.session)
    // Rule 5.22: UIKit disables a view below the controller's. A modal container stays enabled.
    if door != .dismiss {
      session.stage.touchView.superview?.isUserInteractionEnabled = false
    }
    let finger = stage.screen.touchDown(at: CGPoint(x: 50, y: 100))
    stage.screen.runTurn()
    #expect(!session.isRunning)
    finger.lift()
    session.stage.touchView.superview?.isUserInteractionEnabled = true
    stage.screen.advance(by: 2)
    #expect(session.didComplete == true)
    #expect(
      stage.screen.window.rootViewController?.view.gestureRecognizers?.contains {
        $0 is CatchRecognizer
      } != true)
  }

  @Test func `A touch in a bar does not hold the flight`() throws {
    let fixture = MatchFixture(
      size: Self.size, root: card(CGRect(x: 0, y: 80, width: 40, height: 40)), duration: 1)
    fixture.navigation.isNavigationBarHidden = false
    let session = try #require(fixture.push(card(CGRect(x: 120, y: 80, width: 40, height: 40))))
    let bar = fixture.navigation.navigationBar
    let finger = fixture.screen.touchDown(
      at: bar.convert(CGPoint(x: 100, y: bar.bounds.midY), to: nil))
    fixture.screen.runTurn()
    #expect(session.isRunning)
    finger.lift()
    fixture.settle()
  }

  @Test func `A flick can choose the farther end, at the finger's speed`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.6)
    let start = middle(session)
    // The finger moves back by 30 points in 0.1 s: 300 points a second on a path of 120.
    fixture.screen.drag(from: start, to: CGPoint(x: start.x - 30, y: start.y), in: 0.1)
    #expect(session.isRunning && session.target == 0)
    #expect(session.progress > 0.25)
    #expect(abs(session.velocity + 300 / 120) < 0.02 * 300 / 120)
    fixture.settle()
    #expect(session.didComplete == false)
  }

  @Test func `A flight can be caught again and again, also while it settles`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.5)
    for turn in 0..<6 {
      let start = middle(session)
      // 400 points a second on a path of 120 points go on by 0.4 of the way.
      let way: CGFloat = turn.isMultiple(of: 2) ? -20 : 20
      fixture.screen.drag(from: start, to: CGPoint(x: start.x + way, y: start.y), in: 0.05)
      #expect(session.didComplete == nil)
      #expect(session.target == (way < 0 ? 0 : 1))
      fixture.screen.advance(by: 1 / 30)
      #expect(session.didComplete == nil)
    }
    fixture.settle()
    #expect(session.didComplete == true)
    #expect(fixture.issues.isEmpty)
  }

  @Test func `With followsFinger a grabbed card follows the finger in both dimensions`() throws {
    let fixture = MatchFixture(
      size: Self.size, root: card(CGRect(x: 0, y: 80, width: 40, height: 40)), duration: 1)
    fixture.navigation.matchTransition.gesture.followsFinger = true
    let session = try #require(fixture.push(card(CGRect(x: 120, y: 80, width: 40, height: 40))))
    fixture.screen.advance(by: 0.25)
    let start = middle(session)
    let finger = fixture.screen.touchDown(at: start)
    fixture.screen.runTurn()
    // The way to the first place is 10.77 points long. The first ten do not count.
    let (way, length) = (CGPoint(x: -4, y: 10), CGFloat(hypot(4.0, 10)))
    let taken = CGPoint(x: way.x / length * 10, y: way.y / length * 10)
    for step in 1...10 {
      let place = CGPoint(
        x: start.x + way.x * CGFloat(step), y: start.y + way.y * CGFloat(step))
      finger.move(to: place)
      fixture.screen.advance(by: 1 / 60)
      let wanted = CGPoint(x: place.x - taken.x, y: place.y - taken.y)
      #expect(hypot(middle(session).x - wanted.x, middle(session).y - wanted.y) <= 0.5)
    }
    finger.lift()
    fixture.settle()
    #expect(session.didComplete == true)
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
    // The first ten of 40 points take the flight over.
    #expect(abs(session.progress - (held + 30.0 / 200)) < 1e-9)
    finger.move(to: CGPoint(x: 120, y: 20))
    fixture.screen.advance(by: 1 / 60)
    #expect(abs(session.progress - (held - 30.0 / 200)) < 1e-9)
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
    #expect(session.didComplete == true)
  }

  @Test func `A flight that is held on its way back still knows its way`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.5)
    session.reverse()
    fixture.screen.advance(by: 0.1)
    session.pause()
    #expect(session.target == 0)
    session.reverse()
    #expect(session.target == 1)
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test func `A flight goes on where its touches are switched off under a finger`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.25)
    let first = fixture.screen.touchDown(at: CGPoint(x: 100, y: 20))
    fixture.screen.runTurn()
    #expect(!session.isRunning)
    session.stage.catchRecognizer.isEnabled = false
    fixture.screen.runTurn()
    #expect(session.isRunning)
    first.lift()
    session.stage.catchRecognizer.isEnabled = true
    fixture.screen.advance(by: 0.1)
    // The next finger counts again.
    let second = fixture.screen.touchDown(at: CGPoint(x: 100, y: 20))
    fixture.screen.runTurn()
    #expect(!session.isRunning && session.didComplete == nil)
    second.lift()
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test func `Both screens ignore touches during a flight, and only then`() throws {
    let (fixture, session) = try push()
    let hit = fixture.screen.window.hitTest(CGPoint(x: 10, y: 10), with: UIEvent())
    #expect(hit === session.stage.touchView)
    fixture.settle()
    let after = fixture.screen.window.hitTest(CGPoint(x: 10, y: 10), with: UIEvent())
    #expect(after === fixture.navigation.topViewController?.view)
  }
}
