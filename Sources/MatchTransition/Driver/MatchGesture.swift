/// Where a finger may start a transition, and what follows it then.
///
/// ```swift
/// navigationController.matchTransition.interactivePop = .anywhere
/// ```
///
/// A transition that runs can be caught whatever this says.
public struct MatchGesture: Hashable, Sendable {
  public enum Area: Hashable, Sendable {
    /// No finger starts a transition.
    case none
    /// A finger that comes in over the edge of the screen that the old screen leaves from.
    case edge
    /// A finger anywhere on the screen.
    case anywhere
  }

  public enum Tracking: Hashable, Sendable {
    /// Everything moves along its way; what the finger holds stays level with it.
    case progress
    /// What the finger holds follows it wherever it goes; everything else moves along its way.
    case finger
  }

  public var area: Area
  public var tracking: Tracking
  /// Decides between the gesture and what else the finger might mean: the first rule that applies.
  public var rules: [GestureRule]

  public static let none = MatchGesture(area: .none)
  public static let edge = MatchGesture(area: .edge)
  public static let anywhere = MatchGesture(area: .anywhere)

  public init(
    area: Area, tracking: Tracking = .progress, rules: [GestureRule] = GestureRule.standard
  ) {
    self.area = area
    self.tracking = tracking
    self.rules = rules
  }
}

/// One row of the table that decides whether a finger starts a transition.
public struct GestureRule: Hashable, Sendable {
  public enum Condition: Hashable, Sendable {
    /// The finger moves against the direction of the gesture.
    case movesBackward
    /// The finger moves more across the direction of the gesture than along it.
    case movesAcross
    /// The finger came in over the edge of the screen.
    case startsAtEdge
    /// A scroll view under the finger still has content to show in the direction it moves in: for
    /// a pull-down, one that is not at its top.
    case scrollsFirst
    case always
  }

  public var condition: Condition
  /// Whether the gesture begins where the condition holds.
  public var begins: Bool

  public init(_ condition: Condition, begins: Bool) {
    self.condition = condition
    self.begins = begins
  }

  /// A finger that moves in the gesture's direction begins it, unless there is something to scroll;
  /// from the edge it does in any case.
  public static let standard = [
    GestureRule(.movesBackward, begins: false),
    GestureRule(.movesAcross, begins: false),
    GestureRule(.startsAtEdge, begins: true),
    GestureRule(.scrollsFirst, begins: false),
    GestureRule(.always, begins: true),
  ]
}

/// What is known of a finger when a gesture might begin.
struct GestureSituation: Equatable, Sendable {
  /// How far the finger has moved along the gesture's direction, in points; below 0 against it.
  var along: Double
  /// How far it has moved to either side of it, in points.
  var across: Double
  var startsAtEdge: Bool
  /// Whether a scroll view under the finger has content to show in its direction.
  var canScroll: Bool

  func fulfills(_ condition: GestureRule.Condition) -> Bool {
    switch condition {
    case .movesBackward: along <= 0
    case .movesAcross: abs(across) > abs(along)
    case .startsAtEdge: startsAtEdge
    case .scrollsFirst: canScroll
    case .always: true
    }
  }

  /// What the first rule that applies says; without one the gesture does not begin.
  func begins(by rules: [GestureRule]) -> Bool {
    rules.first { fulfills($0.condition) }?.begins ?? false
  }
}
