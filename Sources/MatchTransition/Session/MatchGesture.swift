/// How a finger starts a transition, and what follows the finger then.
///
/// ```swift
/// navigationController.matchTransition.interactivePop = .anywhere
/// photo.matchPresentation.interactiveDismiss = MatchGesture(area: .anywhere, followsFinger: true)
/// ```
///
/// A finger can catch a running transition whatever this says.
public struct MatchGesture: Hashable, Sendable {
  /// Where a finger may come down to start a transition.
  public enum Area: Hashable, Sendable {
    /// No finger starts a transition.
    case none
    /// A finger that comes in over the edge of the screen.
    case edge
    /// A finger anywhere on the screen.
    case anywhere
  }

  /// One step of the decision whether a finger starts a transition.
  public enum Rule: Hashable, Sendable {
    /// A finger that moves against the direction of the gesture starts nothing.
    case refuseBackward
    /// A finger that moves more across the direction of the gesture than along it starts nothing.
    case refuseAcross
    /// A finger that came in over the edge of the screen starts the transition.
    case beginAtEdge
    /// A finger on a scroll view that has content to show in the finger's direction starts nothing.
    case refuseWhileScrolling
    /// Every finger starts the transition.
    case begin
    /// No finger starts the transition.
    case refuse
  }

  /// Where a finger may come down.
  public var area: Area
  /// Whether the view under the finger follows the finger wherever it goes, while everything else moves
  /// along its path. The default is false: everything moves along its path, and what the finger holds
  /// stays level with it.
  public var followsFinger: Bool
  /// The steps of the decision between this gesture and other uses of the finger, in their order. The
  /// first rule that applies decides. Without one that applies, the finger starts nothing.
  public var rules: [Rule]

  /// No finger starts a transition.
  public static let none = MatchGesture(area: .none)
  /// A finger from the edge of the screen starts a transition.
  public static let edge = MatchGesture(area: .edge)
  /// A finger anywhere on the screen starts a transition.
  public static let anywhere = MatchGesture(area: .anywhere)

  /// A finger that moves in the gesture's direction starts the transition, unless there is something to
  /// scroll. A finger from the edge starts it in any case.
  public static let standardRules: [Rule] = [
    .refuseBackward, .refuseAcross, .beginAtEdge, .refuseWhileScrolling, .begin,
  ]

  /// Makes a gesture. Each parameter is the property of the same name.
  public init(
    area: Area, followsFinger: Bool = false, rules: [Rule] = MatchGesture.standardRules
  ) {
    self.area = area
    self.followsFinger = followsFinger
    self.rules = rules
  }
}
