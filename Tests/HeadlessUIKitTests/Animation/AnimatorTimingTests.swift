import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct AnimatorTimingTests {
  @Test func `Rule 1.10: neither a pause nor its end makes an eased animator jump`() {
    let stage = AnimatorStage()
    let ease = ReferenceEase.easeIn
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { stage.view.center.x = 100 }
    animator.startAnimation()
    let middle = ease.time(of: 0.5)
    stage.screen.advance(by: middle)
    #expect(isNear(animator.fractionComplete, middle), "a running one tells its time")
    animator.pauseAnimation()
    stage.screen.runTurn()
    #expect(isNear(stage.shown.x, 50) && isNear(animator.fractionComplete, 0.5))
    animator.fractionComplete = 0.25
    #expect(isNear(stage.shown.x, 25), "a paused one is even")
    let quarter = ease.time(of: 0.25)
    animator.startAnimation()
    #expect(isNear(stage.shown.x, 25))
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.shown.x, 100 * ease.value(at: quarter + 0.25)))
    stage.screen.advance(by: 0.75 - quarter)
    #expect(animator.state == .inactive && stage.view.center.x == 100)
  }

  @Test func `Rule 1.10: without linear scrubbing the fraction stays time`() {
    let stage = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { stage.view.center.x = 100 }
    animator.scrubsLinearly = false
    animator.startAnimation()
    stage.screen.advance(by: 0.25)
    animator.pauseAnimation()
    stage.screen.runTurn()
    // Rule 2.1: easeIn at the quarters.
    #expect(isNear(animator.fractionComplete, 0.25))
    #expect(isNear(stage.shown.x, 9.3465, within: 1e-3))
    animator.fractionComplete = 0.5
    #expect(isNear(stage.shown.x, 31.5357, within: 1e-3))
    animator.startAnimation()
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.shown.x, 62.1862, within: 1e-3))
    animator.stopAnimation(true)
  }

  @Test func `Rule 1.10: the fraction keeps off both ends, and reads as if it did not`() {
    let stage = AnimatorStage()
    let animator = stage.mover()
    let rows: [(CGFloat, CGFloat, CGFloat)] = [
      (0, 0, 0.001), (1, 1, 99.999), (-3, 0, 0.001), (7, 1, 99.999), (0.5, 0.5, 50),
    ]
    for (written, read, x) in rows {
      animator.fractionComplete = written
      stage.screen.runTurn()
      #expect(animator.fractionComplete == read && isNear(stage.shown.x, x), "\(written)")
      #expect(animator.state == .active && !animator.isRunning)
    }
    animator.stopAnimation(true)
    let empty = UIViewPropertyAnimator(duration: 1, curve: .linear)
    empty.fractionComplete = 0.5
    #expect(empty.state == .inactive && empty.fractionComplete == 0, "nothing to scrub")
  }

  @Test func `Rule 1.10: a write to a running animator jumps, and it goes on from there`() {
    let stage = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { stage.view.center.x = 100 }
    animator.startAnimation()
    stage.screen.advance(by: 0.1)
    animator.fractionComplete = 0.5
    #expect(animator.isRunning && isNear(animator.fractionComplete, 0.5))
    stage.screen.runTurn()
    // Rule 2.1: easeIn at one half and at three quarters.
    #expect(isNear(stage.shown.x, 31.5357, within: 1e-3))
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.shown.x, 62.1862, within: 1e-3))
    stage.screen.advance(by: 0.25)
    #expect(animator.state == .inactive && stage.view.center.x == 100)
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

  @Test func `Rule 1.13: a block added to a paused animator moves as soon as that goes on`() {
    let stage = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) { stage.view.center.x = 100 }
    animator.fractionComplete = 0.25
    stage.screen.runTurn()
    animator.addAnimations { stage.view.alpha = 0 }
    stage.screen.runTurn()
    #expect(stage.view.alpha == 0 && isNear(stage.shownAlpha, 1))
    animator.fractionComplete = 0.625
    #expect(isNear(stage.shownAlpha, 0.5), "half of what was left")
    animator.fractionComplete = 0.25
    animator.startAnimation()
    stage.screen.advance(by: 0.25)
    #expect(stage.shownAlpha < 1)
    stage.screen.advance(by: 1.75)
    #expect(animator.state == .inactive && stage.shownAlpha == 0)
  }

  @Test func `Rule 1.14: the delay factor is a share of the full duration, active or not`() {
    let stage = AnimatorStage()
    let animator = stage.mover(2)
    animator.addAnimations({ stage.view.center.y = 60 }, delayFactor: 0.25)
    animator.startAnimation()
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.y, 0))
    // Apple's example: of 2 s 0.5 s are over; a quarter's delay leaves a run of 1 s.
    animator.addAnimations({ stage.view.alpha = 0 }, delayFactor: 0.25)
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shownAlpha, 1))
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.shown.y, 30), "1.5 s from 0.5 s")
    #expect(isNear(stage.shownAlpha, 0.75))
    stage.screen.advance(by: 0.75)
    #expect(animator.state == .inactive && stage.view.center.y == 60 && stage.view.alpha == 0)
  }

  @Test(arguments: [true, false], [UIView.AnimationCurve.easeIn, .easeOut, .easeInOut])
  func `Rule 1.10: what waits for its beginning does not jump when a scrub goes on`(
    goesBack: Bool, curve: UIView.AnimationCurve
  ) {
    let stage = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) {
      stage.view.center.x = 100
    }
    animator.addAnimations({ stage.view.center.y = 100 }, delayFactor: 0.5)
    animator.pauseAnimation()
    for share in [0.2, 0.4, 0.49] {
      animator.fractionComplete = CGFloat(share)
      #expect(isNear(stage.shown.y, 0))
    }
    animator.isReversed = goesBack
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    var last: CGFloat = 0
    for _ in 0..<60 {
      stage.screen.advance(by: 1 / 60)
      // It covers 100 points in 0.1 s at least, however steep the curve is.
      #expect(goesBack ? stage.shown.y == 0 : stage.shown.y - last < 100 / 6)
      last = stage.shown.y
    }
    stage.screen.advance(by: 1)
    #expect(animator.state == .inactive && stage.view.center.y == (goesBack ? 0 : 100))
  }

  @Test(arguments: [0, 1, -0.5, 2])
  func `Rule 1.14: a delay factor that is no share means no delay`(factor: Double) {
    let stage = AnimatorStage()
    let animator = stage.mover(2)
    animator.addAnimations({ stage.view.center.y = 60 }, delayFactor: CGFloat(factor))
    animator.startAnimation()
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.y, 15))
    animator.stopAnimation(true)
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

  @Test(arguments: [0, 0.25])
  func `Rule 1.17: an eased animator plays the share of its curve that is left`(factor: Double) {
    let stage = AnimatorStage()
    let ease = ReferenceEase.easeIn
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) { stage.view.center.x = 100 }
    animator.addCompletion { ends.append($0) }
    animator.fractionComplete = 0.5
    stage.screen.runTurn()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(factor))
    let total = factor == 0 ? 2 : factor * 2 / (1 - 0.5)
    let rest = 1 - ease.time(of: 0.5)
    stage.screen.advance(by: total * rest / 2)
    #expect(isNear(stage.shown.x, 100 * ease.value(at: 1 - rest / 2)))
    stage.screen.advance(by: total * rest / 2 - 0.01)
    #expect(ends.isEmpty)
    stage.screen.advance(by: 0.01)
    #expect(ends == [.end])
  }

  @Test func `Rule 1.17: a new curve goes on from its own time of the fraction, both ways`() {
    for isReversed in [false, true] {
      let stage = AnimatorStage()
      let ease = ReferenceEase.easeIn
      var ends: [UIViewAnimatingPosition] = []
      let animator = stage.mover(2)
      animator.addCompletion { ends.append($0) }
      animator.fractionComplete = 0.25
      animator.isReversed = isReversed
      let fraction = isReversed ? 0.75 : 0.25
      stage.screen.runTurn()
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
      stage.screen.runTurn()
      #expect(isNear(stage.shown.x, 25), "no jump")
      let rest = 1 - ease.time(of: fraction)
      stage.screen.advance(by: rest)
      let share = ease.value(at: 1 - rest / 2)
      #expect(isNear(stage.shown.x, 100 * (isReversed ? 1 - share : share)))
      stage.screen.advance(by: rest)
      #expect(ends == (isReversed ? [.start] : [.end]))
      #expect(stage.view.center.x == (isReversed ? 0 : 100))
    }
  }

  @Test func `Rule 1.17: a spring starts anew from what shows, with what time is left`() {
    let stage = AnimatorStage()
    var ends: [UIViewAnimatingPosition] = []
    let animator = stage.mover(2)
    animator.addCompletion { ends.append($0) }
    animator.fractionComplete = 0.5
    stage.screen.runTurn()
    // ζ = c / (2√(km)) = 20 / (2 · 20).
    let spring = UISpringTimingParameters(
      mass: 2, stiffness: 200, damping: 20, initialVelocity: CGVector(dx: 3, dy: 0))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.25)
    stage.screen.advance(by: 0.125)
    // Rule 2.8 gives the stiffness of the unit mass.
    let expected = SpringCurve(dampingRatio: 0.5, duration: 0.5, velocity: 3).value(at: 0.125)
    #expect(isNear(stage.shown.x, 50 + 50 * expected))
    #expect(isNear(animator.fractionComplete, 0.625), "time over duration")
    stage.screen.advance(by: 0.36)
    #expect(ends.isEmpty)
    stage.screen.advance(by: 0.015)
    #expect(ends == [.end] && stage.view.center.x == 100)
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
      // Rule 1.10: a hundred thousandth of two seconds is left.
      stage.screen.advance(by: 0.001)
      #expect(ends == (factor == 0 ? [.end] : []))
      stage.screen.advance(by: 0.899)
      #expect(ends == (factor == 0 ? [.end] : []))
      stage.screen.advance(by: 0.1)
      #expect(ends == [.end])
    }
  }

  @Test func `Rule 1.20: without a target on screen it completes at once`() {
    let stage = AnimatorStage()
    let loose = UIView()
    var ends: [UIViewAnimatingPosition] = []
    let paused = UIViewPropertyAnimator(duration: 1, curve: .linear) { loose.alpha = 0 }
    paused.addCompletion { ends.append($0) }
    paused.pauseAnimation()
    stage.screen.runTurn()
    #expect(ends == [.end])
  }

  @Test func `Rule 1.20: an initializer takes a duration of 0 for 0.2 seconds`() {
    let stage = AnimatorStage()
    let animators = [
      stage.mover(0), UIViewPropertyAnimator(duration: 0, dampingRatio: 0.5),
      UIViewPropertyAnimator(duration: 0, timingParameters: UICubicTimingParameters()),
      UIViewPropertyAnimator(duration: 0, controlPoint1: .zero, controlPoint2: .zero),
    ]
    #expect(animators.map(\.duration) == [0.2, 0.2, 0.2, 0.2])
    animators[0].startAnimation()
    stage.screen.advance(by: 0.1)
    #expect(isNear(stage.shown.x, 50) && animators[0].isRunning)
    stage.screen.advance(by: 0.1)
    #expect(animators[0].state == .inactive && stage.view.center.x == 100)
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

  @Test func `Rule 1.25: a running spring tells its time, and a pause in overshoot mirrors`() {
    let stage = AnimatorStage()
    func spring() -> UIViewPropertyAnimator {
      stage.view.center.x = 0
      return UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { stage.view.center.x = 100 }
    }
    let curve = SpringCurve(dampingRatio: 0.5, duration: 1)
    for time in [0.1, 0.3] {
      let share = curve.value(at: time)
      let animator = spring()
      animator.startAnimation()
      stage.screen.advance(by: time)
      #expect(isNear(animator.fractionComplete, time))
      #expect(isNear(stage.shown.x, 100 * share), "beyond the end at 0.3 s")
      animator.pauseAnimation()
      stage.screen.runTurn()
      #expect(isNear(animator.fractionComplete, 1 - abs(1 - share)))
      #expect(isNear(stage.shown.x, 100 * (1 - abs(1 - share))))
      animator.stopAnimation(true)
    }
    #expect(curve.value(at: 0.3) > 1.1)
  }

  @Test func `Rule 1.25: the property that has come the least far names a pause's fraction`() {
    let stage = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {
      stage.view.center.x = 100
      UIView.animate(
        withDuration: 1, delay: 0, options: [.overrideInheritedCurve, .curveEaseIn],
        animations: { stage.view.alpha = 0 })
    }
    animator.startAnimation()
    stage.screen.advance(by: 0.1)
    animator.pauseAnimation()
    stage.screen.runTurn()
    let least = ReferenceEase.easeIn.value(at: 0.1)
    #expect(least < SpringCurve(dampingRatio: 0.5, duration: 1).value(at: 0.1))
    #expect(isNear(animator.fractionComplete, least) && isNear(stage.shownAlpha, 1 - least))
    animator.stopAnimation(true)
  }
}
