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

    init(animator: TransitionAnimator) {
      self.animator = animator
    }

    var wantsInteractiveStart: Bool { false }

    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      animator.animateTransition(using: transitionContext)
    }
  }
#endif
