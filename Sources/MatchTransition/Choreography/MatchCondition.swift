/// The condition under which a style or an effect applies.
///
/// A screen that wants styles of its own for one partner sets them in `matchPrepare(for:)`.
///
/// ```swift
/// title.matchTransition.style = MatchStyle(window: .fraction(0...0.5)).when(.pop, use: .automatic)
/// photo.matchTransition.style = MatchStyle(path: .arc).when(.all([.push, .regularWidth]), use: .automatic)
/// ```
public indirect enum MatchCondition: Equatable, Sendable {
  /// The transition is of this kind.
  case kind(TransitionKind)
  /// The view is on the destination screen.
  case entering
  /// The view is matched.
  case matched
  /// The horizontal size class is regular.
  case regularWidth
  /// The dark appearance is on.
  case dark
  /// The layout runs from right to left.
  case rightToLeft
  /// The text has one of the sizes for accessibility.
  case largeText
  /// Reduce Motion is on. Moving pairs do not fly then, so this matters only for pairs that stay in place.
  case reduceMotion
  /// The condition does not hold.
  case not(MatchCondition)
  /// All conditions hold.
  case all([MatchCondition])
  /// At least one of the conditions holds.
  case any([MatchCondition])

  /// The transition is a push.
  public static let push = MatchCondition.kind(.push)
  /// The transition is a pop.
  public static let pop = MatchCondition.kind(.pop)
  /// The transition is a presentation.
  public static let present = MatchCondition.kind(.present)
  /// The transition is a dismissal.
  public static let dismiss = MatchCondition.kind(.dismiss)
  /// The transition is a change in place.
  public static let inPlace = MatchCondition.kind(.inPlace)
  /// The transition is a change of the tab.
  public static let tab = MatchCondition.any([.kind(.nextTab), .kind(.previousTab), .kind(.tab)])
  /// The view is on the source screen.
  public static let leaving = MatchCondition.not(.entering)
}

extension MatchCondition {
  func holds(in context: MatchContext) -> Bool {
    switch self {
    case .kind(let kind): context.traits.kind == kind
    case .entering: context.side == .destination
    case .matched: context.isMatched
    case .regularWidth: context.traits.isWide
    case .dark: context.traits.isDark
    case .rightToLeft: context.traits.isRightToLeft
    case .largeText: context.traits.hasLargeText
    case .reduceMotion: context.traits.reducesMotion
    case .not(let condition): !condition.holds(in: context)
    case .all(let conditions): conditions.allSatisfy { $0.holds(in: context) }
    case .any(let conditions): conditions.contains { $0.holds(in: context) }
    }
  }
}

/// The facts about one view in a transition that conditions depend on.
struct MatchContext {
  var traits: TransitionTraits
  var side: TransitionSide
  var isMatched: Bool
}

/// A value that alternatives can replace under conditions.
protocol Conditional: Equatable, Sendable {
  var alternatives: [Alternative<Self>] { get set }
}

extension Conditional {
  func adding(_ other: Self, when condition: MatchCondition) -> Self {
    var value = self
    value.alternatives.append(Alternative(condition: condition, value: other))
    return value
  }

  /// Returns the last alternative whose condition holds, or the value itself if none holds.
  func resolved(_ context: () -> MatchContext) -> Self {
    if alternatives.isEmpty { return self }
    let context = context()
    var value = self
    for alternative in alternatives where alternative.condition.holds(in: context) {
      value = alternative.value.resolved { context }
    }
    value.alternatives = []
    return value
  }
}

/// A value that replaces another value under a condition.
struct Alternative<Value: Equatable & Sendable>: Equatable, Sendable {
  var condition: MatchCondition
  var value: Value
}
