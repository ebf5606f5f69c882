import UIKit

/// An animator that is given as a closure, the way many apps write their own.
@MainActor final class ClosureTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let body: (any UIViewControllerContextTransitioning) -> Void

  init(
    duration: TimeInterval, body: @escaping (any UIViewControllerContextTransitioning) -> Void
  ) {
    self.duration = duration
    self.body = body
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    body(transitionContext)
  }

  /// The new screen slides in over the old one, from one width to the right (or the left).
  static func slide(duration: TimeInterval, from direction: CGFloat = 1) -> ClosureTransition {
    ClosureTransition(duration: duration) { context in
      guard let to = context.view(forKey: .to),
        let controller = context.viewController(forKey: .to)
      else { return }
      let end = context.finalFrame(for: controller)
      to.frame = end.offsetBy(dx: direction * end.width, dy: 0)
      context.containerView.addSubview(to)
      UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
        to.frame = end
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
}

/// A delegate of everything that can have transitions; what it is not given the system does.
@MainActor
final class TransitionChooser: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate, UITabBarControllerDelegate
{
  var present: (any UIViewControllerAnimatedTransitioning)?
  var dismiss: (any UIViewControllerAnimatedTransitioning)?
  var push: (any UIViewControllerAnimatedTransitioning)?
  var pop: (any UIViewControllerAnimatedTransitioning)?
  var tab: (any UIViewControllerAnimatedTransitioning)?
  var interaction: () -> (any UIViewControllerInteractiveTransitioning)? = { nil }
  private(set) var operations: [UINavigationController.Operation] = []

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { present }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { dismiss }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction() }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interaction() }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return operation == .push ? push : pop
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction() }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { tab }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction() }
}

extension UIView {
  /// Where the view shows in its superview, in points.
  var shownFrame: CGRect { layer.presentation()?.frame ?? .null }
}

/// Whether two numbers differ by less than half a point.
func isAbout(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.5 }
