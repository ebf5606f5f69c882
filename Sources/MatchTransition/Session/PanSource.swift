#if canImport(UIKit)
  import UIKit

  /// What a finger can start.
  @MainActor protocol PanSource: AnyObject {
    var gesture: MatchGesture { get }
    /// Where the finger has to go: a unit vector where screens are laid out from left to right.
    var gestureDirection: CGPoint { get }
    /// The screen that a finger would lead away from; nil where there is none to go to.
    var leavingScreen: UIViewController? { get }
    /// Whether there is something to start, and nobody objects to a finger at `recognizer`.
    func mayBegin(_ recognizer: UIPanGestureRecognizer) -> Bool
    /// Starts the transition; its session is handed over when it begins.
    func begin()
  }
#endif
