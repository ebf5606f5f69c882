/// Which view flies when several views of one screen share an ID.
///
/// A visible view always takes precedence over an invisible one.
public enum DuplicatePolicy: Hashable, Sendable {
  /// The frontmost view. Duplicates count as a mistake and are reported.
  case frontmost
  /// The view whose centre is nearest to the centre of its counterpart. Among equally near views,
  /// the frontmost one. This policy accepts duplicates, so they are not reported.
  case nearest
}
