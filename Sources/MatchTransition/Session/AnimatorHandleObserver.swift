#if canImport(UIKit)
  import UIKit

  /// Receives every call that UIKit or an app makes on a transition's animator.
  @MainActor protocol AnimatorHandleObserver: AnyObject {
    func animatorDidStart()
    func animatorDidPause()
    /// - Parameter fraction: The new value of `fractionComplete`, in the animator's direction.
    func animatorDidScrub(to fraction: CGFloat)
    func animatorDidTurn()
    func animatorDidContinue(_ timing: (any UITimingCurveProvider)?, durationFactor: CGFloat)
    /// Called instead of a stop without completion blocks.
    func animatorWillStop()
    /// Called when the animator was stopped and waits for `finishAnimation(at:)`.
    func animatorDidStop()
  }
#endif
