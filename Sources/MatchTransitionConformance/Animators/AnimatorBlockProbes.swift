import UIKit

extension Probe {
  /// Blocks, keyframes and copies of property animators.
  static let animatorBlocks: [Probe] = [
    Probe(
      "1.16", "Completions run in the order in which they were added, also from a stopped state",
      otherwise: "The session could end before the app's own completions."
    ) { stage in
      var order: [String] = []
      let animator = stage.mover()
      animator.whenEnded { _ in order.append("first") }
      animator.fractionComplete = 0.5
      animator.whenEnded { _ in order.append("second") }
      animator.stopAnimation(false)
      animator.whenEnded { _ in order.append("third") }
      animator.finishAnimation(at: .end)
      stage.expect("completions", order, is: ["first", "second", "third"])
    },
    Probe(
      "1.19", "Keyframes inside an animator are scrubbed with it, evenly",
      otherwise: "An app's keyframes alongside a transition would not follow the finger."
    ) { stage in
      let animator = stage.animator(1) {
        UIView.animateKeyframes(withDuration: 0, delay: 0, options: .calculationModeLinear) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            stage.box.center.x = 80
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            stage.box.center.x = 100
          }
        }
      }
      animator.fractionComplete = 0.25
      await stage.wait(0.05)
      stage.expect("place at a quarter", stage.shown, near: 40, within: 1)
      animator.fractionComplete = 0.75
      await stage.wait(0.05)
      stage.expect("place at three quarters", stage.shown, near: 90, within: 1)
    },
    Probe(
      "1.21", "Two animators on one position add up",
      otherwise: "A change in place that interrupts another one would jump."
    ) { stage in
      let first = stage.mover()
      first.fractionComplete = 0.5
      let second = stage.animator(1) { stage.box.center.x = 200 }
      second.fractionComplete = 0.5
      await stage.wait(0.05)
      // Half of 0 to 100 and half of 100 to 200.
      stage.expect("place", stage.shown, near: 100, within: 1)
    },
    Probe(
      "1.24", "A copy takes the duration and the flags of interaction, and nothing else",
      otherwise: "A copied handle would carry blocks of the session."
    ) { stage in
      let animator = stage.mover(0.7)
      animator.isUserInteractionEnabled = false
      animator.scrubsLinearly = false
      guard let copy = animator.copy() as? UIViewPropertyAnimator else {
        return stage.expect("is an animator", false, is: true)
      }
      stage.expect("duration", copy.duration, near: 0.7, within: 1e-6)
      stage.expect("accepts touches", copy.isUserInteractionEnabled, is: false)
      stage.expect("scrubs linearly", copy.scrubsLinearly, is: true)
      stage.expect("state", copy.state, is: .inactive)
      let paused = stage.end(copy)
      paused.pauseAnimation()
      stage.expect("has no block to pause", paused.state, is: .inactive)
    },
    Probe(
      "1.18", "An animator that runs at once moves its views and completes",
      otherwise: "Helpers of apps that animate alongside would not run."
    ) { stage in
      var ends: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.2, delay: 0, animations: { stage.box.center.x = 100 },
        completion: { ends.append($0) })
      stage.expect("runs", animator.isRunning, is: true)
      await stage.wait(0.5)
      stage.expect("completion", ends == [.end], is: true)
      stage.expect("place", stage.box.center.x, near: 100, within: 0.01)
    },
  ]
}
