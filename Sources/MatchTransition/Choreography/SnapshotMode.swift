/// How a flying view is drawn.
public enum SnapshotMode: Hashable, Sendable {
  /// A copy of an image view or an effect view, and a snapshot of every other view. Nothing is
  /// committed for it.
  ///
  /// The view of a `MatchContentProvider` takes precedence. A secure text field, and any view that
  /// cannot be captured in a snapshot, shows only its box.
  case automatic
  /// The drawing of the view, rendered into a bitmap.
  case rendered
  /// The live view of one side. It keeps playing and returns to its superview at the end.
  ///
  /// While it flies, it is not among the subviews of its superview, where a hidden layer keeps its place.
  ///
  /// A view in a stack view flies as a snapshot instead, because its neighbours would move up. The
  /// source view of a change in place flies as a snapshot too, because it has changed already.
  case live(TransitionSide)
  /// Only the view's box: background, border, corners and shadow.
  case placeholder
}
