/// The facts about a transition and its screens, apart from the views.
package struct TransitionTraits: Hashable, Sendable {
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
