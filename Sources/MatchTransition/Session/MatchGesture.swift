/// A gesture that starts a transition: where it begins and what follows the finger.
///
/// ```swift
/// navigationController.matchTransition.interactivePop = .anywhere
/// photo.matchPresentation.interactiveDismiss = MatchGesture(area: .anywhere, followsFinger: true)
/// ```
///
/// A touch can grab a running transition whatever the gesture is.
public struct MatchGesture: Hashable, Sendable {
  /// The area in which a gesture may begin.
  public enum Area: Hashable, Sendable {
    /// No gesture starts a transition.
    case none
    /// The gesture begins at the edge from which it moves inwards: the leading edge for a pop, and the
    /// top edge for a dismissal. The system's own gestures lie at the top, so prefer `anywhere` there.
    case edge
    /// The gesture begins anywhere on the screen.
    case anywhere
  }

  /// A rule that decides whether a finger starts a transition.
  public enum Rule: Hashable, Sendable {
    /// Refuses a finger that moves against the gesture's direction.
    case refuseBackward
    /// Refuses a finger that moves more across the gesture's direction than along it.
    case refuseAcross
    /// Accepts a finger that starts at the edge from which the gesture moves inwards.
    ///
    /// In the area `edge` every finger does. In the area `anywhere` the rule knows only the leading
    /// edge, so it never applies to a dismissal.
    case beginAtEdge
    /// Refuses a finger on a scroll view that can still scroll in the finger's direction.
    case refuseWhileScrolling
    /// Refuses a finger on a scroll view that is zoomed in, which moves its content with the finger.
    case refuseWhileZoomed
    /// Accepts every finger.
    case begin
    /// Refuses every finger.
    case refuse
  }

  /// The area in which the gesture may begin.
  public var area: Area
  /// Whether the grabbed view follows the finger in both dimensions, while all other views follow their
  /// paths. The default is false: the grabbed view stays on its path, level with the finger.
  public var followsFinger: Bool
  /// The rules of the gesture, in order. The first rule that applies decides. If no rule applies, the
  /// gesture does not begin.
  public var rules: [Rule]

  /// No gesture.
  public static let none = MatchGesture(area: .none)
  /// A gesture that begins at the edge from which it moves inwards.
  public static let edge = MatchGesture(area: .edge)
  /// A gesture that begins anywhere on the screen.
  public static let anywhere = MatchGesture(area: .anywhere)

  /// The default rules. A finger at the edge starts the transition if it moves in the gesture's
  /// direction. Elsewhere a scroll view that is zoomed in or can still scroll has precedence.
  public static let standardRules: [Rule] = [
    .refuseBackward, .refuseAcross, .beginAtEdge, .refuseWhileZoomed, .refuseWhileScrolling, .begin,
  ]

  /// Creates a gesture.
  ///
  /// - Parameters:
  ///   - area: The area in which the gesture may begin.
  ///   - followsFinger: Whether the grabbed view follows the finger in both dimensions.
  ///   - rules: The rules that decide whether a finger starts a transition, in order.
  public init(
    area: Area, followsFinger: Bool = false, rules: [Rule] = MatchGesture.standardRules
  ) {
    self.area = area
    self.followsFinger = followsFinger
    self.rules = rules
  }
}
