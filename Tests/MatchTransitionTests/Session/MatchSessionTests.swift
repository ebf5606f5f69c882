import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A push of one box over half a second, at a tenth of its path.
@MainActor private final class RunningPush {
  let fixture: MatchFixture
  let list = BuiltController("List", .box(at: 0))
  let detail = BuiltController("Detail", .box(at: 80))
  let session: MatchSession

  init() throws {
    fixture = MatchFixture(root: list)
    fixture.push(detail)
    session = try #require(fixture.session)
    fixture.screen.advance(by: 2 / 60)
  }

  var stack: [UIViewController] { fixture.navigation.viewControllers }

  func expectRestored(_ comment: Comment) {
    #expect(fixture.session == nil, comment)
    #expect(session.didComplete != nil, comment)
    for controller in [list, detail] {
      #expect(controller.view.subviews.map(\.alpha) == [1], comment)
      #expect(controller.view.alpha == 1, comment)
      #expect(controller.view.isUserInteractionEnabled, comment)
    }
    let shown = [stack.last!.view!]
    #expect(shown[0].superview?.subviews == shown, comment)
    #expect(fixture.issues.isEmpty, comment)
  }
}

@Suite(.freshRuntime) @MainActor struct MatchSessionTests {
  @Test(arguments: [0.1, 0.25, 0.5])
  func `A transition that the app scrubs is let go without a step`(share: Double) throws {
    let push = try RunningPush()
    let frame = 1.0 / 60
    let speed = 0.6
    let start = push.fixture.screen.time
    // The app sets the progress once in each frame, at the same time of the frame.
    for step in 0..<12 {
      push.fixture.screen.advance(to: start + (Double(step) + share) * frame)
      push.session.scrub(to: 0.4 + speed * Double(step) * frame)
    }
    push.fixture.screen.advance(to: start + 12 * frame)
    // The last location comes within the next frame, and the finger leaves the screen.
    push.fixture.screen.advance(to: start + (12 + share / 2) * frame)
    push.session.scrub(to: 0.4 + speed * (12 - share / 2) * frame)
    push.session.release(velocity: speed)
    push.fixture.screen.advance(to: start + 13 * frame)
    // The last frame showed the eleventh location. The spring that brings the transition to its end has
    // gained a little speed by now.
    let step = (push.session.progress - 0.4 - speed * 11 * frame) / frame
    #expect(step > 0.95 * speed && step < 1.2 * speed)
    push.session.finish()
    push.fixture.settle()
  }

  @Test func `A pause holds the frame for as long as it lasts`() throws {
    let push = try RunningPush()
    push.session.pause()
    let held = push.session.progress
    // The displayed frame stays. After two frames that is the frame made for the third.
    #expect(abs(held - 3.0 / 30) < 1e-9)
    push.fixture.screen.advance(by: 5)
    #expect(push.session.progress == held)
    #expect(!push.session.isRunning && push.session.didComplete == nil)
    push.session.finish()
    push.fixture.settle()
    #expect(push.stack == [push.list, push.detail])
    push.expectRestored("finished")
  }

  @Test func `The first step of a flight is as long as the others`() throws {
    let list = BuiltController("List", .box(at: 0))
    let fixture = MatchFixture(root: list)
    fixture.push(
      BuiltController("Detail", .box(at: 60)))
    let flight = try #require(fixture.session?.stage.renderer.standIns.first).shape
    // 60 points in half a second are 2 points in each of the 30 frames.
    for frame in 1...6 {
      #expect(abs(flight.seen.position.x - CGFloat(10 + 2 * frame)) < 1e-6)
      fixture.screen.advance(by: 1 / 60)
    }
    fixture.settle()
  }

