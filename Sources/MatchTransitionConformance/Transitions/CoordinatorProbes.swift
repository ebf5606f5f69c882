import UIKit

extension Probe {
  /// Animations alongside a transition.
  static let coordinators: [Probe] = [
    Probe(
      "5.11", "Alongside animations follow the first animation of the start call",
      otherwise: "Bars would follow another animation than the session's handle."
    ) { stage in
      let stack = ProbeStack(stage)
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let first = stage.animator(1) { stage.box.alpha = 0.5 }
      stack.transition.onStart = { context in
        context.containerView.addSubview(stage.box)
        first.fractionComplete = 0.5
        UIView.animate(withDuration: 0.05) { stage.box.center.y = 300 }
      }
      var runs = 0
      stack.b.onWillAppear = { [navigation = stack.navigation] in
        navigation.transitionCoordinator?.animate(alongsideTransition: { context in
          runs += 1
          context.containerView.addSubview(bar)
          bar.center.x = 105
        })
      }
      await stack.show()
      await stack.push()
      await stage.wait(0.2)
      stage.expect("runs of the block", runs, is: 1)
      // The block adds the bar itself, so the bar starts at 5 inside the animation.
      stage.expect(
        "place at half of the first animation", stage.shownPlace(of: bar), near: 55, within: 2)
    },
    Probe(
      "5.11", "Without an animation in the start call, alongside blocks run right after it",
      otherwise: "Alongside animations of a silent start would never run."
    ) { stage in
      let stack = ProbeStack(stage)
      var runs = 0
      stack.b.onWillAppear = { [navigation = stack.navigation] in
        navigation.transitionCoordinator?.animate(alongsideTransition: { _ in runs += 1 })
      }
      await stack.show()
      await stack.push()
      stage.expect("runs of the block", runs, is: 1)
    },
    Probe(
      "5.11", "A block that comes in flight is dropped unless the transition is interruptible",
      otherwise: "Late alongside animations would be lost without a word."
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      await stack.push()
      var late = 0
      let accepted = stack.navigation.transitionCoordinator?.animate(
        alongsideTransition: { _ in late += 1 })
      stage.expect("answer", accepted, is: false)
      stage.expect("runs", late, is: 0)
    },
    Probe(
      "5.11", "A block that comes in flight joins an interruptible animator",
      otherwise: "Late alongside animations would not follow the finger."
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      let transition = InterruptibleProbeTransition(stack.log, duration: 1)
      stack.delegate.animator = transition
      await stack.show()
      await stack.push()
      transition.animator?.pauseAnimation()
      transition.animator?.fractionComplete = 0.5
      await stage.wait(0.05)
      let bar = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
      transition.context?.containerView.addSubview(bar)
      await stage.wait(0.05)
      var late = 0
      _ = stack.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in
        late += 1
        bar.center.x = 100
      })
      transition.animator?.fractionComplete = 0.75
      await stage.wait(0.05)
      stage.expect("runs", late, is: 1)
      stage.expect("place halfway through the rest", stage.shownPlace(of: bar), near: 50, within: 2)
    },
    Probe(
      "5.11", "An animator that is stopped without finishing leaves alongside values half-way",
      otherwise: "An early exit could leave the app's bars as they are."
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      let transition = InterruptibleProbeTransition(stack.log, duration: 1)
      stack.delegate.animator = transition
      let bar = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
      stage.window.addSubview(bar)
      stage.atEnd { bar.removeFromSuperview() }
      stack.b.onWillAppear = { [navigation = stack.navigation] in
        navigation.transitionCoordinator?.animateAlongsideTransition(
          in: bar, animation: { _ in bar.center.x = 100 })
      }
      await stack.show()
      await stack.push()
      transition.animator?.pauseAnimation()
      transition.animator?.fractionComplete = 0.5
      await stage.wait(0.05)
      transition.animator?.stopAnimation(true)
      stage.expect("place", bar.center.x, near: 50, within: 1)
      transition.context?.completeTransition(true)
    },
    Probe(
      "5.35", "How the navigation bar's title shows halfway through an interruptible transition",
      otherwise: "The engine's documentation of bars would be wrong.", kind: .reading
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      let transition = InterruptibleProbeTransition(stack.log, duration: 1)
      stack.delegate.animator = transition
      await stack.show()
      await stack.push()
      transition.animator?.pauseAnimation()
      transition.animator?.fractionComplete = 0.5
      await stage.wait(0.1)
      let labels = stack.navigation.navigationBar.labels
      for label in labels {
        stage.record(
          "title \(label.text ?? "")",
          "opacity \(label.layer.presentation()?.opacity ?? label.layer.opacity)")
      }
      stage.record("titles", labels.count)
    },
    Probe(
      "5.23", "Whether the bar's titles jump where the context hears of the end after the motion",
      otherwise: "The engine could tell the context when the motion is over.", kind: .reading
    ) { stage in
      for isToldFirst in [true, false] {
        let stack = ProbeStack(stage)
        let interaction = ProbeInteraction(stack.log, isInteractive: true)
        stack.delegate.interaction = interaction
        await stack.show(withB: true)
        await stack.pop()
        interaction.context?.updateInteractiveTransition(0.5)
        await stage.wait(0.05)
        if isToldFirst { interaction.context?.finishInteractiveTransition() }
        await stage.wait(0.5)
        let when = "told \(isToldFirst ? "first" : "late")"
        stage.record("before the end, \(when)", stack.shownTitles)
        interaction.end(true)
        stage.record("after the end, \(when)", stack.shownTitles)
        await stage.wait(0.1)
      }
    },
    Probe(
      "5.23", "What the bar shows after a pop that was cancelled, caught again and finished",
      otherwise: "The engine could leave the bar to UIKit.", kind: .reading
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      let drive = UIPercentDrivenInteractiveTransition()
      stack.delegate.animator = InterruptibleProbeTransition(stack.log, duration: 0.5)
      stack.delegate.interaction = drive
      await stack.show(withB: true)
      await stack.pop()
      drive.update(0.6)
      drive.cancel()
      await stage.wait(0.1)
      drive.pause()
      drive.finish()
      await stage.wait(1)
      stage.record("items", (stack.navigation.navigationBar.items ?? []).map { $0.title ?? "" })
      stage.record("stack", stack.navigation.viewControllers.map { $0.title ?? "" })
    },
  ]
}

extension ProbeStack {
  /// The titles in the bar, with the opacity that shows.
  @MainActor fileprivate var shownTitles: [String] {
    navigation.navigationBar.labels.map { label in
      "\(label.text ?? "") \(label.layer.presentation()?.opacity ?? label.layer.opacity)"
    }
  }
}

extension UIView {
  /// All labels inside the view.
  fileprivate var labels: [UILabel] {
    subviews.flatMap { view in (view as? UILabel).map { [$0] } ?? view.labels }
  }
}
