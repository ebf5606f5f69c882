import UIKit

/// A tab bar controller that shows A of two tabs.
@MainActor final class ProbeTabs {
  let log = ProbeLog()
  let a: ProbeController
  let b: ProbeController
  let tabs = UITabBarController()
  let delegate: ProbeDelegate
  let transition: ProbeTransition
  private unowned let stage: ProbeStage

  init(_ stage: ProbeStage) {
    self.stage = stage
    (a, b) = (ProbeController("A", log), ProbeController("B", log))
    delegate = ProbeDelegate(log)
    transition = ProbeTransition(log)
    delegate.animator = transition
    tabs.viewControllers = [a, b]
    tabs.delegate = delegate
    stage.atEnd { [transition, delegate] in
      transition.end(false)
      (delegate.interaction as? ProbeInteraction)?.end(false)
    }
  }

  func show() async {
    await stage.show(tabs)
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

  /// Selects B and lets the transition begin.
  func selectB() async {
    tabs.selectedIndex = 1
    await stage.wait(0.1)
  }
}
