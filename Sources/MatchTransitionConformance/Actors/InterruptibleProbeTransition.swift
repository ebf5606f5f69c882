import UIKit

/// A transition whose animator UIKit may pause, scrub and reverse.
final class InterruptibleProbeTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let log: ProbeLog
  /// The number of animators that were made.
  private(set) var made = 0
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var context: (any UIViewControllerContextTransitioning)?
  /// The view that moves 100 points to the right.
  private(set) var mover = UIView(frame: CGRect(x: -10, y: 100, width: 20, height: 20))
  let duration: TimeInterval

  init(_ log: ProbeLog, duration: TimeInterval = 0.5) {
    self.log = log
    self.duration = duration
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.note("animate")
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    log.note("interruptible")
    if let animator { return animator }
    made += 1
    context = transitionContext
    transitionContext.insertDestination()
    mover.backgroundColor = .blue
    transitionContext.containerView.addSubview(mover)
    let made = UIViewPropertyAnimator(duration: duration, curve: .linear) { [mover] in
      mover.center.x = 100
    }
    made.addCompletion { [log, mover] position in
      log.note("completion \(position == .end ? "end" : "start")")
      mover.removeFromSuperview()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    animator = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.note("animationEnded \(transitionCompleted)")
  }

  /// Ends a transition that a failing probe has left in the air.
  func stop() {
    if let animator, animator.state == .active {
      animator.stopAnimation(true)
      context?.completeTransition(false)
    }
    animator = nil
    context = nil
  }
}
