import UIKit

extension Probe {
  /// States and ends of property animators.
  static let animatorStates: [Probe] = [
    Probe(
      "1.1", "An animator is inactive until something starts, pauses or scrubs it",
      otherwise: "UIKit would pause or scrub the session's handle while the handle ignores it."
    ) { stage in
      let fresh = stage.mover()
      stage.expect("fresh", fresh.state, is: .inactive)
      fresh.startAnimation()
      stage.expect("started", fresh.state, is: .active)
      stage.expect("started, runs", fresh.isRunning, is: true)
      fresh.stopAnimation(true)
      let paused = stage.mover()
      paused.pauseAnimation()
      stage.expect("paused", paused.state, is: .active)
      stage.expect("paused, runs", paused.isRunning, is: false)
      paused.stopAnimation(true)
      let scrubbed = stage.mover()
      scrubbed.fractionComplete = 0.5
      stage.expect("scrubbed", scrubbed.state, is: .active)
      stage.expect("scrubbed, runs", scrubbed.isRunning, is: false)
    },
    Probe(
      "1.2", "A natural end drops blocks and completions, and the animator can run again",
      otherwise: "A session that reuses its handle would complete twice."
    ) { stage in
      var ends: [String] = []
      let animator = stage.mover(0.2)
      animator.whenEnded { ends.append($0 == .end ? "end" : "other") }
      animator.startAnimation()
      await stage.wait(0.4)
      stage.expect("completions", ends, is: ["end"])
      stage.expect("state", animator.state, is: .inactive)
      stage.expect("place", stage.box.center.x, near: 100, within: 0.01)
      animator.addAnimations { stage.box.center.y = 50 }
      animator.startAnimation()
      await stage.wait(0.4)
      stage.expect("completions of the second run", ends, is: ["end"])
    },
    Probe(
      "1.3", "Stopping writes what is shown into the model",
      otherwise: "Alongside animations of an aborted transition would jump."
    ) { stage in
      let animator = stage.mover()
      var ends = 0
      animator.whenEnded { _ in ends += 1 }
      animator.fractionComplete = 0.4
      await stage.wait(0.05)
      animator.stopAnimation(true)
      stage.expect("state", animator.state, is: .inactive)
      stage.expect("model", stage.box.center.x, near: 40, within: 0.5)
      stage.expect("completions", ends, is: 0)
      stage.box.center.x = 0
      let waiting = stage.mover()
      waiting.fractionComplete = 0.6
      await stage.wait(0.05)
      waiting.stopAnimation(false)
      stage.expect("stopped without finishing", waiting.state, is: .stopped)
      stage.expect("model while stopped", stage.box.center.x, near: 60, within: 0.5)
    },
    Probe(
      "1.4", "Finishing a stopped animator applies the values of the given position",
      otherwise: "An early exit would leave bars between their start and their end."
    ) { stage in
      let positions: [(UIViewAnimatingPosition, CGFloat)] = [
        (.end, 100), (.start, 0), (.current, 50),
      ]
      for (position, place) in positions {
        stage.box.center.x = 0
        let animator = stage.mover()
        var ends: [UIViewAnimatingPosition] = []
        animator.whenEnded { ends.append($0) }
        animator.fractionComplete = 0.5
        await stage.wait(0.05)
        animator.stopAnimation(false)
        animator.finishAnimation(at: position)
        stage.expect("place", stage.box.center.x, near: place, within: 0.5)
        stage.expect("completions", ends == [position], is: true)
        stage.expect("state", animator.state, is: .inactive)
      }
    },
    Probe(
      "1.5", "Calls that make no sense in a state are ignored",
      otherwise: "A handle that UIKit drives at an odd moment would crash the app."
    ) { stage in
      let animator = stage.mover()
      animator.stopAnimation(true)
      stage.expect("stop on an inactive animator", animator.state, is: .inactive)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      stage.expect("continue when not paused, runs", animator.isRunning, is: false)
      animator.fractionComplete = 0.5
      animator.stopAnimation(false)
      animator.startAnimation()
      animator.pauseAnimation()
      stage.expect("start and pause on a stopped animator", animator.state, is: .stopped)
      let empty = stage.animator(0.2)
      empty.pauseAnimation()
      stage.expect("pause without blocks", empty.state, is: .inactive)
    },
    Probe(
      "1.6", "A running animator keeps itself until it ends",
      otherwise: "A handle that nobody holds would never end its transition."
    ) { stage in
      weak var released: UIViewPropertyAnimator?
      var ends = 0
      do {
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) {
          stage.box.center.x = 100
        }
        animator.whenEnded { _ in ends += 1 }
        animator.startAnimation()
        released = animator
      }
      await stage.wait(0.1)
      stage.expect("is alive while it runs", released != nil, is: true)
      await stage.wait(0.5)
      stage.expect("completions", ends, is: 1)
      stage.expect("is alive after the end", released != nil, is: false)
    },
    Probe(
      "1.7", "isRunning is true while views move, in either direction",
      otherwise: "The session would mistake a held handle for a running one."
    ) { stage in
      var ran: [Bool] = []
      let animator = stage.mover(0.4)
      animator.whenEnded { [unowned animator] _ in ran.append(animator.isRunning) }
      animator.startAnimation()
      await stage.wait(0.1)
      stage.expect("forward", animator.isRunning, is: true)
      animator.isReversed = true
      stage.expect("reversed", animator.isRunning, is: true)
      animator.pauseAnimation()
      stage.expect("paused", animator.isRunning, is: false)
      animator.startAnimation()
      await stage.wait(0.5)
      stage.expect("inside the completion", ran == [true], is: true)
      stage.expect("after the end", animator.isRunning, is: false)
    },
    Probe(
      "1.22", "An animator without user interaction keeps touches from its views while they move",
      otherwise: "Touches would reach a screen in flight."
    ) { stage in
      stage.box.frame = CGRect(x: 40, y: 300, width: 40, height: 40)
      await stage.wait(0.1)
      let animator = stage.animator(0.5) { stage.box.frame.origin.x = 60 }
      animator.isUserInteractionEnabled = false
      // This place lies in the box before, during and after the motion.
      let place = CGPoint(x: 70, y: 320)
      stage.expect("before", stage.window.hitTest(place, with: nil) === stage.box, is: true)
      animator.startAnimation()
      await stage.wait(0.1)
      stage.expect("in flight", stage.window.hitTest(place, with: nil) === stage.box, is: false)
      await stage.wait(0.8)
      stage.expect("after", stage.window.hitTest(place, with: nil) === stage.box, is: true)
    },
    Probe(
      "1.8", "An inactive animator ignores a direction",
      otherwise: "A transition turned before its start would run backwards."
    ) { stage in
      let animator = stage.animator(0.3) { stage.box.center.x = 100 }
      animator.isReversed = true
      stage.expect("is reversed", animator.isReversed, is: false)
      animator.startAnimation()
      await stage.wait(0.6)
      stage.expect("place", stage.box.center.x, near: 100, within: 0.01)
    },
  ]
}
