import UIKit

/// Fades the to-view in by a property animator that UIKit may interrupt.
@MainActor final class InterruptibleTransition: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallLog
  private(set) var animator: UIViewPropertyAnimator?
  private(set) weak var context: (any UIViewControllerContextTransitioning)?
  private(set) var made = 0
  /// Whether `animateTransition(using:)` starts the animator itself.
  var startsItself = true

  init(_ log: CallLog) { self.log = log }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.5
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.note("animate")
    if startsItself { interruptibleAnimator(using: transitionContext).startAnimation() }
  }

  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    made += 1
    context = transitionContext
    addToView(transitionContext)
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    let view = transitionContext.view(forKey: .to)!
    view.alpha = 0
    animator.addAnimations { view.alpha = 1 }
    animator.addCompletion { [log] position in
      log.note("completion(\(position))")
      view.alpha = 1
      transitionContext.completeTransition(position == .end)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.note("animationEnded(\(transitionCompleted))")
    animator = nil
  }
}
