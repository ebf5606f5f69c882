#if canImport(UIKit)
  import UIKit

  /// The interaction controller of every transition.
  ///
  /// UIKit lets a transition be interrupted only if it has an interaction controller.
  @MainActor
  final class TransitionInteraction: NSObject,
    UIViewControllerInteractiveTransitioning
  {
    private let animator: TransitionAnimator
    private let onStart: () -> Void
    /// Whether a finger moves the transition. UIKit would wait forever if the finger had lifted already.
    let wantsInteractiveStart: Bool

    /// - Parameter onStart: Called when the session exists, paused or running.
    init(
      animator: TransitionAnimator, wantsInteractiveStart: Bool, onStart: @escaping () -> Void
    ) {
      self.animator = animator
      self.wantsInteractiveStart = wantsInteractiveStart
      self.onStart = onStart
    }

    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      if wantsInteractiveStart {
        animator.animateHeld(transitionContext)
      } else {
        animator.animateTransition(using: transitionContext)
      }
      onStart()
    }
  }
#endif
