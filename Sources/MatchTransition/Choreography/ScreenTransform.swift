/// What the screen in front is like while it is away, and what that does to the other.
public struct ScreenTransform: Hashable, Sendable {
  /// The edge beyond which it is; nil for its place.
  public var edge: MatchEdge?
  /// The share of its size, about its centre, 0 or more.
  public var scale: Double
  /// The share of its alpha, 0...1.
  public var opacity: Double
  /// How far the screen behind gives way while it is covered, as a share of the other's way.
  public var giving: Double
  /// The share of its size that the screen behind has while it is covered, 0 or more.
  public var backScale: Double
  /// How dark the screen behind is while it is covered, 0...1.
  public var darkness: Double
  /// Whether on the way there the screen that leaves is the one in front.
  public var isLeavingInFront: Bool

  /// Makes a transform. Each parameter is a property; `from` is the edge.
  public init(
    from edge: MatchEdge? = nil, scale: Double = 1, opacity: Double = 1, giving: Double = 0,
    backScale: Double = 1, darkness: Double = 0.1, isLeavingInFront: Bool = false
  ) {
    self.edge = edge
    self.scale = scale
    self.opacity = opacity
    self.giving = giving
    self.backScale = backScale
    self.darkness = darkness
    self.isLeavingInFront = isLeavingInFront
  }
}
