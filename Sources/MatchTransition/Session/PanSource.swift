#if canImport(UIKit)
  import UIKit

  /// A transition that a finger can start.
  @MainActor protocol PanSource: AnyObject {
    var gesture: MatchGesture { get }
    /// The gesture's direction, as a unit vector for left-to-right layouts.
    var gestureDirection: CGPoint { get }
    /// The screen that the gesture would leave, or nil if it has nowhere to go.
    var leavingScreen: UIViewController? { get }
    /// Returns whether a transition can start and the app allows it.
    func mayBegin(_ recognizer: UIPanGestureRecognizer) -> Bool
    /// Starts the transition. The driver receives its session when it begins.
    func begin()
  }
#endif
