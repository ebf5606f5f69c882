import UIKit

extension Probe {
  /// Durations and starts of property animators.
  static let animatorTimes: [Probe] = [
    Probe(
      "1.13", "A block that is added in flight animates over what remains",
      otherwise: "A late alongside animation would end after the transition."
    ) { stage in
      let late = stage.addBox()
      let animator = stage.mover()
      animator.fractionComplete = 0.5
      animator.addAnimations { late.center.x = 100 }
      animator.fractionComplete = 0.75
      await stage.wait(0.05)
      stage.expect("place of the first view", stage.shown, near: 75, within: 0.5)
      stage.expect("place of the late view", stage.shownPlace(of: late), near: 50, within: 1)
    },
    Probe(
      "1.14", "A delay factor counts in full durations, and all end together",
      otherwise: "Delayed alongside animations would outlast the transition."
    ) { stage in
      let (early, late) = (stage.addBox(), stage.addBox())
      let animator = stage.animator(2)
      animator.addAnimations({ early.center.x = 100 }, delayFactor: 0)
      animator.addAnimations({ late.center.x = 100 }, delayFactor: 0.25)
      animator.fractionComplete = 0.625
      await stage.wait(0.05)
      stage.expect("no delay", stage.shownPlace(of: early), near: 62.5, within: 0.5)
      stage.expect("a quarter", stage.shownPlace(of: late), near: 50, within: 1)
    },
    Probe(
      "1.15", "An animator without blocks waits for its first block",
      otherwise: "A handle without alongside animations would complete at once."
    ) { stage in
      let animator = stage.animator(0.2)
      var ends = 0
      animator.whenEnded { _ in ends += 1 }
      animator.startAnimation()
      stage.expect("state", animator.state, is: .active)
      animator.addAnimations { stage.box.center.x = 100 }
      stage.expect("runs with a block", animator.isRunning, is: true)
      await stage.wait(0.5)
      stage.expect("completions", ends, is: 1)
    },
    Probe(
      "1.17", "Continuing takes what remains, or the given share of the duration",
      otherwise: "Bars would arrive before or after the flight that a finger threw."
    ) { stage in
      for (factor, seconds) in [(0, 0.3), (0.5, 0.3), (1, 0.6)] as [(CGFloat, Double)] {
        stage.box.center.x = 0
        let animator = stage.mover(0.6)
        var end: TimeInterval?
        animator.whenEnded { _ in end = stage.time }
        animator.fractionComplete = 0.5
        await stage.wait(0.05)
        let start = stage.time
        animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
        await stage.wait(atMost: 2) { end != nil }
        stage.expect("seconds", (end ?? .nan) - start, near: seconds, within: 0.08)
      }
    },
    Probe(
      "1.17", "Continuing works in reverse",
      otherwise: "Bars would not follow a flight that is thrown back."
    ) { stage in
      let animator = stage.mover(0.6)
      var ends: [UIViewAnimatingPosition] = []
      animator.whenEnded { ends.append($0) }
      animator.fractionComplete = 0.5
      animator.isReversed = true
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5
      )
      await stage.wait(0.6)
      stage.expect("completion", ends == [.start], is: true)
      stage.expect("place", stage.box.center.x, near: 0, within: 0.01)
    },
    Probe(
      "1.20", "An animator whose views are in no window completes at once with end",
      otherwise: "The handle's carrier would not need to be in the window."
    ) { stage in
      let stray = UIView()
      var ends: [UIViewAnimatingPosition] = []
      let animator = stage.animator(5) { stray.center.x = 100 }
      animator.whenEnded { ends.append($0) }
      animator.startAnimation()
      await stage.wait(0.3)
      stage.expect("completion", ends == [.end], is: true)
    },
    Probe(
      "1.20", "A duration of 0 becomes 0.2 seconds",
      otherwise: "A transition without duration would take a fifth of a second unexpectedly."
    ) { stage in
      var end: TimeInterval?
      let animator = stage.mover(0)
      animator.whenEnded { _ in end = stage.time }
      let start = stage.time
      animator.startAnimation()
      await stage.wait(atMost: 1) { end != nil }
      stage.expect("seconds", (end ?? .nan) - start, near: 0.2, within: 0.08)
    },
    Probe(
      "1.23", "A delayed start is active and remembers its delay",
      otherwise: "UIKit could start a handle that waits already."
    ) { stage in
      let animator = stage.mover(0.2)
      animator.startAnimation(afterDelay: 0.3)
      stage.expect("state", animator.state, is: .active)
      stage.expect("delay", animator.delay, near: 0.3, within: 1e-6)
      await stage.wait(0.15)
      stage.expect("place during the delay", stage.shown, near: 0, within: 0.5)
      await stage.wait(0.6)
      stage.expect("place after the end", stage.box.center.x, near: 100, within: 0.01)
    },
    Probe(
      "1.26", "Whether animators run slower than the clock, as with Slow Animations",
      otherwise: "Flights would run ahead of the bars in the simulator.", kind: .reading
    ) { stage in
      var end: TimeInterval?
      let animator = stage.mover(0.3)
      animator.whenEnded { _ in end = stage.time }
      let start = stage.time
      animator.startAnimation()
      await stage.wait(atMost: 6) { end != nil }
      stage.record("times its duration", ((end ?? .nan) - start) / 0.3)
    },
  ]
}
