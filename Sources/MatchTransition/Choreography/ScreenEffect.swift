/// How the source screen is replaced by the destination screen while matched views fly.
///
/// ```swift
/// navigationController.matchTransition.options.screenEffect = .zoomIn
/// ```
///
/// Effects are described as on a push. The destination screen lies in front, unless a `ScreenTransform` says
/// that the source screen does. A pop plays the effect in reverse.
public indirect enum ScreenEffect: Equatable, Sendable {
  /// `fade` if any views are matched, and `slide` if none are matched. A view that flies from its
  /// source is matched.
  case automatic
  /// The screen in front fades over the screen behind.
  ///
  /// Two texts in one place are never shown together: the old one is gone before the new one appears. This
  /// concerns visible labels and text views that do not fly, up to 64 on a screen.
  case fade
  /// The screen in front slides in the direction in which a finger would drag it.
  ///
  /// In a horizontal slide the screen behind moves aside by 30 %. `push(from:)` does the same from an edge of
  /// your choice. Without a curve and a duration of its own, the slide has the pace of the system's push.
  case slide
  /// The screen in front appears or disappears with the first frame.
  case instant
  /// The screen in front grows out of the view with an ID on the screen behind, as one object, and shrinks
  /// back into it on the return.
  ///
  /// The live screen flies, so nothing on it flies by itself, and no style of the view applies. The screen
  /// behind shrinks a little and darkens. A finger that drags the screen downwards closes it, and so do two
  /// fingers that pinch and turn it. The screen behind waits until they lift.
  ///
  /// Without a curve and a duration of its own, the zoom has the spring of the system's zoom.
  ///
  /// The screen in front may show a view with the same ID, a photograph for example. The screen then starts
  /// where that view covers the view behind, and the two move as one.
  ///
  /// If the screen behind has no visible view with the ID, also on the return, the screen in front zooms
  /// about its own centre. With Reduce Motion the screens dissolve.
  ///
  /// ```swift
  /// detail.matchOptions = TransitionOptions(screenEffect: .zoom(from: "photo-7"))
  /// ```
  case zoom(from: MatchID)
  /// One screen moves in front of the other screen.
  case move(ScreenTransform)
  /// One effect forward and another effect on the return.
  ///
  /// `backward` is described as on a push. For a screen that drops out at the bottom, pass
  /// `.cover(from: .bottom)`.
  case asymmetric(forward: ScreenEffect, backward: ScreenEffect)
}

extension ScreenEffect {
  /// The part of the progress in which a destination screen fades in over the source screen.
  static let arrival = 0.15...0.75

  /// The screen in front slides over the screen behind from an edge.
  ///
  /// - Parameter edge: The edge from which the screen in front comes.
  public static func cover(from edge: MatchEdge) -> ScreenEffect {
    .move(ScreenTransform(from: edge))
  }

  /// The screen in front slides in from an edge, and the screen behind moves aside by 30 %.
  ///
  /// - Parameter edge: The edge from which the screen in front comes.
  public static func push(from edge: MatchEdge) -> ScreenEffect {
    .move(ScreenTransform(from: edge, parallax: 0.3))
  }

  /// The screen in front slides in from an edge, and the screen behind shrinks and darkens.
  ///
  /// - Parameter edge: The edge from which the screen in front comes.
  public static func page(from edge: MatchEdge) -> ScreenEffect {
    .move(ScreenTransform(from: edge, backScale: 0.92, darkness: 0.3))
  }

  /// The screen in front fades in quickly and grows to its full size.
  public static let zoomIn = ScreenEffect.move(ScreenTransform(scale: 0.86, opacity: 0))

  /// Returns the effect for the direction of the given kind of transition.
  func resolved(for kind: TransitionKind) -> ScreenEffect {
    guard case .asymmetric(let forward, let backward) = self else { return self }
    return (kind.isReturning ? backward : forward).resolved(for: kind)
  }

  /// The ID of the view that the screen in front grows out of, or nil for another effect.
  var zoomedID: MatchID? {
    if case .zoom(let id) = self { return id }
    return nil
  }

