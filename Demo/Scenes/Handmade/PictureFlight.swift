import UIKit

/// A screen with a picture that flies.
@MainActor protocol PictureScreen: UIViewController {
  /// The view that shows the picture, or nil if there is none.
  var flyingView: UIImageView? { get }
}

/// Flies a copy of a cell's picture to the picture of the next screen, and back.
///
/// A copy of the image view stays sharp and keeps its corners at every size. A snapshot does neither.
final class PictureFlight: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(_ operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.5
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let arriving = context.viewController(forKey: .to)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let container = context.containerView
    to.frame = context.finalFrame(for: arriving)
    container.insertSubview(to, at: operation == .push ? 1 : 0)
    to.layoutIfNeeded()

    let old = (context.viewController(forKey: .from) as? any PictureScreen)?.flyingView
    let new = (arriving as? any PictureScreen)?.flyingView
    let copy = old.map { UIImageView(filling: $0.image, radius: $0.layer.cornerRadius) }
    if let old, let new, let copy {
      copy.frame = old.convert(old.bounds, to: container)
      container.addSubview(copy)
      for view in [old, new] { view.isHidden = true }
    }
    // The screen in front fades; the one behind stays.
    let front = operation == .push ? to : from
    front.alpha = operation == .push ? 0 : 1
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: context.pace
    ) { [operation] in
      front.alpha = operation == .push ? 1 : 0
      if let new, let copy {
        copy.frame = new.convert(new.bounds, to: container)
        copy.layer.cornerRadius = new.layer.cornerRadius
      }
    } completion: { _ in
      front.alpha = 1
      copy?.removeFromSuperview()
      for view in [old, new] { view?.isHidden = false }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Slides both tabs to the side. The destination follows the source.
final class TabSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let arriving = context.viewController(forKey: .to)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let width = context.containerView.bounds.width * (isForward ? 1 : -1)
    to.frame = context.finalFrame(for: arriving)
    context.containerView.addSubview(to)
    to.transform = CGAffineTransform(translationX: width, y: 0)
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: context.pace
    ) {
      to.transform = .identity
      from.transform = CGAffineTransform(translationX: -width, y: 0)
    } completion: { _ in
      for view in [from, to] { view.transform = .identity }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

extension UIViewControllerContextTransitioning {
  /// Under a finger, a picture has to keep step with the finger.
  fileprivate var pace: UIView.AnimationOptions { isInteractive ? .curveLinear : .curveEaseInOut }
}
