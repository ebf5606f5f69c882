import Foundation

/// Drives the animation of an ordinary animator by a number, usually from a gesture.
///
/// An animator that vends an interruptible animator is driven through that. Otherwise the
/// animations of views are that begin in `animateTransition(using:)`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// What the animator said when the transition began, in seconds.
  open private(set) var duration: CGFloat = 0
  /// What `update(_:)` said last, 0...1.
  open private(set) var percentComplete: CGFloat = 0
  /// Divides the time that the rest takes after `finish()` or `cancel()`; 0 and less read 1.
  open var completionSpeed: CGFloat {
    get { speed > 0 ? speed : 1 }
    set { speed = newValue }
  }
  private var speed: CGFloat = 1
  /// How the rest is paced where there is no interruptible animator; the scrubbed part is even.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// How the rest is paced where there is one; `nil` keeps the animator's own timing.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether a transition begins under control rather than by itself.
  open var wantsInteractiveStart = true

  private weak var transition: ViewTransition?
  private weak var driven: (any UIViewImplicitlyAnimating)?
  private var scrubber: AnimationScrubber?

  /// Learns which transition it will lead.
  func attach(to transition: ViewTransition) {
    self.transition = transition
    percentComplete = 0
    driven = nil
    scrubber = nil
  }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ViewTransition, let animator = transition.animator
    else {
      preconditionFailure(
        "startInteractiveTransition(_:): \(transitionContext) is not a context of this runtime")
    }
    attach(to: transition)
    duration = animator.transitionDuration(using: transition)
    transition.animate(alongsideTransition: nil) { [weak self] _ in self?.transitionDidEnd() }
    if let vended = animator.vendedAnimator(for: transition) {
      driven = vended
      transition.isInteractive ? vended.pauseAnimation() : vended.startAnimation()
      return
    }
    if transition.isInteractive { scrubber = AnimationScrubber(duration: duration) }
    animator.animateTransition(using: transition)
  }

  /// Called when the animator and all who animate along have said what moves.
  func transitionDidBegin() {
    guard let transition else { return }
    let views = [transition.containerView] + transition.companions.views
    scrubber?.adopt(below: views.map(\.layer))
  }

  private func transitionDidEnd() {
    scrubber?.end()
    scrubber = nil
    driven = nil
    transition = nil
  }

  /// What is driven in `transition`; it may have been started by somebody else.
  private func interruptible(
    of transition: ViewTransition
  ) -> (any UIViewImplicitlyAnimating)? {
    if let driven { return driven }
    return transition.isInterruptible ? transition.animator?.vendedAnimator(for: transition) : nil
  }

  /// Takes control of an interruptible animator that runs.
  open func pause() {
    guard let transition, transition.hasStarted else { return reportEarly("pause()") }
    guard let animator = interruptible(of: transition) else {
      return HeadlessConsole.report(
        "pause(): the animator vends no interruptible animator that could be paused; ignored")
    }
    guard transition.isInFlight, !transition.isInteractive else { return }
    animator.pauseAnimation()
    percentComplete = animator.fractionComplete
    transition.pauseInteractiveTransition()
  }

  /// Shows the share `percentComplete` of the way; before the transition has begun it is ignored.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.hasStarted, transition.isInteractive else { return }
    let share = min(max(percentComplete, 0), 1)
    self.percentComplete = share
    interruptible(of: transition)?.fractionComplete = share
    scrubber?.seek(share)
    transition.updateInteractiveTransition(share)
  }

  /// Lets the rest of the way run: `(1 - percentComplete) * duration / completionSpeed` seconds.
  ///
  /// Before the start it is remembered.
  open func finish() {
    end(finishes: true, "finish()")
  }

  /// Goes back to where the transition began: `percentComplete * duration / completionSpeed`
  /// seconds.
  ///
  /// Before the start it is remembered.
  open func cancel() {
    end(finishes: false, "cancel()")
  }

  private func end(finishes: Bool, _ call: String) {
    guard let transition else { return reportEarly(call) }
    guard transition.hasStarted else { return transition.remember(finishes: finishes) }
    guard transition.isInteractive else {
      return HeadlessConsole.report("\(call): the transition is not interactive; ignored")
    }
    let rest = (finishes ? 1 - percentComplete : percentComplete) / completionSpeed
    if let animator = interruptible(of: transition) {
      animator.isReversed = !finishes
      if timingCurve == nil, completionSpeed == 1 {
        animator.startAnimation()
      } else {
        animator.continueAnimation(withTimingParameters: timingCurve, durationFactor: rest)
      }
    }
    scrubber?.play(to: finishes ? 1 : 0, in: rest * duration, curve: completionCurve.cubic)
    finishes ? transition.finishInteractiveTransition() : transition.cancelInteractiveTransition()
  }

  private func reportEarly(_ call: String) {
    HeadlessConsole.report("\(call): no transition has begun; ignored")
  }
}
