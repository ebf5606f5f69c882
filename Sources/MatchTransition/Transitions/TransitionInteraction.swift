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
    private let isLed: () -> Bool

    /// Whether a finger moved the transition when UIKit asked first, which was inside the push or pop.
    ///
    /// UIKit fixes the context by that answer (rule 5.26). The answer therefore never changes, and the
    /// gesture is compared with it when the transition starts.
    private(set) lazy var wantsInteractiveStart = isLed()

    /// - Parameter isLed: Returns whether a finger moves the transition now.
    init(animator: TransitionAnimator, isLed: @escaping () -> Bool) {
      self.animator = animator
      self.isLed = isLed
    }

    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      animator.begin(transitionContext)
    }
  }
#endif
