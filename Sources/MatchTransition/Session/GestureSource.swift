#if canImport(UIKit)
  import UIKit

  /// A transition that fingers can start.
  @MainActor protocol GestureSource: AnyObject {
    var gesture: MatchGesture { get }
    /// The gesture's direction, as a unit vector for left-to-right layouts.
    var gestureDirection: CGPoint { get }
    /// The screen that the gesture would leave, or nil if it has nowhere to go.
    var leavingScreen: UIViewController? { get }
    /// Returns whether a touch that has just come down may start the transition.
    ///
    /// - Parameter isAtEdge: Whether the touch lies where the system's edge gesture begins.
    func mayReceive(_ touch: UITouch, atEdge isAtEdge: Bool) -> Bool
    /// Returns whether `recognizer` waits until the gesture has failed.
    func precedes(_ recognizer: UIGestureRecognizer) -> Bool
    /// Returns whether a transition can start and the app allows it.
    ///
    /// - Parameter isAtEdge: Whether the finger came down where the system's edge gesture begins.
    func mayBegin(_ recognizer: UIGestureRecognizer, atEdge isAtEdge: Bool) -> Bool
    /// Starts the transition. The driver receives its session when it begins.
    func begin()
  }

  extension UIView {
    /// Returns `direction`, given for left-to-right layouts, in the view's layout direction.
    func mirroredForLayout(_ direction: CGPoint) -> CGPoint {
      CGPoint(x: readsRightToLeft ? -direction.x : direction.x, y: direction.y)
    }
  }

  extension GestureAxis {
    /// Creates the axis through a container along one of its sides.
    ///
    /// - Parameter forward: A unit vector for left-to-right layouts.
    @MainActor init(
      forward: CGPoint, through container: UIView,
      followsFinger: Bool = false
    ) {
      let size = container.bounds.size
      self.init(
        forward: container.mirroredForLayout(forward),
        extent: Double(forward.x == 0 ? size.height : size.width), followsFinger: followsFinger)
    }
  }
#endif
