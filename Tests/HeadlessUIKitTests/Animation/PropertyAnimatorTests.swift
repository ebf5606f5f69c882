import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct PropertyAnimatorTests {
  // Every test makes its own screen and lets go of it before it ends: tests of one process take
  // turns, and the clock starts anew only where no screen is alive.
  private func stage() -> (HeadlessScreen, UIView) {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.center = .zero
    screen.window.addSubview(view)
    screen.runTurn()
    return (screen, view)
  }

  private func x(of view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }

  private func mover(
    of view: UIView, _ duration: TimeInterval = 1, to x: CGFloat = 100
  ) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: .linear) { view.center.x = x }
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

  @Test func `Rules 1.1, 1.2 and 1.9: from inactive through active to the natural end`() {
    let (screen, view) = stage()
    let animator = mover(of: view)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && !animator.isRunning)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    screen.advance(by: 0.25)
    #expect(isNear(x(of: view), 25) && isNear(animator.fractionComplete, 0.25) && ends.isEmpty)
    screen.advance(by: 0.75)
    #expect(ends == [.end] && animator.state == .inactive && view.center.x == 100)
    #expect(view.layer.animationKeys() == nil)
    animator.addAnimations { view.center.x = 0 }
    animator.startAnimation()
    screen.advance(by: 1)
    #expect(ends == [.end], "completions were dropped")
    #expect(view.center.x == 0)
    for touch in [{ $0.pauseAnimation() }, { $0.fractionComplete = 0.5 }]
      as [(UIViewPropertyAnimator) -> Void]
    {
      let animator = mover(of: view)
      touch(animator)
      #expect(animator.state == .active && !animator.isRunning)
      animator.stopAnimation(true)
    }
  }

  @Test func `Rules 1.3 and 1.4: stopping freezes, finishing places`() {
    let (screen, view) = stage()
    for (position, place) in [(.end, 100), (.start, 0), (.current, 50)]
      as [(UIViewAnimatingPosition, CGFloat)]
    {
      view.center.x = 0
      let animator = mover(of: view)
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      screen.advance(by: 0.5)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && !animator.isRunning && isNear(view.center.x, 50))
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive && ends == [position] && isNear(view.center.x, place))
    }
    view.center.x = 0
    let animator = mover(of: view)
    animator.addCompletion { _ in Issue.record("no completion") }
    animator.startAnimation()
    screen.advance(by: 0.25)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && isNear(view.center.x, 25))
  }

  @Test func `Rules 1.7 to 1.9: a reversed run measures its own direction and ends at the start`() {
    let (screen, view) = stage()
    let animator = mover(of: view)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { position in
      ends.append(position)
      #expect(animator.isRunning)
    }
    animator.startAnimation()
    screen.advance(by: 0.75)
    animator.isReversed = true
    #expect(isNear(animator.fractionComplete, 0.25))
    screen.advance(by: 0.25)
    #expect(isNear(x(of: view), 50))
    animator.pauseAnimation()
    #expect(!animator.isRunning)
    animator.isReversed = false
    #expect(isNear(animator.fractionComplete, 0.5) && isNear(x(of: view), 50))
    animator.isReversed = true
    animator.startAnimation()
    screen.advance(by: 0.5)
    #expect(ends == [.start] && isNear(view.center.x, 0))
  }

  @Test func `Rule 1.10: a paused animator shows its fraction, on the curve where asked`() {
    let (screen, view) = stage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 100 }
    animator.fractionComplete = 0.25
    #expect(isNear(x(of: view), 0), "not committed yet")
    screen.runTurn()
    #expect(isNear(x(of: view), 25))
    animator.scrubsLinearly = false
    #expect(abs(x(of: view) - 9.3465) < 1e-3)
    animator.scrubsLinearly = true
    animator.startAnimation()
    animator.fractionComplete = 0.9
    #expect(isNear(animator.fractionComplete, 0.25), "a running write does nothing")
    animator.stopAnimation(true)
  }

  @Test func `Rule 1.12: pausesOnCompletion leaves the animator active at the end`() {
    let (screen, view) = stage()
    let animator = mover(of: view)
    animator.pausesOnCompletion = true
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    screen.advance(by: 2)
    #expect(
      animator.state == .active && !animator.isRunning && ends.isEmpty && isNear(x(of: view), 100))
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(ends == [.end])
  }

  @Test func `Rules 1.13 and 1.14: blocks take what is left, less their delay`() {
    let (screen, view) = stage()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    animator.addAnimations { view.center.x = 100 }
    animator.addAnimations({ view.center.y = 60 }, delayFactor: 0.25)
    animator.startAnimation()
    func y() -> CGFloat { view.layer.presentation()?.position.y ?? .nan }
    screen.advance(by: 0.5)
    #expect(isNear(x(of: view), 25) && isNear(y(), 0))
    animator.addAnimations { view.alpha = 0 }
    screen.advance(by: 0.75)
    // y runs 1.5 s from 0.5 s; alpha 1.5 s from 0.5 s.
    #expect(isNear(y(), 30))
    #expect(abs((view.layer.presentation()?.opacity ?? 9) - 0.5) < 1e-6)
    animator.stopAnimation(true)
  }

  @Test func `Rule 1.17: continuing runs the factor of the original duration from the value`() {
    let (screen, view) = stage()
    let animator = mover(of: view, 2)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.fractionComplete = 0.5
    screen.runTurn()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    screen.advance(by: 0.25)
    #expect(isNear(x(of: view), 75) && animator.isRunning)
    screen.advance(by: 0.25)
    #expect(ends == [.end])
    view.center.x = 0
    let back = mover(of: view, 2)
    back.addCompletion { ends.append($0) }
    back.fractionComplete = 0.5
    back.isReversed = true
    back.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    screen.advance(by: 0.5)
    #expect(abs(x(of: view) - 50 * (1 - 0.315357)) < 1e-3, "factor 0 keeps the remaining second")
    screen.advance(by: 0.5)
    #expect(ends == [.end, .start])
  }

  @Test func `Rule 1.20: without a target on screen, or duration, it completes at once`() {
    let (screen, view) = stage()
    let loose = UIView()
    var ends: [UIViewAnimatingPosition] = []
    let paused = UIViewPropertyAnimator(duration: 1, curve: .linear) { loose.alpha = 0 }
    paused.addCompletion { ends.append($0) }
    paused.pauseAnimation()
    screen.runTurn()
    #expect(ends == [.end])
    let instant = mover(of: view, 0)
    instant.addCompletion { ends.append($0) }
    instant.startAnimation()
    #expect(ends == [.end] && view.center.x == 100)
    screen.runTurn()
    #expect(ends == [.end, .end])
  }

  @Test func `Rule 1.21: positions of two animators add up, opacity restarts from what shows`() {
    let (screen, view) = stage()
    let first = mover(of: view, 1, to: 100)
    let second = mover(of: view, 1, to: 300)
    first.addAnimations { view.alpha = 0 }
    second.addAnimations { view.alpha = 1 }
    first.startAnimation()
    screen.advance(by: 0.5)
    second.startAnimation()
    screen.runTurn()
    #expect(isNear(x(of: view), 50))
    #expect(abs((view.layer.presentation()?.opacity ?? 9) - 0.5) < 1e-6)
    screen.advance(by: 0.25)
    // 300 - 100·0.25 of the first - 200·0.75 of the second.
    #expect(isNear(x(of: view), 125))
    screen.advance(by: 1)
    #expect(view.center.x == 300)
  }

  @Test func `Rule 1.23: a delayed start is active and records its delay`() {
    let (screen, view) = stage()
    let animator = mover(of: view)
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.state == .active && animator.delay == 0.5)
    screen.advance(by: 0.5)
    #expect(animator.isRunning)
    screen.advance(by: 0.5)
    #expect(isNear(x(of: view), 50))
    animator.stopAnimation(true)
  }
}

// A test that waits for a process must hold no screen: the clock would not start anew for others.
@MainActor @Suite struct PropertyAnimatorTrapTests {
  @Test func `Rule 1.6: an animator released while paused stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIViewPropertyAnimator(duration: 1, curve: .linear).pauseAnimation() }
    }
  }
}
