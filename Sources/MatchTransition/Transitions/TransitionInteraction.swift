#if canImport(UIKit)
  import UIKit

  /// The interaction object that comes with every transition.
  ///
  /// Without one UIKit lets nothing be grabbed, so it is there even where no gesture is.
  @MainActor
  final class TransitionInteraction: NSObject,
    UIViewControllerInteractiveTransitioning
  {
    private let animator: TransitionAnimator
    private let onStart: () -> Void
    /// True only while a finger leads: UIKit waits for ever for one that has left already.
    let wantsInteractiveStart: Bool

    /// - Parameter onStart: Called when the session exists, held or running.
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
