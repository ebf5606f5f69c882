import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct AnimatorStateTests {
  @Test func `Rule 1.1: a fresh animator is inactive until something touches it`() {
    let stage = AnimatorStage()
    let fresh = stage.mover()
    #expect(fresh.state == .inactive && !fresh.isRunning)
    #expect(fresh.isUserInteractionEnabled && !fresh.isManualHitTestingEnabled)
    #expect(fresh.isInterruptible && fresh.scrubsLinearly && !fresh.pausesOnCompletion)
    let touches: [((UIViewPropertyAnimator) -> Void, Bool)] = [
      ({ $0.startAnimation() }, true), ({ $0.pauseAnimation() }, false),
      ({ $0.fractionComplete = 0.5 }, false),
    ]
    for (touch, runs) in touches {
      let animator = stage.mover()
      touch(animator)
      #expect(animator.state == .active && animator.isRunning == runs)
      animator.stopAnimation(true)
    }
  }

  @Test func `Rule 1.2: a natural end drops blocks and completions, and the animator goes on`() {
    let stage = AnimatorStage()
    var ends: [UIViewAnimatingPosition] = []
    let animator = stage.mover()
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.shown.x, 25) && isNear(animator.fractionComplete, 0.25) && ends.isEmpty)
    stage.screen.advance(by: 0.75)
    #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
    #expect(stage.view.center.x == 100 && stage.view.layer.animationKeys() == nil)
    stage.view.center.x = 7
    animator.addAnimations { stage.view.center.y = 50 }
    animator.startAnimation()
    stage.screen.advance(by: 1)
    #expect(ends == [.end], "the completion was dropped")
    #expect(stage.view.center == CGPoint(x: 7, y: 50), "and the first block, too")
  }

  @Test func `Rule 1.3: stopping freezes the views where they show`() {
    let stage = AnimatorStage()
    let still = stage.mover()
    still.addCompletion { _ in Issue.record("no completion") }
    still.startAnimation()
    stage.screen.advance(by: 0.25)
    still.stopAnimation(true)
    #expect(still.state == .inactive && !still.isRunning && isNear(stage.view.center.x, 25))
    #expect(stage.view.layer.animationKeys() == nil)
    stage.view.center.x = 0
    let waiting = stage.mover()
    var ends: [UIViewAnimatingPosition] = []
    waiting.addCompletion { ends.append($0) }
    waiting.startAnimation()
    stage.screen.advance(by: 0.5)
    waiting.stopAnimation(false)
    #expect(waiting.state == .stopped && !waiting.isRunning && isNear(stage.view.center.x, 50))
    stage.screen.advance(by: 2)
    #expect(ends.isEmpty && waiting.state == .stopped, "it waits to be finished")
    waiting.finishAnimation(at: .current)
    #expect(ends == [.current])
  }

  @Test func `Rule 1.4: finishing applies the values of a position and completes with it`() {
    let stage = AnimatorStage()
    for (position, place) in [(.end, 100), (.start, 0), (.current, 50)]
      as [(UIViewAnimatingPosition, CGFloat)]
    {
      stage.view.center.x = 0
      let animator = stage.mover()
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      stage.screen.advance(by: 0.5)
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive && ends == [position])
      #expect(isNear(stage.view.center.x, place))
    }
  }

  @Test func `Rule 1.1: without a block neither a pause nor a fraction makes it active`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    #expect(animator.state == .inactive && animator.fractionComplete == 0)
    animator.startAnimation()
    #expect(animator.state == .active)
  }

  @Test func `Rule 1.5: misuse without consequences is ignored`() {
    let stage = AnimatorStage()
    let animator = stage.mover()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.stopAnimation(true)
    animator.stopAnimation(false)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
    #expect(animator.state == .inactive && ends.isEmpty)
    animator.startAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.x, 50), "at its own pace")
    animator.stopAnimation(false)
    animator.startAnimation()
    animator.startAnimation(afterDelay: 1)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
    animator.isUserInteractionEnabled = false
    animator.isInterruptible = false
    #expect(animator.state == .stopped && isNear(stage.view.center.x, 50))
    animator.finishAnimation(at: .end)
    #expect(ends == [.end] && stage.view.center.x == 100)
  }

  @Test func `Rule 1.5: an animator that rests may be continued, interruptible or not`() {
    let stage = AnimatorStage()
    let animator = stage.mover()
    animator.isInterruptible = false
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(animator.isRunning)
    stage.screen.advance(by: 1)
    #expect(animator.state == .inactive && stage.view.center.x == 100)
  }

  @Test func `Rule 1.6: a running animator holds itself to its end`() {
    let stage = AnimatorStage()
    weak var released: UIViewPropertyAnimator?
    var ends: [UIViewAnimatingPosition] = []
    do {
      let animator = stage.mover()
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      released = animator
    }
    stage.screen.advance(by: 0.5)
    #expect(released != nil && isNear(stage.shown.x, 50))
    stage.screen.advance(by: 0.5)
    #expect(ends == [.end])
    stage.screen.runTurn()
    #expect(released == nil)
  }

  @Test func `Rule 1.7: isRunning is true while the views move, either way`() {
    let stage = AnimatorStage()
    let animator = stage.mover()
    var ran: [Bool] = []
    animator.addCompletion { _ in ran.append(animator.isRunning) }
    animator.startAnimation()
    stage.screen.advance(by: 0.5)
    #expect(animator.isRunning)
    animator.isReversed = true
    stage.screen.advance(by: 0.1)
    #expect(animator.isRunning)
    animator.pauseAnimation()
    #expect(!animator.isRunning)
    animator.startAnimation()
    #expect(animator.isRunning)
    stage.screen.advance(by: 0.5)
    #expect(ran == [true] && !animator.isRunning, "inside the completion it still reads true")
    let stopped = stage.mover()
    stopped.startAnimation()
    stopped.stopAnimation(false)
    #expect(!stopped.isRunning)
    stopped.finishAnimation(at: .current)
  }

  @Test func `Rule 1.8: reversing turns a run at once, and the future of one that rests`() {
    let stage = AnimatorStage()
    let animator = stage.mover()
    animator.startAnimation()
    stage.screen.advance(by: 0.75)
    animator.isReversed = true
    #expect(isNear(animator.fractionComplete, 0.25), "f becomes 1 - f")
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.shown.x, 50) && isNear(animator.fractionComplete, 0.5))
    animator.pauseAnimation()
    stage.screen.advance(by: 1)
    animator.isReversed = false
    #expect(isNear(stage.shown.x, 50) && isNear(animator.fractionComplete, 0.5))
    stage.screen.advance(by: 1)
    #expect(isNear(stage.shown.x, 50), "still at rest")
    animator.startAnimation()
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.shown.x, 75))
    animator.stopAnimation(true)
  }

  @Test func `Rule 1.8: an inactive animator ignores a direction`() {
    let stage = AnimatorStage()
    let animator = stage.mover()
    animator.isReversed = true
    #expect(!animator.isReversed && animator.state == .inactive)
    animator.startAnimation()
    stage.screen.advance(by: 0.75)
    #expect(isNear(stage.shown.x, 75))
    animator.isReversed = true
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.shown.x, 50), "a running one turns")
    animator.stopAnimation(true)
  }

  @Test func `Rule 1.9: the direction says where a run ends`() {
    let stage = AnimatorStage()
    var ends: [UIViewAnimatingPosition] = []
    let back = stage.mover()
    back.addCompletion { ends.append($0) }
    back.startAnimation()
    stage.screen.advance(by: 0.5)
    back.isReversed = true
    stage.screen.advance(by: 0.5)
    #expect(ends == [.start] && stage.view.center.x == 0, "the model is what it was")
    let forth = stage.mover()
    forth.addCompletion { ends.append($0) }
    forth.startAnimation()
    stage.screen.advance(by: 1)
    #expect(ends == [.start, .end] && stage.view.center.x == 100)
    let finished = stage.mover(1, to: 0)
    finished.addCompletion { ends.append($0) }
    finished.pauseAnimation()
    finished.stopAnimation(false)
    finished.finishAnimation(at: .current)
    #expect(ends == [.start, .end, .current])
  }

  @Test func `Rule 1.12: pausesOnCompletion leaves the rest to the owner`() {
    let stage = AnimatorStage()
    let animator = stage.mover()
    animator.pausesOnCompletion = true
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.screen.advance(by: 2)
    #expect(animator.state == .active && !animator.isRunning && ends.isEmpty)
    #expect(isNear(stage.shown.x, 100))
    animator.isReversed = true
    animator.startAnimation()
    stage.screen.advance(by: 0.25)
    #expect(isNear(stage.shown.x, 75) && animator.isRunning)
    stage.screen.advance(by: 2)
    #expect(animator.state == .active && !animator.isRunning && isNear(stage.shown.x, 0))
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(ends == [.start] && animator.state == .inactive)
  }

  @Test func `Rule 1.15: without a block a start waits for the first one`() {
    let stage = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.startAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    stage.screen.advance(by: 0.5)
    #expect(animator.state == .active && !animator.isRunning, "it waits")
    animator.addAnimations { stage.view.center.x = 100 }
    #expect(animator.isRunning)
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.x, 50))
    stage.screen.advance(by: 0.5)
    #expect(animator.state == .inactive && stage.view.center.x == 100)
  }

  @Test func `Rule 1.16: completions are taken in every state and run in their order`() {
    let stage = AnimatorStage()
    let animator = stage.mover()
    var order: [Int] = []
    animator.addCompletion { _ in order.append(1) }
    animator.startAnimation()
    animator.addCompletion { _ in order.append(2) }
    animator.pauseAnimation()
    animator.addCompletion { _ in order.append(3) }
    animator.stopAnimation(false)
    animator.addCompletion { _ in order.append(4) }
    #expect(order.isEmpty)
    animator.finishAnimation(at: .current)
    #expect(order == [1, 2, 3, 4])
  }

  @Test func `Rule 1.24: a copy has timing and interaction flags, and nothing else`() throws {
    final class Own: UIViewPropertyAnimator {}
    let stage = AnimatorStage()
    let timing = UISpringTimingParameters(dampingRatio: 0.4)
    let animator = Own(duration: 3, timingParameters: timing)
    animator.isUserInteractionEnabled = false
    animator.isInterruptible = false
    animator.isManualHitTestingEnabled = true
    animator.scrubsLinearly = false
    animator.pausesOnCompletion = true
    animator.addAnimations { stage.view.center.x = 100 }
    animator.addCompletion { _ in Issue.record("completions are not copied") }
    animator.pauseAnimation()
    let copy = try #require(animator.copy() as? Own)
    #expect(copy.duration == 3 && copy.state == .inactive)
    #expect(copy.timingParameters as? UISpringTimingParameters === timing)
    #expect(!copy.isUserInteractionEnabled && !copy.isInterruptible)
    #expect(!copy.isManualHitTestingEnabled && copy.scrubsLinearly && !copy.pausesOnCompletion)
    copy.pauseAnimation()
    #expect(copy.state == .inactive, "blocks are not copied")
    animator.stopAnimation(true)
    copy.addAnimations { stage.view.center.y = 100 }
    copy.startAnimation()
    stage.screen.advance(by: 3)
    #expect(copy.state == .inactive && stage.view.center.y == 100)
  }
}
