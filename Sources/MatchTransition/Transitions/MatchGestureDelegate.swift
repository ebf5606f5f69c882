#if canImport(UIKit)
  import UIKit

  /// Has a say in whether a finger may start a transition.
  @MainActor public protocol MatchGestureDelegate: AnyObject {
    /// Whether the finger at `recognizer` may start a transition away from `controller`.
    ///
    /// Asked after the rules of the gesture have allowed it. A screen with a slider or a drawing
    /// that the finger is meant for answers false where they are.
    func matchGestureShouldBegin(
      _ recognizer: UIPanGestureRecognizer, on controller: UIViewController
    ) -> Bool
  }
#endif
