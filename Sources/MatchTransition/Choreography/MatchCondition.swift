/// The condition under which a style or an effect applies.
///
/// ```swift
/// title.matchTransition.style = MatchStyle(fade: .through).when(.to(PhotoController.self), use: .automatic)
/// photo.matchTransition.style = MatchStyle(path: .arc(bend: 0.2)).when(.pop, use: .automatic)
/// ```
public indirect enum MatchCondition: Hashable, Sendable {
  /// The transition is of this kind.
  case kind(TransitionKind)
  /// The view is on the destination screen.
  case entering
  /// The view is matched.
  case matched
  /// A tagged ancestor of the view is matched.
  case ancestorMatched
  /// The horizontal size class is regular.
  case regularWidth
  /// The vertical size class is regular.
  case regularHeight
  /// The dark appearance is on.
  case dark
  /// The layout runs from right to left.
  case rightToLeft
  /// The text has one of the sizes for accessibility.
  case largeText
  /// Reduce Motion is on. Moving pairs do not fly then, so this matters only for pairs that stay in place.
  case reduceMotion
  /// The controller of the screen on this side, or a visible child of it, is of the class with this
  /// identity or of a subclass. Use `from(_:)` and `to(_:)`.
  case controller(TransitionSide, ObjectIdentifier)
  /// The navigation or tab bar controller is of the class with this identity or of a subclass. Use
  /// `inside(_:)`.
  case container(ObjectIdentifier)
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
  public static let tab = MatchCondition.any([.kind(.nextTab), .kind(.previousTab)])
  /// The view is on the source screen.
  public static let leaving = MatchCondition.not(.entering)

  /// Returns a condition that holds where both conditions hold.
  public static func && (one: MatchCondition, other: MatchCondition) -> MatchCondition {
    .all([one, other])
  }

  /// Returns a condition that holds where at least one of both conditions holds.
  public static func || (one: MatchCondition, other: MatchCondition) -> MatchCondition {
    .any([one, other])
  }

  /// Returns a condition that holds where `condition` does not hold.
  public static prefix func ! (condition: MatchCondition) -> MatchCondition { .not(condition) }
}

extension MatchCondition {
  func holds(in context: MatchContext) -> Bool {
    switch self {
    case .kind(let kind): context.traits.kind == kind
    case .entering: context.side == .destination
    case .matched: context.isMatched
    case .ancestorMatched: context.isAncestorMatched
    case .regularWidth: context.traits.isWide
    case .regularHeight: context.traits.isTall
    case .dark: context.traits.isDark
    case .rightToLeft: context.traits.isRightToLeft
    case .largeText: context.traits.hasLargeText
    case .reduceMotion: context.traits.reducesMotion
    case .controller(.source, let type): context.traits.classes.source.contains(type)
    case .controller(.destination, let type): context.traits.classes.destination.contains(type)
    case .container(let type): context.traits.classes.container.contains(type)
    case .not(let condition): !condition.holds(in: context)
    case .all(let conditions): conditions.allSatisfy { $0.holds(in: context) }
    case .any(let conditions): conditions.contains { $0.holds(in: context) }
    }
  }
}
