import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// How blocks of animations end, and where they lie within an animator.
@MainActor @Suite(.freshRuntime) struct ViewBlockEndTests {
  @Test func `Rule 2.10: a block that animates nothing completes with true, in a later turn`() {
    let stage = AnimatorStage()
    let blocks: [(String, TimeInterval, () -> Void)] = [
      ("no change", 1, {}), ("no duration", 0, { stage.view.center.x = 50 }),
      ("less than none", -1, { stage.view.center.x = 70 }),
      ("off", 1, { UIView.performWithoutAnimation { stage.view.center.x = 90 } }),
    ]
    for (name, duration, block) in blocks {
      var ends: [Bool] = []
      UIView.animate(withDuration: duration, animations: block) { ends.append($0) }
      #expect(ends.isEmpty, "\(name): never at once")
      #expect(stage.view.layer.animationKeys() == nil, "\(name)")
      stage.screen.runTurn()
      #expect(ends == [true], "\(name)")
    }
  }

  @Test(arguments: [false, true])
  func `Rule 2.10: the last animation to stop says whether a block finished`(endsWell: Bool) {
    let stage = AnimatorStage()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      stage.view.center.x = 100
      stage.view.alpha = 0
    } completion: {
      ends.append($0)
    }
    stage.screen.advance(by: 0.5)
    stage.view.layer.removeAnimation(forKey: "opacity")
    stage.screen.runTurn()
    #expect(ends.isEmpty, "the position still moves")
    if !endsWell { stage.view.layer.removeAnimation(forKey: "position") }
    stage.screen.advance(by: 1)
    #expect(ends == [endsWell])
  }

  @Test func `Rule 2.13: a block in an animator starts after both delays and ends with it`() {
    // The delay factor of the outer block, the options of the inner one; when that begins and ends.
    let rows: [(CGFloat, UIView.AnimationOptions, Double, Double)] = [
      (0, [], 0.5, 2), (0.25, [], 1, 2), (0, .overrideInheritedDuration, 0.5, 1.25),
    ]
    for (factor, options, begin, end) in rows {
      let stage = AnimatorStage()
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
      animator.addAnimations(
        {
          UIView.animate(withDuration: 0.75, delay: 0.5, options: options) { stage.view.alpha = 0 }
        }, delayFactor: factor)
      animator.startAnimation()
      stage.screen.advance(by: begin)
      #expect(isNear(stage.shownAlpha, 1), "it has not begun before \(begin)")
      stage.screen.advance(by: (end - begin) / 2)
      #expect(isNear(stage.shownAlpha, 0.5), "half its way from \(begin) to \(end)")
      stage.screen.advance(by: (end - begin) / 2)
      #expect(isNear(stage.shownAlpha, 0))
      #expect((animator.state == .inactive) == (end == 2))
      stage.screen.advance(by: 2)
    }
  }
}
