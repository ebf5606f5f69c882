import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The animator of a transition in the hands of code.
@Suite(.freshRuntime) @MainActor struct AnimatorHandleTests {
  @Test func `A reversed animator that code continues keeps its pace`() throws {
    let (fixture, session) = try MatchFixture.pushed()
    fixture.screen.advance(by: 2 / 60)
    session.propertyAnimator.pauseAnimation()
    session.propertyAnimator.isReversed = true
    // Four tenths of the way back.
    session.propertyAnimator.fractionComplete = 0.4
    fixture.screen.advance(by: 1 / 60)
    #expect(abs(session.progress - 0.6) < 1e-9)
    session.propertyAnimator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    // The whole way takes half a second, so the transition moves by 2 per second.
    for frame in 1...3 {
      fixture.screen.advance(by: 1 / 60)
      #expect(abs(session.progress - (0.6 - 2 * Double(frame) / 60)) < 1e-6)
    }
    session.finish()
    fixture.settle()
    #expect(session.didComplete == true && fixture.issues.isEmpty)
  }

  @Test func `A transition whose animator code has stopped stands still until code finishes it`()
    throws
  {
    let (fixture, session) = try MatchFixture.pushed()
    fixture.screen.advance(by: 2 / 60)
    session.propertyAnimator.stopAnimation(false)
    let held = session.progress
    #expect(!session.isRunning && held > 0 && held < 0.5)
    fixture.screen.advance(by: 0.1)
    #expect(session.progress == held && session.didComplete == nil)
    session.propertyAnimator.finishAnimation(at: .end)
    fixture.screen.advance(by: 1 / 60)
    #expect(session.didComplete == true && fixture.session == nil)
    #expect(fixture.root.view.subviews.map(\.alpha) == [1] && fixture.issues.isEmpty)
  }

  @Test func `Rule 1.23: a transition whose animator starts with a delay waits for it`() throws {
    let stage = LyingStage()
    let animator = stage.animator.interruptibleAnimator(using: stage.context)
    animator.startAnimation(afterDelay: 0.3)
    let session = try #require(stage.sessions.last ?? nil)
    for frame in 1...45 {
      stage.screen.advance(by: 1 / 60)
      // Half a second at an even pace, seen up to two frames later or earlier.
      let way = (Double(frame) / 60 - 0.3) / 0.5
      #expect(abs(session.progress - min(max(way, 0), 1)) < 2 / 60 / 0.5, "in frame \(frame)")
    }
    stage.screen.advance(by: 0.2)
    #expect(stage.context.completions == [true] && stage.issues.isEmpty)
  }

  /// An interruption of a transition before its start.
  enum Interruption: CaseIterable, Sendable {
    case finish, cancel, hold, scrub
  }

  @Test(arguments: Interruption.allCases)
  func `A transition that waits for a delayed start can be ended and held`(
    interruption: Interruption
  ) throws {
    let stage = LyingStage()
    stage.animator.interruptibleAnimator(using: stage.context).startAnimation(afterDelay: 0.3)
    let session = try #require(stage.sessions.last ?? nil)
    stage.screen.advance(by: 0.1)
    #expect(session.progress == 0)
    switch interruption {
    case .finish: session.finish()
    case .cancel: session.cancel()
    case .hold, .scrub:
      let held = interruption == .scrub ? 0.5 : 0
      if interruption == .scrub { session.scrub(to: held) } else { session.pause() }
      stage.screen.advance(by: 1)
      #expect(session.progress == held && !session.isRunning && session.didComplete == nil)
      session.finish()
    }
    stage.screen.advance(by: 1)
    #expect(stage.context.completions == [interruption != .cancel])
    #expect(stage.isRestored && stage.issues.isEmpty)
  }

  @Test
  func `UIKit's timing curves become the same curves of the engine, and a spring becomes none`() {
    let curves: [(UIView.AnimationCurve, TransitionCurve)] = [
      (.linear, .linear), (.easeIn, .easeIn), (.easeOut, .easeOut), (.easeInOut, .easeInOut),
    ]
    for (curve, own) in curves {
      #expect(TransitionCurve(UICubicTimingParameters(animationCurve: curve)) == own)
    }
    let custom = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: -0.2), controlPoint2: CGPoint(x: 0.6, y: 1.3))
    #expect(TransitionCurve(custom) == .cubic(0.1, -0.2, 0.6, 1.3))
    #expect(TransitionCurve(UISpringTimingParameters(dampingRatio: 0.5)) == nil)
  }
}
