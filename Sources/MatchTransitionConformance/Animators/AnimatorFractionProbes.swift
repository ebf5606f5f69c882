import UIKit

extension Probe {
  /// Fractions and directions of property animators.
  static let animatorFractions: [Probe] = [
    Probe(
      "1.8", "The fraction is measured along the current direction",
      otherwise: "A reversed session would jump to the mirrored progress."
    ) { stage in
      let animator = stage.mover()
      animator.fractionComplete = 0.3
      animator.isReversed = true
      stage.expect("fraction after the turn", animator.fractionComplete, near: 0.7, within: 0.01)
      await stage.wait(0.05)
      stage.expect("place", stage.shown, near: 30, within: 0.5)
    },
    Probe(
      "1.9", "A reversed run ends where it began and completes with start",
      otherwise: "A cancelled transition would leave alongside values at their end."
    ) { stage in
      var ends: [UIViewAnimatingPosition] = []
      let animator = stage.mover(0.3)
      animator.whenEnded { ends.append($0) }
      animator.fractionComplete = 0.5
      animator.isReversed = true
      animator.startAnimation()
      await stage.wait(0.5)
      stage.expect("completion", ends == [.start], is: true)
      stage.expect("place", stage.box.center.x, near: 0, within: 0.01)
    },
    Probe(
      "1.10", "A write to the fraction moves the views, whether the animator is new or paused",
      otherwise: "Alongside animations would not follow a finger."
    ) { stage in
      let animator = stage.mover()
      animator.fractionComplete = 0.25
      await stage.wait(0.05)
      stage.expect("place of a new animator", stage.shown, near: 25, within: 0.5)
      animator.fractionComplete = 0.75
      await stage.wait(0.05)
      stage.expect("place of a paused animator", stage.shown, near: 75, within: 0.5)
    },
    Probe(
      "1.11", "An animator that was started and paused follows each write to its fraction",
      otherwise: "A transition that a finger starts would stand still."
    ) { stage in
      let animator = stage.mover()
      animator.startAnimation()
      animator.pauseAnimation()
      for fraction in [0.5, 0.25] as [CGFloat] {
        animator.fractionComplete = fraction
        await stage.wait(0.05)
        stage.expect("place at \(fraction)", stage.shown, near: 100 * fraction, within: 0.5)
      }
    },
    Probe(
      "1.10", "Fractions of 0 and 1 read back exactly and end nothing",
      otherwise: "A finger at the end of its way would end the transition."
    ) { stage in
      let animator = stage.mover()
      for fraction in [0, 1, -3, 4] as [CGFloat] {
        animator.fractionComplete = fraction
        stage.expect(
          "fraction \(fraction)", animator.fractionComplete, is: min(1, max(0, fraction)))
        stage.expect("state", animator.state, is: .active)
      }
    },
    Probe(
      "1.10", "A write to the fraction of a running animator jumps and goes on",
      otherwise: "A handle that catches up with its session would stop."
    ) { stage in
      let animator = stage.mover(1)
      animator.startAnimation()
      await stage.wait(0.1)
      animator.fractionComplete = 0.5
      stage.expect("runs", animator.isRunning, is: true)
      await stage.wait(0.1)
      stage.expect("has gone on", animator.fractionComplete > 0.51, is: true)
    },
    Probe(
      "1.10", "Pausing turns the fraction into progress, without a jump",
      otherwise: "Bars would jump when a finger grabs the flight."
    ) { stage in
      let animator = stage.animator(0.8, curve: .easeIn) { stage.box.center.x = 100 }
      animator.startAnimation()
      await stage.wait(0.4)
      let before = stage.shown
      animator.pauseAnimation()
      await stage.wait(0.05)
      // A frame may pass between the look and the pause.
      stage.expect("place after the pause", stage.shown, near: before, within: 12)
      stage.expect(
        "fraction in hundredths", animator.fractionComplete * 100, near: stage.shown, within: 0.5)
    },
    Probe(
      "1.10", "Continuing an eased animator does not jump",
      otherwise: "Bars would jump when a finger lets go."
    ) { stage in
      let animator = stage.animator(1, curve: .easeIn) { stage.box.center.x = 100 }
      animator.fractionComplete = 0.5
      await stage.wait(0.05)
      animator.startAnimation()
      animator.pauseAnimation()
      await stage.wait(0.05)
      stage.expect("place", stage.shown, near: 50, within: 2)
    },
    Probe(
      "1.10", "Without linear scrubbing the fraction stays time",
      otherwise: "A session with a curve would show the wrong place while held."
    ) { stage in
      let animator = stage.animator(1, curve: .easeIn) { stage.box.center.x = 100 }
      animator.scrubsLinearly = false
      animator.fractionComplete = 0.5
      await stage.wait(0.05)
      // easeIn at half its time, rule 2.1.
      stage.expect("place", stage.shown, near: 31.5357, within: 0.5)
    },
    Probe(
      "1.12", "An animator that pauses on completion stays active and completes nothing",
      otherwise: "A settled flight would lose its animator before the session ends it."
    ) { stage in
      var ends = 0
      let animator = stage.mover(0.2)
      animator.pausesOnCompletion = true
      animator.whenEnded { _ in ends += 1 }
      animator.startAnimation()
      await stage.wait(0.5)
      stage.expect("state", animator.state, is: .active)
      stage.expect("runs", animator.isRunning, is: false)
      stage.expect("completions", ends, is: 0)
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
      stage.expect("completions after finishing", ends, is: 1)
    },
    Probe(
      "1.25", "Pausing a spring takes the share of the way that is shown",
      otherwise: "A grabbed spring would show another progress than its bars."
    ) { stage in
      let timing = UISpringTimingParameters(dampingRatio: 0.5)
      let animator = stage.end(UIViewPropertyAnimator(duration: 1, timingParameters: timing))
      animator.addAnimations { stage.box.center.x = 100 }
      animator.startAnimation()
      await stage.wait(0.08)
      animator.pauseAnimation()
      await stage.wait(0.05)
      stage.expect(
        "fraction in hundredths", animator.fractionComplete * 100, near: stage.shown, within: 1)
    },
  ]
}
