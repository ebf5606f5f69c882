import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct AnimatorTimingTests {
  @Test func `Rule 1.10: a paused animator shows its fraction, on the curve where asked`() {
    let stage = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
      stage.view.center.x = 100
    }
    animator.fractionComplete = 0.25
    #expect(isNear(stage.shown.x, 0), "not committed yet")
    stage.screen.runTurn()
    #expect(isNear(stage.shown.x, 25))
    animator.scrubsLinearly = false
    // Rule 2.1: easeIn at a quarter.
    #expect(isNear(stage.shown.x, 9.3465, within: 1e-3))
    animator.startAnimation()
    animator.fractionComplete = 0.9
    // What a write does to a running animator is not settled; here it does nothing.
    #expect(isNear(animator.fractionComplete, 0.25))
    animator.stopAnimation(true)
    stage.view.center.x = 0
    let curved = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { stage.view.center.x = 100 }
    curved.startAnimation()
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.x, 31.5357, within: 1e-3))
    curved.pauseAnimation()
    stage.screen.runTurn()
    #expect(isNear(stage.shown.x, 50), "pausing on a curve jumps")
    curved.stopAnimation(true)
  }

  @Test func `Rule 1.11: an animator that was started and paused can be scrubbed at once`() {
    let stage = AnimatorStage()
    let animator = stage.mover()
    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    stage.screen.runTurn()
    #expect(isNear(stage.shown.x, 25) && isNear(animator.fractionComplete, 0.25))
    animator.fractionComplete = 0.75
    #expect(isNear(stage.shown.x, 75))
    stage.screen.advance(by: 1)
    #expect(isNear(stage.shown.x, 75) && animator.state == .active)
    animator.stopAnimation(true)
  }

  @Test func `Rule 1.13: a late block runs at once and takes what time is left`() {
    let stage = AnimatorStage()
    let animator = stage.mover(2)
    #expect(stage.view.center.x == 0, "a block waits while the animator is inactive")
    animator.startAnimation()
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.x, 25), "it takes the full duration")
    animator.addAnimations { stage.view.alpha = 0 }
    #expect(stage.view.alpha == 0)
    stage.screen.advance(by: 0.75)
    #expect(isNear(stage.shownAlpha, 0.5), "1.5 s are left, 0.75 s of them over")
    stage.screen.advance(by: 0.75)
    #expect(animator.state == .inactive && stage.view.center.x == 100)
  }

  @Test func `Rule 1.14: the delay factor is a share of the time that is left`() {
    let stage = AnimatorStage()
    let animator = stage.mover(2)
    animator.addAnimations({ stage.view.center.y = 60 }, delayFactor: 0.25)
    animator.startAnimation()
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.y, 0))
    // Apple's example for an active animator names 1 s for the run; the formula gives 1.125 s.
    animator.addAnimations({ stage.view.alpha = 0 }, delayFactor: 0.25)
    stage.screen.advance(by: 0.375)
    #expect(isNear(stage.shownAlpha, 1))
    stage.screen.advance(by: 0.375)
    #expect(isNear(stage.shown.y, 30), "1.5 s from 0.5 s")
    let rest: CGFloat = 1 - 0.375 / 1.125
    #expect(isNear(stage.shownAlpha, rest))
    stage.screen.advance(by: 0.75)
    #expect(animator.state == .inactive && stage.view.center.y == 60)
  }

  @Test func `Rule 1.17: continuing runs the factor of the original duration from the value`() {
    let stage = AnimatorStage()
    var ends: [UIViewAnimatingPosition] = []
    let animator = stage.mover(2)
    animator.addCompletion { ends.append($0) }
    animator.fractionComplete = 0.5
    stage.screen.runTurn()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.shown.x, 75) && animator.isRunning)
    stage.screen.advance(by: 0.25)
    #expect(ends == [.end])
    #expect(animator.duration == 2)
    animator.addAnimations { stage.view.center.x = 0 }
    animator.startAnimation()
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.x, 75), "the original duration and pace again")
    animator.stopAnimation(true)
  }

  @Test func `Rule 1.17: a reversed animator continues on another curve`() {
    let stage = AnimatorStage()
    var ends: [UIViewAnimatingPosition] = []
    let back = stage.mover(2)
    back.addCompletion { ends.append($0) }
    back.fractionComplete = 0.5
    back.isReversed = true
    // Factor 0 for the time that is left is widely used, but not documented.
    back.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    stage.screen.advance(by: 0.5)
    // Rule 2.1: easeIn at one half of the second that is left.
    #expect(isNear(stage.shown.x, 50 * (1 - 0.315357), within: 1e-3))
    stage.screen.advance(by: 0.5)
    #expect(ends == [.start] && stage.view.center.x == 0)
  }

  @Test func `Rule 1.17: at the end factor 0 completes at once, any other waits it out`() {
    let stage = AnimatorStage()
    var ends: [UIViewAnimatingPosition] = []
    for factor in [0, 0.5] as [CGFloat] {
      stage.view.center.x = 0
      let animator = stage.mover(2)
      animator.addCompletion { ends.append($0) }
      animator.fractionComplete = 1
      stage.screen.runTurn()
      ends = []
      animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
      stage.screen.runTurn()
      #expect(ends == (factor == 0 ? [.end] : []))
      stage.screen.advance(by: 0.9)
      #expect(ends == (factor == 0 ? [.end] : []))
      stage.screen.advance(by: 0.1)
      #expect(ends == [.end])
    }
  }

  @Test func `Rule 1.20: without a target on screen, or duration, it completes at once`() {
    let stage = AnimatorStage()
    let loose = UIView()
    var ends: [UIViewAnimatingPosition] = []
    let paused = UIViewPropertyAnimator(duration: 1, curve: .linear) { loose.alpha = 0 }
    paused.addCompletion { ends.append($0) }
    paused.pauseAnimation()
    stage.screen.runTurn()
    #expect(ends == [.end])
    let instant = stage.mover(0)
    instant.addCompletion { ends.append($0) }
    instant.startAnimation()
    #expect(ends == [.end] && stage.view.center.x == 100)
    stage.screen.runTurn()
    #expect(ends == [.end, .end])
  }

  @Test func `Rule 1.21: positions of two animators add up, opacity restarts from what shows`() {
    let stage = AnimatorStage()
    let first = stage.mover(1, to: 100)
    let second = stage.mover(1, to: 300)
    first.addAnimations { stage.view.alpha = 0 }
    second.addAnimations { stage.view.alpha = 1 }
    first.startAnimation()
    stage.screen.advance(by: 0.5)
    second.startAnimation()
    stage.screen.runTurn()
    #expect(isNear(stage.shown.x, 50) && isNear(stage.shownAlpha, 0.5))
    stage.screen.advance(by: 0.25)
    // 300 - 100·0.25 of the first - 200·0.75 of the second.
    #expect(isNear(stage.shown.x, 125))
    stage.screen.advance(by: 1)
    #expect(stage.view.center.x == 300)
  }

  @Test func `Rule 1.23: a delayed start is active and records its delay`() {
    let stage = AnimatorStage()
    let animator = stage.mover()
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.state == .active && animator.delay == 0.5)
    stage.screen.advance(by: 0.5)
    #expect(animator.isRunning)
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.x, 50))
    animator.stopAnimation(true)
  }
}
