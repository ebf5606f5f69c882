#if canImport(UIKit)
  import UIKit

  /// What is told of everything that UIKit or an app does to a transition's animator.
  @MainActor protocol AnimatorHandleObserver: AnyObject {
    func animatorDidStart()
    func animatorDidPause()
    /// - Parameter fraction: Along the animator's direction, as written.
    func animatorDidScrub(to fraction: CGFloat)
    func animatorDidTurn()
    func animatorDidContinue(_ timing: (any UITimingCurveProvider)?, durationFactor: CGFloat)
    /// The animator was stopped for good, without its completions.
    func animatorDidStop()
  }
#endif
