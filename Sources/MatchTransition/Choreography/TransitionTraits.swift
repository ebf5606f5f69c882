/// The facts about a transition and its screens, apart from the views.
package struct TransitionTraits: Equatable, Sendable {
  package var kind: TransitionKind
  /// Whether Reduce Motion is on. Nothing flies then, and matched views that would have moved fade
  /// in place.
  package var reducesMotion: Bool
  /// Whether the horizontal size class is regular.
  package var isWide: Bool
  package var isDark = false
  package var isRightToLeft = false
  /// Whether the text has one of the sizes for accessibility.
  package var hasLargeText = false

  package init(
    kind: TransitionKind = .push, reducesMotion: Bool = false, isWide: Bool = false
  ) {
    self.kind = kind
    self.reducesMotion = reducesMotion
    self.isWide = isWide
  }
}

/// The kind of change that a transition belongs to.
public enum TransitionKind: Hashable, Sendable, CaseIterable {
  /// A screen is pushed onto a navigation stack, or replaces the top of the stack.
  case push
  /// A screen is popped from a navigation stack.
  case pop
  /// A screen is presented.
  case present
  /// A presented screen is dismissed.
  case dismiss
  /// A change to a tab that comes later, in the order of the tabs and of those in their groups.
  case nextTab
  /// A change to a tab that comes earlier.
  case previousTab
  /// A change between two tabs whose order is unknown. The screens crossfade where others would move.
  case tab
  /// A change of one view in place.
  case inPlace

  /// Whether the transition returns to an earlier screen.
  ///
  /// On a return, the screen effect and the shape of a matched view's path are reversed. Windows, curves and
  /// property timings are not: they count from the start of each transition.
  public var isReturning: Bool { self == .pop || self == .dismiss || self == .previousTab }

  /// The name of the kind.
  package var name: String {
    switch self {
    case .push: "push"
    case .pop: "pop"
    case .present: "present"
    case .dismiss: "dismiss"
    case .nextTab: "nextTab"
    case .previousTab: "previousTab"
    case .tab: "tab"
    case .inPlace: "inPlace"
    }
  }

  /// Whether a container changes its screen, and with the screen its bars.
  var changesBars: Bool {
    switch self {
    case .push, .pop, .nextTab, .previousTab, .tab: true
    case .present, .dismiss, .inPlace: false
    }
  }
}
