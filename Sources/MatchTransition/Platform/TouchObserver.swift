#if canImport(UIKit)
  import UIKit

  /// Receives the events of one finger.
  ///
  /// Places are in points in the recognizer's view. Times are in seconds on the clock of
  /// `CACurrentMediaTime()`.
  @MainActor protocol TouchObserver: AnyObject {
    func fingerCameDown(at place: CGPoint, time: TimeInterval)
    func fingerMoved(to place: CGPoint, time: TimeInterval)
    /// Called when the finger leaves the screen.
    ///
    /// - Parameter isCancelled: Whether the system cancelled the touch.
    func fingerLeft(at place: CGPoint, time: TimeInterval, isCancelled: Bool)
  }
#endif
