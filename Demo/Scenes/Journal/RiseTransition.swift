import UIKit

/// Presents a screen that starts large and low, moves early and appears late. Dismisses it in
/// reverse.
final class RiseTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let alongside: () -> Void
  private var animator: UIViewPropertyAnimator?

  /// - Parameter alongside: Changes to animate together with the screen.
  init(isPresenting: Bool, alongside: @escaping () -> Void) {
    self.isPresenting = isPresenting
    self.alongside = alongside
    super.init()
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    isPresenting ? 0.9 : 0.45
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: context), curve: .easeOut)
    self.animator = animator
    let low = CGAffineTransform(translationX: 0, y: 200).scaledBy(x: 1.1, y: 1.1)
    if isPresenting, let view = context.view(forKey: .to),
      let arriving = context.viewController(forKey: .to)
    {
      view.frame = context.finalFrame(for: arriving)
      context.containerView.addSubview(view)
      view.transform = low
      view.alpha = 0
      animator.addAnimations({ view.transform = .identity }, delayFactor: 0.15)
      animator.addAnimations({ view.alpha = 1 }, delayFactor: 0.2)
      // The presenter blurs only shortly before the screen appears, so that one of them can be read.
      animator.addAnimations(alongside, delayFactor: 0.12)
    } else if let view = context.view(forKey: .from) {
      animator.addAnimations {
        view.transform = low
        view.alpha = 0
      }
      animator.addAnimations(alongside)
    }
    animator.addCompletion { position in context.completeTransition(position == .end) }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }
}
