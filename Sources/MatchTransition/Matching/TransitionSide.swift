/// One of the two screens of a transition.
public enum TransitionSide: String, Hashable, Sendable, CaseIterable {
  /// The source screen, which UIKit calls `from`.
  case source
  /// The destination screen, which UIKit calls `to`.
  case destination
}
