#if canImport(UIKit)
  import UIKit

  /// Decides whether a gesture may start a transition.
  @MainActor public protocol MatchGestureDelegate: AnyObject {
    /// Returns whether `recognizer` may start a transition away from `controller`.
    ///
    /// The method is called after the gesture's rules have accepted the finger. Return false over a
    /// control that needs the finger itself, such as a slider or a drawing canvas.
    /// - Parameters:
    ///   - recognizer: The recognizer of the gesture: a pan, or a pinch that closes a screen that zoomed.
    ///   - controller: The screen that the transition would leave.
    func matchGestureShouldBegin(
      _ recognizer: UIGestureRecognizer, on controller: UIViewController
    ) -> Bool
  }
#endif
