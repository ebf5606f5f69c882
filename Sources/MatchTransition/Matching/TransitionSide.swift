/// One of the two screens of a transition.
public enum TransitionSide: String, Hashable, Sendable, CaseIterable {
  /// The screen that leaves.
  case from
  /// The screen that comes.
  case to
}
