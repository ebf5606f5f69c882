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

  /// Returns an object that drives the next transition by a percentage. The transition moves the box of
  /// the stage.
  func drive() -> UIPercentDrivenInteractiveTransition {
    let drive = UIPercentDrivenInteractiveTransition()
    delegate.interaction = drive
    transition.moves(stage.box)
    return drive
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

  /// Asks for a swipe from the edge, and expects that many screens after it.
  func swipe(leaving count: Int) async {
    await stage.host.perform(.swipeFromEdge(of: stage.window))
    await stage.wait(0.8)
    stage.expect("the stack", navigation.viewControllers.count, is: count)
  }
}
