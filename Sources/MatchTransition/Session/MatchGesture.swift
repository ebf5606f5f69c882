/// A gesture that starts a transition: where it begins and what follows the finger.
///
/// ```swift
/// navigationController.matchTransition.gesture = .anywhere
/// photo.matchPresentation.gesture = .anywhere(followsFinger: true)
/// ```
///
/// A gesture begins if the finger moves in the gesture's direction, and more along it than across. A touch
/// can grab a running transition whatever the gesture is, unless `TransitionOptions.isGrabbable` is false.
public struct MatchGesture: Equatable, Sendable {
  /// The area in which a gesture may begin.
  enum Area: Equatable, Sendable {
    case none, edge, anywhere
    /// Anywhere, unless the content takes the finger.
    case content
  }

  let area: Area
  /// Whether the grabbed view follows the finger in both dimensions, while all other views follow their
  /// paths. The default is false: the grabbed view stays on its path, level with the finger.
  ///
  /// Of tagged views inside each other, the outermost one that moves follows, with all that flies in it. A
  /// card follows that is pulled by its title. A finger can throw a caught view along the path of its flight. The
  /// view then goes to that end of the path, if the throw follows the path more than the gesture.
  public var followsFinger = false
  /// Whether a scroll view under the finger has precedence while it is zoomed in, or while it can still
  /// scroll in the finger's direction. The default is true. A list with an enabled refresh control can always be
  /// pulled down.
  ///
  /// A finger that starts at the side edge from which the gesture moves inwards always has precedence over
  /// scroll views. With `edge` this holds at the top edge too.
  public var yieldsToScrollViews = true

  /// No gesture starts a transition.
  public static let none = MatchGesture(area: .none)
  /// A gesture that begins at the edge from which it moves inwards: the leading edge for a pop, and the
  /// top edge for a dismissal. The system's own gestures lie at the top, so prefer `anywhere` there.
  public static let edge = MatchGesture(area: .edge)
  /// A gesture that begins anywhere on the screen.
  public static let anywhere = MatchGesture(area: .anywhere)
  /// A gesture that begins where the system's content pop would (Rule 5.41).
  static let content = MatchGesture(area: .content)

  /// Returns a gesture that begins anywhere on the screen.
  ///
  /// - Parameter followsFinger: Whether the grabbed view follows the finger in both dimensions.
  public static func anywhere(followsFinger: Bool) -> MatchGesture {
    MatchGesture(area: .anywhere, followsFinger: followsFinger)
  }
}

extension MatchGesture {
  /// Returns whether the gesture begins with a finger that has moved.
  ///
  /// - Parameters:
  ///   - along: The movement along the gesture's direction, in points. The opposite direction is negative.
  ///   - across: The movement across the gesture's direction, in points.
  ///   - isAtEdge: Whether the finger came down at the edge from which the gesture moves inwards.
  ///   - scrolls: Whether a scroll view under the finger is zoomed in, or can scroll in the finger's direction.
  ///   - isTaken: Whether the gesture leaves the finger to the content, which follows fingers itself.
  func begins(
    along: Double, across: Double, atEdge isAtEdge: Bool, scrolls: Bool, isTaken: Bool
  ) -> Bool {
    guard along > 0, abs(across) <= along else { return false }
    if isTaken, !isAtEdge { return false }
    return isAtEdge || !yieldsToScrollViews || !scrolls
  }
}
