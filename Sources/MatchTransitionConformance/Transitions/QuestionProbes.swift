import UIKit

extension Probe {
  /// The questions that UIKit asks: their order, their time and their number.
  static let questions: [Probe] = [
    Probe(
      "5.27", "The duration of a push is asked once, before the destination is loaded",
      otherwise: "An answer that needs the destination would load it too early."
    ) { stage in
      let stack = ProbeStack(stage)
      var loaded: [Bool] = []
      stack.transition.onDuration = { [b = stack.b] in loaded.append(b.isViewLoaded) }
      await stack.show()
      stack.navigation.pushViewController(stack.b, animated: true)
      stage.expect("asked inside the call", loaded.count, is: 1)
      await stage.wait(0.1)
      stack.transition.end(true)
      stage.expect("asked in all", loaded.count, is: 1)
      stage.expect("destination was loaded", loaded.contains(true), is: false)
    },
    Probe(
      "5.27", "The duration of a presentation is asked after the destination will appear",
      otherwise: "A screen would be captured before it prepares its content."
    ) { stage in
      let modal = ProbeModal(stage, style: .fullScreen)
      await modal.show()
      await modal.present()
      let lines = modal.log.take()
      let (asked, appears) = (
        lines.firstIndex(of: "duration"), lines.firstIndex(of: "B will appear")
      )
      stage.expect("asked", lines.filter { $0 == "duration" }.count, is: 1)
      stage.expect("after will appear", (asked ?? -1) > (appears ?? .max), is: true)
      modal.transition.end(true)
    },
    Probe(
      "5.26", "A push asks inside the call whether it starts interactively, and keeps the answer",
      otherwise: "A flick that is over before the start would leave the transition waiting."
    ) { stage in
      let stack = ProbeStack(stage)
      let interaction = ProbeInteraction(stack.log, isInteractive: true)
      stack.delegate.interaction = interaction
      await stack.show()
      stack.navigation.pushViewController(stack.b, animated: true)
      stage.expect("asked inside the call", stack.log.count(of: "wants") >= 1, is: true)
      interaction.isInteractive = false
      await stage.wait(0.1)
      stage.expect("is interactive", interaction.context?.isInteractive, is: true)
      stage.expect(
        "was interactive first", stack.navigation.transitionCoordinator?.initiallyInteractive,
        is: true)
      interaction.end(true)
    },
    Probe(
      "5.2", "With an interaction, a push calls its start only, even if it starts by itself",
      otherwise: "The engine would start twice, or not at all."
    ) { stage in
      for isInteractive in [true, false] {
        let stack = ProbeStack(stage)
        let interaction = ProbeInteraction(stack.log, isInteractive: isInteractive)
        stack.delegate.interaction = interaction
        await stack.show()
        await stack.push()
        stage.expect("start, \(isInteractive)", stack.log.count(of: "start"), is: 1)
        stage.expect("animate, \(isInteractive)", stack.log.count(of: "animate"), is: 0)
        stage.expect("is interactive", interaction.context?.isInteractive, is: isInteractive)
        interaction.end(true)
        await stage.wait(0.1)
      }
    },
    Probe(
      "5.2", "With an interaction, a presentation calls its start only",
      otherwise: "The engine would start twice, or not at all."
    ) { stage in
      let modal = ProbeModal(stage, style: .fullScreen)
      let interaction = ProbeInteraction(modal.log, isInteractive: false)
      modal.delegate.interaction = interaction
      await modal.show()
      await modal.present()
      stage.expect("start", modal.log.count(of: "start"), is: 1)
      stage.expect("animate", modal.log.count(of: "animate"), is: 0)
      interaction.end(true)
      await stage.wait(0.1)
    },
    Probe(
      "5.2", "With an interaction, a tab change calls its start only",
      otherwise: "The engine would start twice, or not at all."
    ) { stage in
      let tabs = ProbeTabs(stage)
      let interaction = ProbeInteraction(tabs.log, isInteractive: false)
      tabs.delegate.interaction = interaction
      await tabs.show()
      await tabs.selectB()
      stage.expect("start", tabs.log.count(of: "start"), is: 1)
      stage.expect("animate", tabs.log.count(of: "animate"), is: 0)
      interaction.end(true)
      await stage.wait(0.1)
    },
    Probe(
      "5.30", "A delegate that replaces another one is asked from then on",
      otherwise: "The engine's delegate would miss pushes."
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      await stack.show()
      let other = ProbeDelegate(stack.log)
      let transition = ProbeTransition(stack.log)
      stage.atEnd { transition.end(false) }
      other.animator = transition
      stack.navigation.delegate = other
      await stack.push()
      stage.expect("animate", stack.log.count(of: "animate"), is: 1)
      transition.end(true)
      stage.expect("didShow", stack.log.count(of: "didShow B"), is: 1)
    },
    Probe(
      "5.31", "A delegate that stores another one and forwards to it passes each call on once",
      otherwise: "The engine's delegate would hear nothing, or each call twice, behind an app's."
    ) { stage in
      let stack = ProbeStack(stage)
      let chain = ChainingDelegate(to: stack.delegate)
      stage.atEnd { withExtendedLifetime(chain) {} }
      stack.navigation.delegate = chain
      await stack.show()
      await stack.push()
      stage.expect("animate", stack.log.count(of: "animate"), is: 1)
      stack.transition.end(true)
      await stage.wait(0.1)
      let calls = ["willShow B", "animator push A", "interaction", "didShow B"]
      stage.expect("calls behind it", calls.map { stack.log.count(of: $0) }, is: [1, 1, 1, 1])
      stage.expect("the delegate", stack.navigation.delegate === chain, is: true)
    },
    Probe(
      "5.30", "A delegate that dies leaves the stack to the system",
      otherwise: "A push after the death of the engine's delegate would crash."
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      await stack.show()
      do {
        let other = ProbeDelegate(stack.log)
        stack.navigation.delegate = other
      }
      stage.expect("delegate", stack.navigation.delegate == nil, is: true)
      await stack.push()
      await stage.wait(0.8)
      stage.expect("asked", stack.log.count(of: "animator push A"), is: 0)
      stage.expect("is shown", stack.b.view.window != nil, is: true)
    },
  ]
}

/// Stores a delegate and passes every call on to it, as some reactive libraries do.
private final class ChainingDelegate: NSObject, UINavigationControllerDelegate {
  private let next: ProbeDelegate

  init(to next: ProbeDelegate) {
    self.next = next
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    next.navigationController(navigationController, willShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    next.navigationController(navigationController, didShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    next.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    next.navigationController(navigationController, interactionControllerFor: animationController)
  }
}
