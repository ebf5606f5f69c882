/// The state of the screen in front while it is away, and its effect on the screen behind.
///
/// ```swift
/// navigationController.matchTransition.options.screenEffect = .move(
///   ScreenTransform(from: .bottom, scale: 0.9, darkness: 0.3))
/// ```
public struct ScreenTransform: Hashable, Sendable {
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