  /// The critical spring of the system's transition with this effect, as its frequency in radians per second. Nil
  /// for an effect that the system does not have.
  var systemFrequency: Double? {
    switch self {
    case .zoom: 19
    case .slide: Self.slideFrequency
    case .move(let movement):
      movement.edge != nil && movement.parallax > 0 ? Self.slideFrequency : nil
    case .automatic, .fade, .instant, .asymmetric: nil
    }
  }

  /// The way that is left of a push decays with a time constant of 60 ms from the middle on.
  private static let slideFrequency = 21.3

  /// The pace of a transition that has no curve of its own.
  var pace: TransitionCurve { systemFrequency == nil ? .standard : .spring(dampingRatio: 1) }

  /// The length of a transition that has no duration and no curve of its own, in seconds.
  var length: Double { systemFrequency.map { SettlingSpring.criticalRest / $0 } ?? 0.5 }

  /// Whether the source screen of a forward transition lies in front.
  var isLeavingInFront: Bool {
    if case .move(let movement) = self { return movement.isLeavingInFront }
    return false
  }
}

/// The state of the screen in front while it is away, and its effect on the screen behind.
///
/// ```swift
/// navigationController.matchTransition.options.screenEffect = .move(
///   ScreenTransform(from: .bottom, scale: 0.9, darkness: 0.3))
/// ```
public struct ScreenTransform: Equatable, Sendable {
  /// The edge beyond which the screen in front lies. The default is nil, which leaves the screen in place.
  public var edge: MatchEdge?
  /// The share of the size of the screen in front, about its centre, 0 or more. The default is 1. Values
  /// below 0 count as 0, and values that are not finite count as 1.
  public var scale: Double
  /// The share of the alpha of the screen in front, clamped to 0...1. The default is 1. NaN counts as 0. The
  /// alpha changes between 15 % and 45 % of a push, and of a pop in reverse.
  public var opacity: Double
  /// How far the covered screen behind moves aside, as a share of the distance of the screen in front,
  /// 0 or more. With 1 both screens move side by side. The default is 0. Values below 0 and values that are
  /// not finite count as 0.
  public var parallax: Double
  /// The share of its size that the covered screen behind has, 0 or more. The default is 1. Values below 0
  /// count as 0, and values that are not finite count as 1.
  public var backScale: Double
  /// How dark the covered screen behind is, clamped to 0...1. The default is 0.1. NaN counts as 0.
  public var darkness: Double
  /// The radius of the corners of the screen in front while it is away, and of a screen behind that is
  /// scaled, in points, 0 or more. The default is 16. At rest the screen has its own corners.
  ///
  /// A screen in front that does not fade casts a shadow too. With 0 there are neither corners nor a
  /// shadow. Values below 0 and values that are not finite count as 0.
  public var cornerRadius: Double
  /// Whether the source screen of a forward transition lies in front. The default is false.
  public var isLeavingInFront: Bool

  /// Makes a transform. Each parameter is the property of the same name, and `from` is the edge.
  public init(
    from edge: MatchEdge? = nil, scale: Double = 1, opacity: Double = 1, parallax: Double = 0,
    backScale: Double = 1, darkness: Double = 0.1, cornerRadius: Double = 16,
    isLeavingInFront: Bool = false
  ) {
    self.edge = edge
    self.scale = scale
    self.opacity = opacity
    self.parallax = parallax
    self.backScale = backScale
    self.darkness = darkness
    self.cornerRadius = cornerRadius
    self.isLeavingInFront = isLeavingInFront
  }
}

/// An edge of a screen.
public enum MatchEdge: Hashable, Sendable, CaseIterable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The left edge in a left-to-right layout, and the right edge in a right-to-left layout.
  case leading
  /// The right edge in a left-to-right layout, and the left edge in a right-to-left layout.
  case trailing
}

extension MatchEdge {
  /// Returns the unit vector towards the edge.
  func direction(isRightToLeft: Bool) -> (x: Double, y: Double) {
    switch self {
    case .top: (0, -1)
    case .bottom: (0, 1)
    case .leading: (isRightToLeft ? 1 : -1, 0)
    case .trailing: (isRightToLeft ? -1 : 1, 0)
    }
  }
}