  @Test func `A reversal ends when nothing moves by half a pixel any more`() throws {
    let list = BuiltController("List", .box(at: 0))
    let (fixture, session) = try MatchFixture.pushed(
      from: list,
      to: BuiltController("Detail", .box(at: 900)),
      size: CGSize(width: 1000, height: 100))
    fixture.screen.advance(by: 0.2)
    session.reverse()
    let flight = try #require(session.stage.renderer.standIns.first).shape
    var rests: [CGFloat] = []
    while session.didComplete == nil, rests.count < 200 {
      fixture.screen.advance(by: 1 / 60)
      if session.didComplete == nil { rests.append(abs(flight.seen.position.x - 10)) }
    }
    // The spring's rest shrinks to e^(−2π / 0.4 / 60) = 0.77 of itself with each frame.
    #expect(session.didComplete == false && rests.count < 200)
    #expect(rests.filter { $0 < 0.5 }.count <= 2 && rests.last! < 0.5 / 0.77)
    #expect(list.view.subviews.map(\.alpha) == [1] && fixture.issues.isEmpty)
  }

  @Test func `A scrub shows exactly what it was asked for, back and forth`() throws {
    let push = try RunningPush()
    for share in [0.2, 0.9, 0.5, 0, 1, 0.25] {
      push.session.scrub(to: share)
      #expect(push.session.progress == share)
      push.fixture.screen.advance(by: 0.1)
      #expect(push.session.progress == share)
    }
    push.session.cancel()
    push.fixture.settle()
    #expect(push.stack == [push.list])
    #expect(push.session.didComplete == false)
    push.expectRestored("cancelled")
  }

  @Test func `A reversal keeps the speed at first and ends cancelled`() throws {
    let push = try RunningPush()
    push.fixture.screen.advance(by: 0.2)
    let before = push.session.progress
    push.session.reverse()
    push.fixture.screen.advance(by: 1 / 60)
    // The box moved forward at 2 per second. No spring reverses that within a frame.
    #expect(push.session.progress > before)
    push.fixture.settle()
    #expect(push.stack == [push.list])
    push.expectRestored("reversed")
  }

  @Test func `Two reversals end at the same screen as none`() throws {
    let push = try RunningPush()
    push.session.reverse()
    push.fixture.screen.advance(by: 2 / 60)
    push.session.reverse()
    push.fixture.settle()
    #expect(push.stack == [push.list, push.detail])
    push.expectRestored("reversed twice")
  }

  @Test func `A settle from a hold follows its spring`() throws {
    let push = try RunningPush()
    push.session.scrub(to: 0.4)
    push.fixture.screen.advance(by: 1 / 60)
    push.session.finish(velocity: 3)
    let omega = 2 * Double.pi / 0.4
    for step in 1...10 {
      push.fixture.screen.advance(by: 1 / 60)
      // The time counts from the displayed frame.
      let t = Double(step) / 60
      let x = 1 - (1 + (omega - 3 / 0.6) * t) * exp(-omega * t)
      #expect(abs(push.session.progress - (0.4 + 0.6 * x)) < 1e-6)
    }
    push.fixture.settle()
    push.expectRestored("settled")
  }

  @Test func `An end that is asked for again leaves the motion to it alone`() throws {
    for end in [true, false] {
      let push = try RunningPush()
      let settle = { end ? push.session.finish() : push.session.cancel() }
      settle()
      push.fixture.screen.advance(by: 1 / 60)
      let motion = try #require(push.session.core.segment)
      push.fixture.screen.advance(by: 2 / 60)
      settle()
      #expect(push.session.core.segment == motion)
      push.fixture.settle()
      #expect(push.session.didComplete == end)
    }
  }

