import Foundation

/// Drives the animation of an ordinary animator by a number, usually from a gesture.
///
/// An animator that vends an interruptible animator is driven through that; otherwise the time of
/// the container's layer is.
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// What the animator said when the transition began, in seconds.
  open private(set) var duration: CGFloat = 0
  /// What `update(_:)` said last, 0...1.
  open private(set) var percentComplete: CGFloat = 0
  /// Divides the time that the rest takes after `finish()` or `cancel()`; above 0.
  open var completionSpeed: CGFloat = 1 {
    willSet {
      precondition(
        newValue > 0,
        "UIPercentDrivenInteractiveTransition.completionSpeed: \(newValue) is not"
          + " above 0")
    }
  }
  /// How the rest is paced where there is no interruptible animator; the scrubbed part is even.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// How the rest is paced where there is one; `nil` keeps the animator's own timing.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether a transition begins under control rather than by itself.
  open var wantsInteractiveStart = true

  private weak var transition: ViewTransition?
  private var scrubber: LayerScrubber?
  /// A release that came before the transition began: whether it finishes.
  private var earlyRelease: Bool?

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ViewTransition, let animator = transition.animator
    else {
      preconditionFailure(
        "startInteractiveTransition(_:): \(transitionContext) is not a context of this runtime")
    }
    self.transition = transition
    percentComplete = 0
    duration = transition.transitionDuration
    if transition.isInteractive {
      scrubber = LayerScrubber(transition.containerView.layer, duration: duration)
    }
    transition.animate(alongsideTransition: nil) { [weak self] _ in self?.transitionDidEnd() }
    animator.animateTransition(using: transition)
  }

  /// Called when the animator and all who animate along have said what moves.
  func transitionDidBegin() {
    guard let transition else { return }
    if let animator = transition.interruptible {
      scrubber?.end()
      scrubber = nil
      if transition.isInteractive, animator.isRunning { animator.pauseAnimation() }
    } else {
      for view in transition.companions.views { scrubber?.stop(view.layer) }
      scrubber?.adopt()
    }
    guard let finishes = earlyRelease else { return }
    earlyRelease = nil
    finishes ? finish() : cancel()
  }

  private func transitionDidEnd() {
    scrubber?.end()
    scrubber = nil
    transition = nil
  }

  /// Takes control of an interruptible animator that runs.
  open func pause() {
    guard let transition else { return reportEarly("pause()") }
    guard transition.interruptible != nil else {
      return HeadlessConsole.report(
        "pause(): the animator vends no interruptible animator that could be paused; ignored")
    }
    transition.pauseInteractiveTransition()
  }

  /// Shows the share `percentComplete` of the way; before the transition has begun it is ignored.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    let share = min(max(percentComplete, 0), 1)
    self.percentComplete = share
    if let animator = transition.interruptible {
      animator.fractionComplete = animator.isReversed ? 1 - share : share
    }
    scrubber?.seek(share)
    transition.updateInteractiveTransition(share)
  }

  /// Lets the rest of the way run: `(1 - percentComplete) * duration / completionSpeed` seconds.
  open func finish() {
    end(finishes: true, "finish()")
  }

  /// Goes back to where the transition began: `percentComplete * duration / completionSpeed`
  /// seconds.
  open func cancel() {
    end(finishes: false, "cancel()")
  }

  /// Ends the control of a gesture of the system's own, whether the transition has begun or not.
  func release(finishes: Bool) {
    if transition == nil { earlyRelease = finishes } else { finishes ? finish() : cancel() }
  }

  private func end(finishes: Bool, _ call: String) {
    guard let transition else { return reportEarly(call) }
    guard transition.isInteractive else {
      return HeadlessConsole.report("\(call): the transition is not interactive; ignored")
    }
    finishes ? transition.finishInteractiveTransition() : transition.cancelInteractiveTransition()
    if let animator = transition.interruptible {
      animator.isReversed = !finishes
      animator.continueAnimation(
        withTimingParameters: timingCurve,
        durationFactor: (1 - animator.fractionComplete) / completionSpeed)
    } else if let scrubber {
      let rest = finishes ? 1 - scrubber.share : scrubber.share
      scrubber.play(
        to: finishes ? 1 : 0, in: rest * duration / completionSpeed, curve: completionCurve.cubic)
    }
  }

  private func reportEarly(_ call: String) {
    HeadlessConsole.report("\(call): no transition has begun; ignored")
  }
}
