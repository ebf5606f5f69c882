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
    /// Called when the animator was stopped without its completion blocks.
    func animatorDidStop()
  }
#endif
