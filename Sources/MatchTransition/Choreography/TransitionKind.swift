/// What kind of change a transition belongs to.
public enum TransitionKind: String, Hashable, Sendable, CaseIterable {
  case push, pop, present, dismiss
  /// To a tab further on.
  case nextTab
  /// To a tab further back.
  case previousTab
  /// Of one view from what it showed to what it shows.
  case inPlace

  /// Whether it leads back where another leads to, so that what is flown is flown backwards.
  public var isReturning: Bool { self == .pop || self == .dismiss || self == .previousTab }
}

/// What holds for a transition and its screens, besides the screens' views.
package struct TransitionTraits: Hashable, Sendable {
  package var kind: TransitionKind
  /// Whether the person using the device asked for less motion: then nothing flies, and what would have
  /// flown fades where it is.
  package var reducesMotion: Bool
  /// Whether there is much room from side to side: the horizontal size class is regular.
  package var isWide: Bool

  package init(
    kind: TransitionKind = .push, reducesMotion: Bool = false, isWide: Bool = false
  ) {
    self.kind = kind
    self.reducesMotion = reducesMotion
    self.isWide = isWide
  }
}
