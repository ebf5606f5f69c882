import UIKit

extension Probe {
  /// Interruptible animators and what a context answers in flight.
  static let contexts: [Probe] = [
    Probe(
      "5.28",
      "The interruptible animator is asked again after the start, and makes it interruptible",
      otherwise: "A finger could not grab the flight."
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      let transition = InterruptibleProbeTransition(stack.log, duration: 1)
      stack.delegate.animator = transition
      var early: [Bool] = []
      stack.b.onWillAppear = { [navigation = stack.navigation] in
        early.append(navigation.transitionCoordinator?.isInterruptible ?? true)
      }
      await stack.show()
      await stack.push()
      stage.expect("interruptible in will appear", early == [false], is: true)
      stage.expect(
        "interruptible in flight", stack.navigation.transitionCoordinator?.isInterruptible, is: true
      )
      stage.expect("asked", stack.log.count(of: "interruptible") >= 2, is: true)
      stage.expect("made", transition.made, is: 1)
    },
    Probe(
      "5.28", "A transition without an interruptible animator cannot be interrupted",
      otherwise: "The engine would offer a grab that UIKit ignores."
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      await stack.push()
      stage.expect(
        "is interruptible", stack.navigation.transitionCoordinator?.isInterruptible, is: false)
    },
    Probe(
      "5.29", "A pause takes effect in flight, and flips the interaction",
      otherwise: "UIKit would not learn of a grab."
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      let transition = InterruptibleProbeTransition(stack.log, duration: 1)
      stack.delegate.animator = transition
      var flips: [Bool] = []
      stack.b.onWillAppear = { [navigation = stack.navigation] in
        navigation.transitionCoordinator?.notifyWhenInteractionChanges {
          flips.append($0.isInteractive)
        }
      }
      await stack.show()
      await stack.push()
      stage.expect("interactive at first", transition.context?.isInteractive, is: false)
      transition.context?.pauseInteractiveTransition()
      stage.expect("interactive after a pause", transition.context?.isInteractive, is: true)
      transition.context?.finishInteractiveTransition()
      stage.expect("interactive after finishing", transition.context?.isInteractive, is: false)
      stage.expect("flips", flips == [true, false], is: true)
    },
    Probe(
      "5.29", "A pause is ignored where the context is not interruptible",
      otherwise: "A call of the engine would leave the context interactive for ever."
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      await stack.push()
      stack.transition.context?.pauseInteractiveTransition()
      stage.expect("is interactive", stack.transition.context?.isInteractive, is: false)
    },
    Probe(
      "5.29", "A finish on a context that is not interactive makes later pauses void",
      otherwise: "The engine would finish too early, and lose the next grab."
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      let transition = InterruptibleProbeTransition(stack.log, duration: 1)
      stack.delegate.animator = transition
      await stack.show()
      await stack.push()
      transition.context?.finishInteractiveTransition()
      transition.context?.pauseInteractiveTransition()
      stage.expect("is interactive", transition.context?.isInteractive, is: false)
    },
    Probe(
      "5.7", "Alongside completions run before animationEnded, and know the outcome",
      otherwise: "An app would restore its bars for the wrong outcome."
    ) { stage in
      let stack = ProbeStack(stage)
      let interaction = ProbeInteraction(stack.log, isInteractive: true)
      stack.delegate.interaction = interaction
      let log = stack.log
      stack.b.onWillAppear = { [navigation = stack.navigation] in
        navigation.transitionCoordinator?.animate(alongsideTransition: nil) {
          log.note("completion \($0.isCancelled)")
        }
      }
      await stack.show()
      await stack.push()
      _ = log.take()
      interaction.end(false)
      await stage.wait(0.1)
      let ends = log.take().filter { $0.hasPrefix("completion") || $0.hasPrefix("animationEnded") }
      stage.expect("calls", ends, is: ["completion true", "animationEnded false"])
    },
  ]
}
