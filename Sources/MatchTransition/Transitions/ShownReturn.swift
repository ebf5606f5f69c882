#if canImport(UIKit)
  import UIKit

  /// UIKit's animation controller of a change whose destination the flights have shown already.
  ///
  /// The flights of the transition before have turned and flown back. UIKit then applies the change that it had
  /// queued, and nothing may move any more.
  @MainActor final class ShownReturn: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      // Bars and alongside animations belong to the first animation of the start call (rule 5.11).
      UIView.animate(withDuration: 0) {}
      TransitionScreens(transitionContext)?.insert(isFrontEntering: true)
      transitionContext.completeTransition(true)
    }
  }
#endif
