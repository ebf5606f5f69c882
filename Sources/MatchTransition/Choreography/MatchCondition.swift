/// The condition under which a style or an effect applies.
///
/// ```swift
/// photo.matchTransition.style = MatchStyle(path: .arc(bend: 0.2)).when(.pop || .reduceMotion, use: .automatic)
/// ```
public indirect enum MatchCondition: Hashable, Sendable {
  case kind(TransitionKind)
  /// The view is on the destination screen.
  case entering
  /// The view is matched.
  case matched
  /// A tagged ancestor of the view is matched.
  case ancestorMatched
  /// The horizontal size class is regular.
  case wide
  /// Reduce Motion is on.
  case reduceMotion
  case not(MatchCondition)
  case all([MatchCondition])
  case any([MatchCondition])

  public static let push = MatchCondition.kind(.push)
  public static let pop = MatchCondition.kind(.pop)
  public static let present = MatchCondition.kind(.present)
  public static let dismiss = MatchCondition.kind(.dismiss)
  public static let inPlace = MatchCondition.kind(.inPlace)
  public static let tab = MatchCondition.any([.kind(.nextTab), .kind(.previousTab)])
  /// The view is on the source screen.
  public static let leaving = MatchCondition.not(.entering)

  public static func && (one: MatchCondition, other: MatchCondition) -> MatchCondition {
    .all([one, other])
  }

  public static func || (one: MatchCondition, other: MatchCondition) -> MatchCondition {
    .any([one, other])
  }

  public static prefix func ! (condition: MatchCondition) -> MatchCondition { .not(condition) }
}

extension MatchCondition {
  func holds(in context: MatchContext) -> Bool {
    switch self {
    case .kind(let kind): context.traits.kind == kind
    case .entering: context.side == .destination
    case .matched: context.isMatched
    case .ancestorMatched: context.isAncestorMatched
    case .wide: context.traits.isWide
    case .reduceMotion: context.traits.reducesMotion
    case .not(let condition): !condition.holds(in: context)
    case .all(let conditions): conditions.allSatisfy { $0.holds(in: context) }
    case .any(let conditions): conditions.contains { $0.holds(in: context) }
    }
  }
}
