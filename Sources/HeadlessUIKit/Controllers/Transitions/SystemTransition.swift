import Foundation

/// A transition of the system's own: it runs on one property animator and so can be held anywhere.
///
/// Who makes one says with `motion` how the views move.
@MainActor final class SystemTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// What there is to animate, and what puts everything in order at the end.
  struct Motion {
    var animations: () -> Void
    var cleanUp: () -> Void
  }

  private let animatorMade: () -> UIViewPropertyAnimator
  private let motion: (any UIViewControllerContextTransitioning) -> Motion?
  private var animator: UIViewPropertyAnimator?
  private let duration: TimeInterval

  /// - Parameters:
  ///   - duration: In seconds; a spring that is described in full takes its own time instead.
  ///   - motion: Puts the views where they start and says where they go; `nil` moves nothing.
  init(
    duration: TimeInterval, timing: any UITimingCurveProvider,
    motion: @escaping (any UIViewControllerContextTransitioning) -> Motion?
  ) {
    animatorMade = { UIViewPropertyAnimator(duration: duration, timingParameters: timing) }
    self.motion = motion
    self.duration = animatorMade().duration
  }

  /// A controller can be released during its transition. An animator that runs keeps itself alive
  /// and comes to its end (rule 1.6). Nobody can let go of a held one any more, so it ends with the next turn.
  deinit {
    guard let animator else { return }
    MainActor.assumeIsolated {
      _ = HeadlessClock.schedule(after: 0) {
        MainActor.assumeIsolated {
          guard animator.state == .active, !animator.isRunning else { return }
          animator.stopAnimation(false)
          animator.finishAnimation(at: animator.isReversed ? .start : .end)
        }
      }
    }
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let made = animatorMade()
    animator = made
    var motion: Motion?
    UIView.performWithoutAnimation { motion = self.motion(context) }
    made.addAnimations { motion?.animations() }
    made.addCompletion { _ in
      motion?.cleanUp()
      context.completeTransition(!context.transitionWasCancelled)
    }
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }
}

/// Stands for an animator where nothing is animated: it only puts the new view in place.
@MainActor final class ImmediateTransition: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
    else { return }
    to.frame = context.finalFrame(for: controller)
    context.containerView.addSubview(to)
  }
}
