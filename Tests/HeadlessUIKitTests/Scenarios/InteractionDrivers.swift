import UIKit

/// Moves the from-view by hand, and tells the context itself what happens.
@MainActor final class HandWritten: NSObject, UIViewControllerInteractiveTransitioning {
  private var context: (any UIViewControllerContextTransitioning)?

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext
    guard let to = transitionContext.view(forKey: .to),
      let controller = transitionContext.viewController(forKey: .to)
    else { return }
    to.frame = transitionContext.finalFrame(for: controller)
    transitionContext.containerView.insertSubview(to, at: 0)
  }

  func move(to progress: CGFloat) {
    guard let context, let from = context.view(forKey: .from) else { return }
    from.frame.origin.x = progress * context.containerView.bounds.width
    context.updateInteractiveTransition(progress)
  }

  func end(finishes: Bool) {
    guard let context, let from = context.view(forKey: .from) else { return }
    self.context = nil
    finishes ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
    UIView.animate(withDuration: 0.2) {
      from.frame.origin.x = finishes ? context.containerView.bounds.width : 0
    } completion: { _ in
      context.completeTransition(finishes)
    }
  }

  /// Follows a pan that starts what `begin` says.
  func follow(_ pan: UIPanGestureRecognizer, begin: @escaping () -> Void) {
    pan.headlessAddAction { [unowned self, unowned pan] recognizer in
      let progress = pan.translation(in: nil).x / 100
      switch recognizer.state {
      case .began: begin()
      case .changed: move(to: progress)
      case .ended: end(finishes: progress > 0.5)
      case .cancelled: end(finishes: false)
      default: break
      }
    }
  }
}

/// A percent-driven object with its own pan, for whatever `begin` starts.
@MainActor final class PanDriven: UIPercentDrivenInteractiveTransition {
  let pan = UIPanGestureRecognizer()
  private(set) var isUnderWay = false
  var begin: () -> Void = {}

  override init() {
    super.init()
    completionSpeed = 0.99
    pan.headlessAddAction { [unowned self] recognizer in
      let progress = abs(pan.translation(in: nil).x) / 100
      switch recognizer.state {
      case .began:
        isUnderWay = true
        begin()
      case .changed: update(progress)
      case .ended, .cancelled:
        isUnderWay = false
        recognizer.state == .ended && progress > 0.7 ? finish() : cancel()
      default: break
      }
    }
  }
}

/// A screen that rises and shrinks into place; a pan on the container takes hold of it.
@MainActor final class RisingTransition: NSObject, UIViewControllerAnimatedTransitioning {
  let drive = UIPercentDrivenInteractiveTransition()
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var ends: [UIViewAnimatingPosition] = []
  private var grabbedAt: CGFloat = 0

  override init() {
    super.init()
    drive.wantsInteractiveStart = false
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    1
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1)
    self.animator = animator
    let view = context.view(forKey: .to)!
    view.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
    context.containerView.addSubview(view)
    let pan = UIPanGestureRecognizer()
    pan.headlessAddAction { [unowned self, unowned pan] _ in follow(pan) }
    context.containerView.addGestureRecognizer(pan)
    view.transform = CGAffineTransform(translationX: 0, y: 200).scaledBy(x: 1.33, y: 1.33)
    view.alpha = 0.2
    animator.isUserInteractionEnabled = true
    animator.addAnimations({ view.transform = .identity }, delayFactor: 0.15)
    animator.addAnimations({ view.alpha = 1 }, delayFactor: 0.5)
    animator.addCompletion { [unowned self] position in
      ends.append(position)
      context.completeTransition(position == .end)
    }
    return animator
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: nil).y
    switch pan.state {
    case .began:
      drive.pause()
      grabbedAt = animator?.fractionComplete ?? 0
    case .changed: drive.update(grabbedAt + way / 1000)
    case .ended: way > 0 ? drive.finish() : drive.cancel()
    default: drive.cancel()
    }
  }
}
