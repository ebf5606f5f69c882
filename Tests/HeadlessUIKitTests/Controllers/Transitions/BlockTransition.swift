import UIKit

/// Fades the to-view in by an ordinary block of animations.
@MainActor final class BlockTransition: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallLog
  let duration: TimeInterval
  private(set) weak var context: (any UIViewControllerContextTransitioning)?

  init(_ log: CallLog, duration: TimeInterval = 1) {
    self.log = log
    self.duration = duration
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    addToView(transitionContext)
    let view = transitionContext.view(forKey: .to)!
    view.alpha = 0
    UIView.animate(withDuration: duration) {
      view.alpha = 1
    } completion: { [log] finished in
      log.note("completion(\(finished))")
      view.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.note("animationEnded(\(transitionCompleted))")
  }
}

/// A navigation controller whose push of B has begun under the control of `drive`.
@MainActor struct DriveFixture {
  let base = NavigationFixture()
  let drive = UIPercentDrivenInteractiveTransition()
  let delegate: AnimatingDelegate
  var log: CallLog { base.log }
  var screen: HeadlessScreen { base.screen }

  init(
    _ animator: (CallLog) -> any UIViewControllerAnimatedTransitioning = { BlockTransition($0) },
    configure: (NavigationFixture, UIPercentDrivenInteractiveTransition) -> Void = { _, _ in }
  ) {
    delegate = AnimatingDelegate(base.log)
    delegate.animator = animator(base.log)
    delegate.interaction = drive
    base.navigation.delegate = delegate
    configure(base, drive)
    base.navigation.pushViewController(base.b, animated: true)
    base.screen.runTurn()
    _ = base.log.take()
  }

  /// The opacity at which B shows, 0...1.
  var shown: Double { Double(base.b.view.layer.presentation()?.opacity ?? -1) }
  var isOver: Bool { base.navigation.transitionCoordinator == nil }
}
