import Foundation

/// Shows an alert in the middle, or a sheet of actions at the bottom, over a dimmed screen.
@MainActor final class AlertTransitions: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentation(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    AlertAnimator(isPresenting: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    AlertAnimator(isPresenting: false)
  }
}

@MainActor private final class AlertPresentation: UIPresentationController {
  private let dimming = UIView()
  /// Points between a sheet of actions and the edges.
  private static let margin: CGFloat = 8

  override var placesPresentedView: Bool { true }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let box = presentedView else { return .zero }
    let (bounds, safe) = (containerView.bounds, containerView.safeAreaInsets)
    let isSheet = (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet
    let width = isSheet ? bounds.width - 2 * Self.margin : AlertBox.alertWidth
    let height = box.sizeThatFits(CGSize(width: width, height: bounds.height)).height
    let y =
      isSheet ? bounds.height - safe.bottom - Self.margin - height : (bounds.height - height) / 2
    return CGRect(x: (bounds.width - width) / 2, y: y.rounded(), width: width, height: height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    run?.transition?.animate { [dimming] _ in dimming.alpha = 1 }
  }

  override func dismissalTransitionWillBegin() {
    run?.transition?.animate { [dimming] _ in dimming.alpha = 0 }
  }
}

/// An alert grows into place and fades away; a sheet of actions slides.
@MainActor private final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.25
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key),
      let box: UIView = controller.view
    else { return transitionContext.completeTransition(true) }
    let container = transitionContext.containerView
    let isSheet = (controller as? UIAlertController)?.preferredStyle == .actionSheet
    if isPresenting {
      container.addSubview(box)
      box.frame = transitionContext.finalFrame(for: controller)
    }
    let below = CGAffineTransform(
      translationX: 0, y: container.bounds.height - box.frame.minY)
    let away = {
      if isSheet { box.transform = below } else { box.alpha = 0 }
    }
    if isPresenting {
      away()
      if !isSheet { box.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }
    }
    let duration = transitionDuration(using: transitionContext)
    let shows = isPresenting
    UIView.animate(withDuration: duration) {
      if shows {
        box.transform = .identity
        box.alpha = 1
      } else {
        away()
      }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
