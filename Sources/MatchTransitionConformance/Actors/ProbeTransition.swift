import UIKit

/// A transition that ends when the probe says so, or after the animation that it is given.
final class ProbeTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let log: ProbeLog
  private(set) var context: (any UIViewControllerContextTransitioning)?
  var duration: TimeInterval = 0.4
  /// Called when UIKit asks for the duration.
  var onDuration: (() -> Void)?
  /// Called in `animateTransition`, before the destination is inserted.
  var onStart: ((any UIViewControllerContextTransitioning) -> Void)?
  /// Animates the views, or leaves the transition to the probe.
  var animations: ((any UIViewControllerContextTransitioning) -> Void)?

  init(_ log: ProbeLog) {
    self.log = log
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    log.note("duration")
    onDuration?()
    return duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.note("animate")
    context = transitionContext
    onStart?(transitionContext)
    transitionContext.insertDestination()
    guard let animations else { return }
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear,
      animations: { animations(transitionContext) },
      completion: { [weak self] _ in
        self?.end(!transitionContext.transitionWasCancelled)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.note("animationEnded \(transitionCompleted)")
  }

  /// Ends the transition, if it has begun and not ended.
  func end(_ completes: Bool) {
    let ending = context
    context = nil
    ending?.completeTransition(completes)
  }
}

extension UIViewControllerContextTransitioning {
  /// Adds the destination at its final frame, as every animator does.
  @MainActor func insertDestination() {
    guard let to = viewController(forKey: .to), let view = view(forKey: .to) else { return }
    view.frame = finalFrame(for: to)
    containerView.addSubview(view)
  }
}
