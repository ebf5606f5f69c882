import UIKit

extension Probe {
  /// Pushes and pops with the app's own animator.
  static let pushes: [Probe] = [
    Probe(
      "5.12", "A push asks inside the call, and calls back when the container lays out",
      otherwise: "The engine would capture a destination that is not ready."
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      stack.navigation.pushViewController(stack.b, animated: true)
      stage.expect(
        "inside the call", stack.log.take(), is: ["animator push A", "interaction", "duration"])
      stage.expect("the stack", stack.navigation.viewControllers.count, is: 2)
      await stage.wait(0.1)
      stage.expect(
        "at the start", stack.log.take(),
        is: ["B loaded", "A will disappear", "B will appear", "willShow B", "animate"])
      stack.transition.end(true)
      stage.expect(
        "at the end", stack.log.take(),
        is: ["A did disappear", "B did appear", "didShow B", "animationEnded true"])
    },
    Probe(
      "5.12", "A pop asks and calls back in the same order",
      otherwise: "The engine would capture a destination that is not ready."
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show(withB: true)
      stack.navigation.popViewController(animated: true)
      stage.expect(
        "inside the call", stack.log.take(), is: ["animator pop B", "interaction", "duration"])
      await stage.wait(0.1)
      stage.expect(
        "at the start", stack.log.take(),
        is: ["B will disappear", "A will appear", "willShow A", "animate"])
      stack.transition.end(true)
      stage.expect(
        "at the end", stack.log.take(),
        is: ["B did disappear", "A did appear", "didShow A", "animationEnded true"])
    },
    Probe(
      "5.13", "A cancelled pop takes the destination away and shows the source again",
      otherwise: "A pop that a finger calls off would leave the wrong screen."
    ) { stage in
      let stack = ProbeStack(stage)
      let interaction = ProbeInteraction(stack.log, isInteractive: true)
      stack.delegate.interaction = interaction
      await stack.show(withB: true)
      await stack.pop()
      _ = stack.log.take()
      interaction.end(false)
      await stage.wait(0.1)
      let lines = stack.log.take().filter { !$0.hasPrefix("willShow") && !$0.hasPrefix("didShow") }
      stage.expect(
        "callbacks", lines,
        is: [
          "A will disappear", "A did disappear", "B will appear", "B did appear",
          "animationEnded false",
        ])
      stage.expect("the stack", stack.navigation.viewControllers.count, is: 2)
      stage.expect("A is shown", stack.a.viewIfLoaded?.window != nil, is: false)
    },
    Probe(
      "5.3", "The container holds the source, and the end removes what is not shown",
      otherwise: "Stand-ins would lie below the screens, or a screen would stay."
    ) { stage in
      let stack = ProbeStack(stage)
      var held: [UIView] = []
      stack.transition.onStart = { held = $0.containerView.subviews }
      await stack.show()
      await stack.push()
      let container = stack.transition.context?.containerView
      stage.expect("the source is in it", stack.a.view.superview === container, is: true)
      stage.expect("the destination is not", held.contains { $0 === stack.b.view }, is: false)
      stack.transition.end(true)
      stage.expect("A is shown", stack.a.view.window != nil, is: false)
      stage.expect("B is shown", stack.b.view.window != nil, is: true)
    },
    Probe(
      "5.5", "Frames of a push: the source's first and the destination's last one",
      otherwise: "Flights would end at the wrong place."
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      await stack.push()
      guard let context = stack.transition.context else {
        return stage.expect("has started", false, is: true)
      }
      stage.expect("initial frame of A", context.initialFrame(for: stack.a).isEmpty, is: false)
      stage.expect("final frame of A", context.finalFrame(for: stack.a), is: .zero)
      stage.expect("initial frame of B", context.initialFrame(for: stack.b), is: .zero)
      stage.expect("final frame of B", context.finalFrame(for: stack.b).isEmpty, is: false)
    },
    Probe(
      "5.6", "The context of a push is animated, without a style and a transform",
      otherwise: "The engine would take a push for a presentation."
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      await stack.push()
      let context = stack.transition.context
      stage.expect(
        "style", context?.presentationStyle.rawValue, is: UIModalPresentationStyle.none.rawValue)
      stage.expect("transform", context?.targetTransform, is: .identity)
      stage.expect("is animated", context?.isAnimated, is: true)
      stage.expect("is interactive", context?.isInteractive, is: false)
    },
    Probe(
      "5.7", "A second end is ignored",
      otherwise: "A session that ends while UIKit ends it would break the stack."
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      await stack.push()
      let context = stack.transition.context
      stack.transition.end(true)
      _ = stack.log.take()
      context?.completeTransition(false)
      await stage.wait(0.1)
      stage.expect("callbacks", stack.log.take(), is: [])
      stage.expect("the stack", stack.navigation.viewControllers.count, is: 2)
    },
    Probe(
      "5.7", "The coordinator lives until the did-callbacks, and is gone in its completions",
      otherwise: "The engine would look for its session at the wrong time."
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      var seen: [String] = []
      let navigation = stack.navigation
      stack.b.onDidAppear = {
        seen.append("did appear \(navigation.transitionCoordinator != nil)")
      }
      await stack.push()
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        seen.append("completion \(navigation.transitionCoordinator != nil)")
      }
      stack.transition.end(true)
      stage.expect("coordinator", seen, is: ["did appear true", "completion false"])
    },
  ]
}
