import UIKit

/// An interaction that notes its calls and leaves the transition to the probe.
final class ProbeInteraction: NSObject, UIViewControllerInteractiveTransitioning {
  private let log: ProbeLog
  private(set) var context: (any UIViewControllerContextTransitioning)?
  /// The answer to `wantsInteractiveStart`.
  var isInteractive: Bool
  /// Called in `startInteractiveTransition`, after the destination was inserted.
  var onStart: ((any UIViewControllerContextTransitioning) -> Void)?

  init(_ log: ProbeLog, isInteractive: Bool) {
    self.log = log
    self.isInteractive = isInteractive
  }

  var wantsInteractiveStart: Bool {
    log.note("wants")
    return isInteractive
  }

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    log.note("start")
    context = transitionContext
    transitionContext.insertDestination()
    onStart?(transitionContext)
  }

  /// Ends the transition, if it has begun and not ended.
  func end(_ completes: Bool) {
    let ending = context
    context = nil
    if completes {
      ending?.finishInteractiveTransition()
    } else {
      ending?.cancelInteractiveTransition()
    }
    ending?.completeTransition(completes)
  }
}
