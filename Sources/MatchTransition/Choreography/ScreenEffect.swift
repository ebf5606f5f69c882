/// How two screens give way to each other while their matched views fly.
///
/// ```swift
/// navigationController.matchTransition.options.screenEffect = .zoom
/// ```
///
/// Each has a screen in front, which comes on a push and goes on a pop: what one shows is what the
/// other shows, played backwards.
public enum ScreenEffect: Hashable, Sendable {
  /// `fade` where views fly, `slide` where none do.
  case automatic
  /// One screen fades out, then the other fades in.
  case fade
  /// The screen in front slides the way a finger would lead it; beside each other, the one behind
  /// gives way.
  case slide
  /// The screen in front slides over the other from an edge.
  case cover(from: MatchEdge)
  /// The screen in front grows into its place as it appears.
  case zoom
  /// The screen in front is there, or gone, from the first frame on.
  case none
}
