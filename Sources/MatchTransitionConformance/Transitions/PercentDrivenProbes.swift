import UIKit

extension Probe {
  /// Percent-driven interactions of apps, and of UIKit itself.
  static let percentDriven: [Probe] = [
    Probe(
      "5.8", "Block animations are scrubbed by the percentage",
      otherwise: "An app's own percent-driven transitions would not work beside the engine."
    ) { stage in
      let stack = ProbeStack(stage)
      let drive = stack.drive()
      await stack.show()
      await stack.push()
      for percent in [0.25, 0.75, 0.5] as [CGFloat] {
        drive.update(percent)
        await stage.wait(0.05)
        stage.expect("place", stage.shown, near: 100 * percent, within: 1)
        stage.expect("percentage", drive.percentComplete, near: percent, within: 1e-4)
      }
      drive.update(7)
      stage.expect("percentage above 1", drive.percentComplete, near: 1, within: 1e-4)
      drive.finish()
      await stage.wait(0.3)
    },
    Probe(
      "5.8", "A finish takes what is left, divided by the speed",
      otherwise: "An app's own transitions would end at another time than its gestures expect."
    ) { stage in
      let stack = ProbeStack(stage)
      stack.transition.duration = 1
      let drive = stack.drive()
      var end: TimeInterval?
      stack.b.onDidAppear = { end = stage.time }
      await stack.show()
      await stack.push()
      drive.update(0.4)
      drive.completionSpeed = 2
      await stage.wait(0.05)
      let start = stage.time
      drive.finish()
      await stage.wait(atMost: 2) { end != nil }
      stage.expect("seconds", (end ?? .nan) - start, near: 0.3, within: 0.1)
      stage.expect("the stack", stack.navigation.viewControllers.count, is: 2)
    },
    Probe(
      "5.8", "A cancel takes the way back and shows the source again",
      otherwise: "An app's own transitions would leave the wrong screen."
    ) { stage in
      let stack = ProbeStack(stage)
      stack.transition.duration = 1
      let drive = stack.drive()
      await stack.show()
      await stack.push()
      drive.update(0.4)
      drive.cancel()
      await stage.wait(0.7)
      stage.expect("the stack", stack.navigation.viewControllers.count, is: 1)
      stage.expect("ended", stack.log.count(of: "animationEnded false"), is: 1)
    },
    Probe(
      "5.9", "With an interruptible animator, animateTransition is never called",
      otherwise: "The engine would start twice behind an app's percent-driven object."
    ) { stage in
      for isInteractive in [true, false] {
        let stack = ProbeStack(stage, isAnimating: false)
        let transition = InterruptibleProbeTransition(stack.log, duration: 0.4)
        let drive = UIPercentDrivenInteractiveTransition()
        drive.wantsInteractiveStart = isInteractive
        stack.delegate.animator = transition
        stack.delegate.interaction = drive
        await stack.show()
        await stack.push()
        stage.expect("animate", stack.log.count(of: "animate"), is: 0)
        stage.expect("made", transition.made, is: 1)
        stage.expect("runs", transition.animator?.isRunning, is: !isInteractive)
        if isInteractive { drive.finish() }
        await stage.wait(0.7)
      }
    },
    Probe(
      "5.10", "A percentage is the fraction of an interruptible animator",
      otherwise: "The session's handle would not follow an app's percent-driven object."
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      let transition = InterruptibleProbeTransition(stack.log, duration: 0.5)
      let drive = UIPercentDrivenInteractiveTransition()
      stack.delegate.animator = transition
      stack.delegate.interaction = drive
      await stack.show()
      await stack.push()
      drive.update(0.3)
      stage.expect(
        "fraction", transition.animator?.fractionComplete ?? .nan, near: 0.3, within: 1e-3)
      drive.cancel()
      stage.expect("is reversed", transition.animator?.isReversed, is: true)
      await stage.wait(0.4)
      stage.expect("completion", stack.log.count(of: "completion start"), is: 1)
      stage.expect("the stack", stack.navigation.viewControllers.count, is: 1)
    },
    Probe(
      "5.10", "A transition in flight can be taken over and let go",
      otherwise: "A grab through an app's percent-driven object would be lost."
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      let transition = InterruptibleProbeTransition(stack.log, duration: 0.6)
      let drive = UIPercentDrivenInteractiveTransition()
      drive.wantsInteractiveStart = false
      stack.delegate.animator = transition
      stack.delegate.interaction = drive
      await stack.show()
      await stack.push()
      drive.pause()
      stage.expect("runs after a pause", transition.animator?.isRunning, is: false)
      stage.expect(
        "percentage", drive.percentComplete,
        near: transition.animator?.fractionComplete ?? .nan, within: 1e-3)
      drive.finish()
      await stage.wait(0.8)
      stage.expect("completion", stack.log.count(of: "completion end"), is: 1)
    },
  ]
}

extension ProbeTransition {
  /// Moves `view` 100 points to the right during the transition.
  func moves(_ view: UIView) {
    onStart = { context in
      context.containerView.addSubview(view)
      view.center = .zero
    }
    animations = { _ in view.center.x = 100 }
  }
}
