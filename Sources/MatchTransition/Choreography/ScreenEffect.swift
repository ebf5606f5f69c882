/// How two screens give way to each other while their matched views fly.
///
/// ```swift
/// navigationController.matchTransition.options.screenEffect = .zoom
/// ```
///
/// Each has a screen in front, which comes on a push and goes on a pop: what one shows is what the
/// other shows, played backwards.
public indirect enum ScreenEffect: Hashable, Sendable {
  /// `fade` where views fly, `slide` where none do.
  case automatic
  /// One screen fades out, then the other fades in.
  case fade
  /// The screen in front slides the way a finger would lead it; beside each other, the one behind
  /// gives way.
  case slide
  /// The screen in front is there, or gone, from the first frame on.
  case none
  /// One screen moves in front of the other.
  case move(ScreenTransform)
  /// One there, another back; both are described as on the way there.
  case either(ScreenEffect, returning: ScreenEffect)
}

extension ScreenEffect {
  /// The screen in front slides over the other from an edge.
  public static func cover(from edge: MatchEdge) -> ScreenEffect {
    .move(ScreenTransform(from: edge))
  }

  /// The screen in front slides away over an edge and leaves the other behind.
  public static func uncover(towards edge: MatchEdge) -> ScreenEffect {
    .move(ScreenTransform(from: edge, isLeavingInFront: true))
  }

  /// The screen in front slides in from an edge, and the other gives way by a third.
  public static func push(from edge: MatchEdge) -> ScreenEffect {
    .move(ScreenTransform(from: edge, giving: 0.3))
  }

  /// The screen in front slides away over an edge, and the other follows from a third of the way.
  public static func pull(towards edge: MatchEdge) -> ScreenEffect {
    .move(ScreenTransform(from: edge, giving: 0.3, isLeavingInFront: true))
  }

  /// Both screens move side by side, the new one in from an edge.
  public static func sideBySide(from edge: MatchEdge) -> ScreenEffect {
    .move(ScreenTransform(from: edge, giving: 1, darkness: 0))
  }

  /// Both screens move side by side, smaller on the way.
  public static func zoomSlide(from edge: MatchEdge) -> ScreenEffect {
    .move(ScreenTransform(from: edge, scale: 0.8, giving: 1, backScale: 0.8, darkness: 0))
  }

  /// The screen in front slides in from an edge, and the other falls back.
  public static func page(from edge: MatchEdge) -> ScreenEffect {
    .move(ScreenTransform(from: edge, backScale: 0.7, darkness: 0.4))
  }

  /// The screen in front slides away over an edge, and the other comes up from behind.
  public static func pageOut(towards edge: MatchEdge) -> ScreenEffect {
    .move(ScreenTransform(from: edge, backScale: 0.7, darkness: 0.4, isLeavingInFront: true))
  }

  /// The screen in front grows into its place as it appears.
  public static let zoom = ScreenEffect.move(ScreenTransform(scale: 0.86, opacity: 0))

  /// The screen in front grows out of sight as it goes.
  public static let zoomOut = ScreenEffect.move(
    ScreenTransform(scale: 1.3, opacity: 0, backScale: 0.86, isLeavingInFront: true))

  /// The one for a way there or back.
  func resolved(for kind: TransitionKind) -> ScreenEffect {
    guard case .either(let there, let back) = self else { return self }
    return (kind.isReturning ? back : there).resolved(for: kind)
  }

  /// Whether on the way there it is the screen that leaves which lies in front.
  var isLeavingInFront: Bool {
    if case .move(let movement) = self { return movement.isLeavingInFront }
    return false
  }
}
