import Foundation

/// The answers that stand for an optional method which a delegate does not implement.
///
/// Apple's UIKit asks `responds(to:)`; without Objective-C the default implementation answers with
/// one of these objects, which nobody else has.
@MainActor enum NotImplemented {
  static let animator: any UIViewImplicitlyAnimating = NoAnimator()
  static let transition: any UIViewControllerAnimatedTransitioning = NoTransition()

  private final class NoAnimator: NSObject, UIViewImplicitlyAnimating {
    let state = UIViewAnimatingState.inactive
    let isRunning = false
    var isReversed = false
    var fractionComplete: CGFloat = 0
    func startAnimation() {}
    func startAnimation(afterDelay delay: TimeInterval) {}
    func pauseAnimation() {}
    func stopAnimation(_ withoutFinishing: Bool) {}
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  }

  private final class NoTransition: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    {
      0
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      preconditionFailure("the answer for an animator that is not implemented was used")
    }
  }
}

extension UIViewControllerAnimatedTransitioning {
  /// The animator that this transition vends for interruption, where it implements the method.
  func vendedAnimator(for context: any UIViewControllerContextTransitioning)
    -> (any UIViewImplicitlyAnimating)?
  {
    let animator = interruptibleAnimator(using: context)
    return animator === NotImplemented.animator ? nil : animator
  }
}
