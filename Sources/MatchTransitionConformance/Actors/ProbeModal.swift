import UIKit

/// A screen A that presents a screen B.
@MainActor final class ProbeModal {
  let log = ProbeLog()
  let a: ProbeController
  let b: ProbeController
  let delegate: ProbeDelegate
  let transition: ProbeTransition
  private unowned let stage: ProbeStage

  /// - Parameter isAnimating: Whether the delegate supplies `transition`.
  init(_ stage: ProbeStage, style: UIModalPresentationStyle, isAnimating: Bool = true) {
    self.stage = stage
    (a, b) = (ProbeController("A", log), ProbeController("B", log))
    delegate = ProbeDelegate(log)
    transition = ProbeTransition(log)
    if isAnimating { delegate.animator = transition }
    b.modalPresentationStyle = style
    b.transitioningDelegate = delegate
    stage.atEnd { [transition, delegate] in
      transition.end(true)
      (delegate.interaction as? ProbeInteraction)?.end(true)
    }
  }

  /// Shows A, and B above it if the probe wants to dismiss it.
  func show(withB: Bool = false) async {
    await stage.show(a)
    if withB {
      a.present(b, animated: false)
      await stage.wait(0.2)
    }
    _ = log.take()
  }

  /// Presents B and lets the transition begin.
  func present() async {
    a.present(b, animated: true) { [log] in log.note("completion") }
    await stage.wait(0.1)
  }

  /// Dismisses B and lets the transition begin.
  func dismiss() async {
    a.dismiss(animated: true) { [log] in log.note("completion") }
    await stage.wait(0.1)
  }
}