  /// Every call is legal in every state, and the transition can always end.
  @Test(arguments: ["running", "held", "finishing", "cancelling"])
  func `Every event is legal in every state`(state: String) throws {
    let events: [(String, (MatchSession) -> Void)] = [
      ("pause", { $0.pause() }), ("scrub", { $0.scrub(to: 0.3) }),
      ("scrub to nowhere", { $0.scrub(to: .nan) }), ("reverse", { $0.reverse() }),
      ("release", { $0.release(velocity: .nan) }),
      ("finish", { $0.finish(velocity: 1) }), ("cancel", { $0.cancel(velocity: -1) }),
      ("animator pauses", { $0.propertyAnimator.pauseAnimation() }),
      ("animator starts", { $0.propertyAnimator.startAnimation() }),
      ("animator turns", { $0.propertyAnimator.isReversed.toggle() }),
    ]
    for (name, event) in events {
      let push = try RunningPush()
      switch state {
      case "held": push.session.pause()
      case "finishing":
        push.session.pause()
        push.session.finish()
      case "cancelling": push.session.cancel()
      default: break
      }
      event(push.session)
      push.fixture.screen.advance(by: 2 / 60)
      push.session.finish()
      push.fixture.settle()
      #expect(push.session.didComplete != nil, "\(name) while \(state)")
      push.expectRestored("\(name) while \(state)")
    }
  }

  @Test func `After the end no call does anything`() throws {
    let push = try RunningPush()
    push.fixture.settle()
    push.session.pause()
    push.session.scrub(to: 0.5)
    push.session.reverse()
    push.session.finish()
    push.session.cancel()
    push.fixture.settle()
    #expect(push.session.didComplete == true && push.session.progress == 1)
    push.expectRestored("over")
  }

  @Test func `If the animator reverses and the context does not, the context wins`() throws {
    let push = try RunningPush()
    push.session.propertyAnimator.isReversed = true
    push.fixture.settle()
    #expect(push.session.didComplete == true)
    #expect(push.stack == [push.list, push.detail])
    push.expectRestored("turned by code")
  }

  @Test func `The session follows an animator that code pauses, scrubs and continues`() throws {
    let push = try RunningPush()
    push.session.propertyAnimator.pauseAnimation()
    push.session.propertyAnimator.fractionComplete = 0.6
    #expect(abs(push.session.progress - 0.6) < 1e-9)
    push.fixture.screen.advance(by: 1 / 60)
    push.session.propertyAnimator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.4)
    // The remaining duration is 0.4 of half a second, which gives 2 per second.
    push.fixture.screen.advance(by: 1 / 60)
    #expect(abs(push.session.progress - (0.6 + 2.0 / 60)) < 1e-6)
    push.fixture.settle()
    #expect(push.session.didComplete == true)
    push.expectRestored("continued")
  }

  @Test(arguments: [0.0, 0.25, 0.6, 1])
  func `A fraction that code sets counts from the screen that the animator leaves`(
    fraction: Double
  ) throws {
    let push = try RunningPush()
    push.session.propertyAnimator.pauseAnimation()
    for isReversed in [false, true, false, true] {
      push.session.propertyAnimator.isReversed = isReversed
      push.session.propertyAnimator.fractionComplete = CGFloat(fraction)
      #expect(abs(push.session.progress - (isReversed ? 1 - fraction : fraction)) < 1e-9)
      #expect(abs(Double(push.session.propertyAnimator.fractionComplete) - fraction) < 1e-9)
    }
    push.session.finish()
    push.fixture.settle()
    #expect(push.session.didComplete == true)
    push.expectRestored("scrubbed")
  }

  @Test func `A running animator tells the fraction of the way that it goes`() throws {
    let push = try RunningPush()
    for isReversed in [false, true] {
      push.session.propertyAnimator.isReversed = isReversed
      for _ in 0..<3 {
        push.fixture.screen.advance(by: 1 / 60)
        let progress = push.session.progress
        let fraction = Double(push.session.propertyAnimator.fractionComplete)
        // The session is at the frame that is displayed next, which at this pace is 2 / 60 farther.
        #expect(abs(fraction - (isReversed ? 1 - progress : progress)) < 2.001 / 60)
      }
    }
    push.fixture.settle()
  }

  @Test func `A stopped animator ends the transition at once`() throws {
    let push = try RunningPush()
    push.session.propertyAnimator.stopAnimation(true)
    #expect(push.session.didComplete == true)
    push.fixture.screen.advance(by: 1 / 60)
    push.expectRestored("stopped")
  }
}
