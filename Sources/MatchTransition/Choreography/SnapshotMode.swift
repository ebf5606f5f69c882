/// What is shown of a view while it flies.
public enum SnapshotMode: Hashable, Sendable {
  /// A copy of an image view or an effect view, and a picture of every other view.
  ///
  /// A `MatchContentProvider` gives its own view instead. A secure text field, and whatever cannot be
  /// pictured, shows nothing but its box.
  case automatic
  /// What the display shows at the moment, and nothing of what it does not show yet.
  case displayed
  /// What the view shows once all changes are on the display. It is slow and may flash.
  case snapshot
  /// What the view draws, rendered into a picture.
  case rendered
  /// The view of one side itself, which goes on playing and is put back at the end.
  ///
  /// A view in a stack view is pictured instead, since its neighbours would move up.
  case live(TransitionSide)
  /// Only the view's box: background, border, corners and shadow.
  case placeholder
}
