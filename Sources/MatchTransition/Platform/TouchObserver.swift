#if canImport(UIKit)
  import UIKit

  /// What is told of a finger; places are in the recognizer's view, in points, times in seconds on
  /// the clock of `CACurrentMediaTime()`.
  @MainActor protocol TouchObserver: AnyObject {
    func fingerCameDown(at place: CGPoint, time: TimeInterval)
    func fingerMoved(to place: CGPoint, time: TimeInterval)
    /// - Parameter isCancelled: Whether the system took the finger away.
    func fingerLeft(at place: CGPoint, time: TimeInterval, isCancelled: Bool)
  }
#endif
