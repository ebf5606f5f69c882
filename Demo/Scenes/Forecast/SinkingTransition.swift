import UIKit

/// A page rises over the presenting screen, which shrinks. The dismissed page sinks again.
final class SinkingTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.6
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let arriving = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let isPresenting = isPresenting
    let container = context.containerView
    let (page, screen) = isPresenting ? (to, from) : (from, to)
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    container.backgroundColor = .black
    to.frame = context.finalFrame(for: arriving)
    for view in [screen, shade, page] { container.addSubview(view) }
    for view in [screen, page] { view.clipsToBounds = true }

    let below = CGAffineTransform(translationX: 0, y: container.bounds.height)
    func show(isOpen: Bool) {
      page.transform = isOpen ? .identity : below.scaledBy(x: 0.9, y: 0.9)
      page.layer.cornerRadius = isOpen ? 0 : 96
      screen.transform = isOpen ? CGAffineTransform(scaleX: 0.92, y: 0.92) : .identity
      screen.layer.cornerRadius = isOpen ? 40 : 0
      shade.alpha = isOpen ? 0.35 : 0
    }
    show(isOpen: !isPresenting)
    // A finger needs an even curve. After release, `completionCurve` of the driver applies.
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut
    ) {
      show(isOpen: isPresenting)
    } completion: { _ in
      shade.removeFromSuperview()
      // Both views get their own state back, after a cancelled pull too.
      for view in [screen, page] {
        view.transform = .identity
        view.layer.cornerRadius = 0
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
