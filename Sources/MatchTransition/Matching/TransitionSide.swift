/// One of the two screens of a transition.
public enum TransitionSide: String, Hashable, Sendable, CaseIterable {
  /// The screen that leaves.
  case source
  /// The screen that comes.
  case destination
}
