import UIKit

/// A navigation controller that shows A, and a screen B to push.
@MainActor final class ProbeStack {
  let log = ProbeLog()
  let a: ProbeController
  let b: ProbeController
  let navigation: UINavigationController
  let delegate: ProbeDelegate
  let transition: ProbeTransition
  private unowned let stage: ProbeStage

  /// - Parameter isAnimating: Whether the delegate supplies `transition`.
  init(_ stage: ProbeStage, isAnimating: Bool = true) {
    self.stage = stage
    (a, b) = (ProbeController("A", log), ProbeController("B", log))
    navigation = UINavigationController(rootViewController: a)
    delegate = ProbeDelegate(log)
    transition = ProbeTransition(log)
    if isAnimating { delegate.animator = transition }
    navigation.delegate = delegate
    stage.atEnd { [transition, delegate] in
      transition.end(false)
      (delegate.interaction as? ProbeInteraction)?.end(false)
      (delegate.animator as? InterruptibleProbeTransition)?.stop()
    }
  }

  /// Shows the stack, with B on top if the probe wants to pop it.
  func show(withB: Bool = false) async {
    await stage.show(navigation)
    if withB {
      navigation.pushViewController(b, animated: false)
      await stage.wait(0.1)
    }
    _ = log.take()
  }

  /// Pushes B and lets the transition begin.
  func push() async {
    navigation.pushViewController(b, animated: true)
    await stage.wait(0.1)
  }

  /// Pops the top screen and lets the transition begin.
  func pop() async {
    navigation.popViewController(animated: true)
    await stage.wait(0.1)
  }
}
