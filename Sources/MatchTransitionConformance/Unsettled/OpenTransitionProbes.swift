import UIKit

extension Probe {
  /// What the rules leave open about transitions.
  static let openTransitions: [Probe] = [
    Probe(
      "9", "What an app can see of a push that waits behind a held transition",
      otherwise: "The engine could let go of a held transition by itself.", kind: .reading
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      await stack.push()
      let c = ProbeController("C", stack.log)
      stack.navigation.pushViewController(c, animated: true)
      stage.record("count", stack.navigation.viewControllers.count)
      stage.record("top", stack.navigation.topViewController?.title ?? "nil")
      stage.record("has a parent", c.parent != nil)
      stage.record("has a coordinator", c.transitionCoordinator != nil)
      await stage.wait(0.1)
      stage.record("count in the next turn", stack.navigation.viewControllers.count)
      stack.transition.end(true)
      await stage.wait(0.2)
      stack.transition.end(true)
    },
    Probe(
      "9", "Which view a stack disables during a transition that cannot be interrupted",
      otherwise: "Grabs could be recognised elsewhere.", kind: .reading
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      await stack.push()
      stage.record("a touch finds the screen", stage.hits(stack.b.view))
      var view: UIView? = stack.b.view
      while let next = view {
        if !next.isUserInteractionEnabled { stage.record("disabled", "\(type(of: next))") }
        view = next.superview
      }
      stack.transition.end(true)
    },
    Probe(
      "9", "What a cancelled pop to the root restores",
      otherwise: "The engine would have to restore the stack itself.", kind: .reading
    ) { stage in
      let stack = ProbeStack(stage)
      let interaction = ProbeInteraction(stack.log, isInteractive: true)
      stack.delegate.interaction = interaction
      await stack.show(withB: true)
      stack.navigation.pushViewController(ProbeController("C", stack.log), animated: false)
      await stage.wait(0.1)
      stack.navigation.popToRootViewController(animated: true)
      await stage.wait(0.1)
      _ = stack.log.take()
      interaction.end(false)
      await stage.wait(0.2)
      stage.record("stack", stack.navigation.viewControllers.map { $0.title ?? "" })
      stage.record("calls", stack.log.take())
    },
    Probe(
      "9", "Whether a sheet asks for an app's animator and interaction",
      otherwise: "The engine could fly into sheets.", kind: .reading
    ) { stage in
      let modal = ProbeModal(stage, style: .pageSheet)
      let interaction = ProbeInteraction(modal.log, isInteractive: true)
      modal.delegate.interaction = interaction
      await modal.show()
      await modal.present()
      stage.record("calls", modal.log.take())
      interaction.end(true)
      modal.transition.end(true)
      await stage.wait(0.8)
    },
    Probe(
      "9", "What becomes of a presentation during a held push",
      otherwise: "The engine would have to let go for presentations too.", kind: .reading
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      await stack.push()
      let c = ProbeController("C", stack.log)
      c.modalPresentationStyle = .overFullScreen
      stack.navigation.present(c, animated: false)
      await stage.wait(0.2)
      stage.record("presented", stack.navigation.presentedViewController?.title ?? "nil")
      stage.record("is shown", c.viewIfLoaded?.window != nil)
      stack.transition.end(true)
      await stage.wait(0.2)
      stage.record(
        "presented after the end", stack.navigation.presentedViewController?.title ?? "nil")
      stack.navigation.dismiss(animated: false)
    },
    Probe(
      "5.13", "Whether a cancelled pop tells the delegate of the screen that stays",
      otherwise: "Apps that follow the stack by the delegate would be out of step.", kind: .reading
    ) { stage in
      let stack = ProbeStack(stage)
      let interaction = ProbeInteraction(stack.log, isInteractive: true)
      stack.delegate.interaction = interaction
      await stack.show(withB: true)
      await stack.pop()
      _ = stack.log.take()
      interaction.end(false)
      await stage.wait(0.2)
      stage.record(
        "calls", stack.log.take().filter { $0.hasPrefix("willShow") || $0.hasPrefix("didShow") })
    },
    Probe(
      "5.38", "Whether the safe area of the destination changes during a transition",
      otherwise: "Flights would end beside content that moves with the bars.", kind: .reading
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      await stack.push()
      stage.record("in flight", "\(stack.b.view.safeAreaInsets)")
      stack.transition.end(true)
      await stage.wait(0.2)
      stage.record("after the end", "\(stack.b.view.safeAreaInsets)")
    },
  ]

  /// What the rules leave open about touches.
  static let openTouches: [Probe] = [
    Probe(
      "9", "Whether a recognizer above the container gets touches during a transition",
      otherwise: "Grabs could be recognised elsewhere.", kind: .guidedReading
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      await stack.push()
      let above = ProbePan(on: stack.navigation.view)
      let inside = stack.transition.context.map { ProbePan(on: $0.containerView) }
      await stage.host.perform(.drag(in: stage.window))
      stage.record("on the stack's view", above.states.count)
      stage.record("on the container", inside?.states.count ?? 0)
      stack.transition.end(true)
    }
  ]
}
