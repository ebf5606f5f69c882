import UIKit

extension Probe {
  /// Fingers, and who gets them.
  static let touches: [Probe] = [
    Probe(
      "6.1", "A pan begins, changes and ends",
      otherwise: "A gesture would start a transition and never end it.", kind: .guided
    ) { stage in
      let pan = stage.addPan()
      await stage.host.perform(.drag(in: stage.window))
      stage.expect(
        "first state", pan.states.first?.rawValue, is: UIGestureRecognizer.State.began.rawValue)
      stage.expect(
        "last state", pan.states.last?.rawValue, is: UIGestureRecognizer.State.ended.rawValue)
      stage.expect(
        "states between", pan.states.dropFirst().dropLast().allSatisfy { $0 == .changed }, is: true)
    },
    Probe(
      "6.2", "A pan that begins has lost 10 points of its way along each axis",
      otherwise: "A flight that follows the finger would be 10 points off.", kind: .guided
    ) { stage in
      let pan = stage.addPan()
      await stage.host.perform(.drag(in: stage.window))
      guard let first = pan.moves.first else {
        return stage.expect("has begun", false, is: true)
      }
      func rest(of way: CGFloat) -> CGFloat { max(0, abs(way) - 10) * (way < 0 ? -1 : 1) }
      stage.expect("x", first.translation.x, near: rest(of: first.way.x), within: 1)
      stage.expect("y", first.translation.y, near: rest(of: first.way.y), within: 1)
      stage.expect("has moved 10 points", max(abs(first.way.x), abs(first.way.y)) >= 10, is: true)
    },
    Probe(
      "6.6", "A finger that rests before it lifts keeps its last speed",
      otherwise: "The engine would throw a flight that a finger holds still.", kind: .guided
    ) { stage in
      let pan = stage.addPan()
      await stage.host.perform(
        .drag(in: stage.window, "Drag to the right, rest for one second, and lift.", rest: 1))
      stage.expect("speed at the end", abs(pan.lastVelocity.x) > 1, is: true)
    },
    Probe(
      "5.22", "A navigation transition blocks touches unless it can be interrupted",
      otherwise: "A grab inside the container would not be recognised."
    ) { stage in
      for isInterruptible in [false, true] {
        let stack = ProbeStack(stage)
        let transition = InterruptibleProbeTransition(stack.log, duration: 0.4)
        if isInterruptible { stack.delegate.animator = transition }
        await stack.show()
        await stack.push()
        stage.expect(
          "a touch finds the screen, interruptible \(isInterruptible)",
          stage.hits(stack.b.view) || stage.hits(stack.a.view), is: isInterruptible)
        stack.transition.end(true)
        await stage.wait(0.8)
        stage.expect("a touch finds the screen after the end", stage.hits(stack.b.view), is: true)
      }
    },
    Probe(
      "5.22",
      "A tab change without an interaction blocks touches, one with an interaction does not",
      otherwise: "A grab of a tab change would not be recognised."
    ) { stage in
      for hasInteraction in [false, true] {
        let tabs = ProbeTabs(stage)
        let interaction = ProbeInteraction(tabs.log, isInteractive: false)
        if hasInteraction { tabs.delegate.interaction = interaction }
        await tabs.show()
        await tabs.selectB()
        stage.expect(
          "accepts touches, interaction \(hasInteraction)", tabs.tabs.view.isUserInteractionEnabled,
          is: hasInteraction)
        tabs.transition.end(true)
        interaction.end(true)
        await stage.wait(0.1)
        stage.expect(
          "accepts touches after the end", tabs.tabs.view.isUserInteractionEnabled, is: true)
      }
    },
    Probe(
      "5.22", "A presentation with an interaction lets touches through",
      otherwise: "A grab of a presentation would not be recognised.", kind: .guided
    ) { stage in
      let modal = ProbeModal(stage, style: .fullScreen)
      let interaction = ProbeInteraction(modal.log, isInteractive: false)
      modal.delegate.interaction = interaction
      await modal.show()
      await modal.present()
      guard let container = interaction.context?.containerView else {
        return stage.expect("has started", false, is: true)
      }
      let pan = ProbePan(on: container)
      await stage.host.perform(.drag(in: stage.window))
      interaction.end(true)
      stage.expect("the container's recognizer began", pan.states.first == .began, is: true)
    },
    Probe(
      "5.22", "A presentation without an interaction blocks all touches",
      otherwise: "The engine could do without an interaction.", kind: .guided
    ) { stage in
      let modal = ProbeModal(stage, style: .fullScreen)
      await modal.show()
      await modal.present()
      guard let container = modal.transition.context?.containerView else {
        return stage.expect("has started", false, is: true)
      }
      let pan = ProbePan(on: container)
      await stage.host.perform(.drag(in: stage.window))
      modal.transition.end(true)
      stage.expect("calls of the container's recognizer", pan.states.count, is: 0)
    },
  ]
}
