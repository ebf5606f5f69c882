import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct SlowAnimationTests {
  @Test func `Rule 1.26: slow animations slow animators, their delays and springs`() {
    let stage = AnimatorStage()
    HeadlessScreen.animationDragCoefficient = 10
    let mover = stage.mover()
    let spring = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {
      stage.view.bounds.size.width = 110
    }
    let late = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      stage.view.layer.cornerRadius = 8
    }
    // It is read when an animator is made, not when it starts.
    HeadlessScreen.animationDragCoefficient = 1
    #expect(mover.duration == 1)
    mover.startAnimation()
    spring.startAnimation()
    late.startAnimation(afterDelay: 0.1)
    stage.screen.advance(by: 2)
    #expect(isNear(stage.shown.x, 20) && isNear(mover.fractionComplete, 0.2))
    let share = SpringCurve(dampingRatio: 0.5, duration: 1).value(at: 0.2)
    #expect(isNear(stage.view.layer.presentation()?.bounds.width ?? .nan, 10 + 100 * share))
    #expect(isNear(stage.view.layer.presentation()?.cornerRadius ?? .nan, 0.8), "after 1 s")
    mover.pauseAnimation()
    mover.continueAnimation(withTimingParameters: nil, durationFactor: 0.4)
    stage.screen.advance(by: 2)
    #expect(isNear(stage.shown.x, 60), "half of 4 s")
    stage.screen.advance(by: 7)
    #expect([mover, spring, late].allSatisfy { $0.state == .inactive })
  }

  @Test func `Rule 1.26: slow animations slow blocks, their delays and springs`() {
    let stage = AnimatorStage()
    HeadlessScreen.animationDragCoefficient = 10
    var ends = 0
    UIView.animate(withDuration: 1, delay: 0.1, options: .curveLinear) {
      stage.view.center.x = 100
    } completion: { _ in
      ends += 1
    }
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) {
      stage.view.bounds.size.width = 110
    } completion: { _ in
      ends += 1
    }
    stage.screen.advance(by: 2)
    #expect(isNear(stage.shown.x, 10, within: 1e-4), "1 s after its delay of 1 s")
    let share = SpringCurve(dampingRatio: 0.5, duration: 1).value(at: 0.2)
    #expect(
      isNear(stage.view.layer.presentation()?.bounds.width ?? .nan, 10 + 100 * share, within: 1e-4))
    stage.screen.advance(by: 8.5)
    #expect(ends == 1)
    stage.screen.advance(by: 1)
    #expect(ends == 2)
  }

  @Test func `Rule 1.26: slow animations leave layers and display links alone`() {
    HeadlessScreen.animationDragCoefficient = 10
    let stage = LayerStage()
    stage.layer.add(stage.slide(0, 100), forKey: nil)
    var calls = 0
    let link = CADisplayLink.headlessDisplayLink { _ in calls += 1 }
    link.add(to: .main, forMode: .common)
    stage.screen.advance(by: 0.5)
    #expect(isNear(stage.shown.position.x, 50) && calls == 30)
    link.invalidate()
  }
}
