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
