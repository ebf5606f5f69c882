/// Which of several views of one screen that share an ID stands for it.
///
/// One that can be seen always comes before one that cannot.
public enum DuplicatePolicy: Hashable, Sendable {
  /// The one nearest to the viewer.
  case frontmost
  /// The one whose middle is nearest to that of its counterpart; of several as near the one in front.
  case nearest
}
