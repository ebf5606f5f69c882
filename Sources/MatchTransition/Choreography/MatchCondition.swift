/// When a style or an effect holds.
///
/// ```swift
/// photo.matchStyle = MatchStyle(path: .arc(bend: 0.2)).when(.pop || .reduceMotion, .automatic)
/// ```
public indirect enum MatchCondition: Hashable, Sendable {
  case scenario(MatchScenario)
  /// The view is on the screen that comes.
  case entering
  /// The view has a counterpart that it flies to or from.
  case matched
  /// A view that holds it has one.
  case ancestorMatched
  /// The horizontal size class is regular.
  case wide
  /// Less motion is asked for.
  case reduceMotion
  case not(MatchCondition)
  case all([MatchCondition])
  case any([MatchCondition])

  public static let push = MatchCondition.scenario(.push)
  public static let pop = MatchCondition.scenario(.pop)
  public static let present = MatchCondition.scenario(.present)
  public static let dismiss = MatchCondition.scenario(.dismiss)
  public static let inPlace = MatchCondition.scenario(.inPlace)
  public static let tab = MatchCondition.any([.scenario(.nextTab), .scenario(.previousTab)])
  /// The view is on the screen that leaves.
  public static let leaving = MatchCondition.not(.entering)

  public static func && (one: MatchCondition, other: MatchCondition) -> MatchCondition {
    .all([one, other])
  }

  public static func || (one: MatchCondition, other: MatchCondition) -> MatchCondition {
    .any([one, other])
  }

  public static prefix func ! (condition: MatchCondition) -> MatchCondition { .not(condition) }
}

/// One view's part in a transition, as conditions ask for it.
struct MatchSituation {
  var circumstances: MatchCircumstances
  var side: TransitionSide
  var isMatched: Bool
  var isAncestorMatched: Bool
}

extension MatchCondition {
  func holds(in situation: MatchSituation) -> Bool {
    switch self {
    case .scenario(let scenario): situation.circumstances.scenario == scenario
    case .entering: situation.side == .destination
    case .matched: situation.isMatched
    case .ancestorMatched: situation.isAncestorMatched
    case .wide: situation.circumstances.isWide
    case .reduceMotion: situation.circumstances.reducesMotion
    case .not(let condition): !condition.holds(in: situation)
    case .all(let conditions): conditions.allSatisfy { $0.holds(in: situation) }
    case .any(let conditions): conditions.contains { $0.holds(in: situation) }
    }
  }
}

/// Something that another takes the place of under a condition.
struct Alternative<Value: Hashable & Sendable>: Hashable, Sendable {
  var condition: MatchCondition
  var value: Value
}

/// A value that others may take the place of.
protocol Conditional: Hashable, Sendable {
  var alternatives: [Alternative<Self>] { get set }
}

extension Conditional {
  func adding(_ other: Self, when condition: MatchCondition) -> Self {
    var value = self
    value.alternatives.append(Alternative(condition: condition, value: other))
    return value
  }

  /// What holds: of the alternatives whose condition does the last, else the value itself.
  func resolved(_ situation: () -> MatchSituation) -> Self {
    if alternatives.isEmpty { return self }
    let situation = situation()
    var value = self
    for alternative in alternatives where alternative.condition.holds(in: situation) {
      value = alternative.value.resolved { situation }
    }
    value.alternatives = []
    return value
  }
}
