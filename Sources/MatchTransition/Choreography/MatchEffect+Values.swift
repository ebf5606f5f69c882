/// A distance in points, to the right and down.
public struct MatchShift: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = MatchShift(x: 0, y: 0)

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// An edge of a screen.
public enum MatchEdge: Hashable, Sendable, CaseIterable {
  case top
  case bottom
  /// Left where one reads from left to right, else right.
  case leading
  case trailing
}

/// The shape in which a view is uncovered, until all of it can be seen.
public struct MatchReveal: Hashable, Sendable {
  public enum Shape: Hashable, Sendable {
    case circle
    /// With corners of this radius, in points.
    case roundedRectangle(radius: Double)
  }

  public var shape: Shape
  /// Where it begins, as shares of the view's width and height: 0, 0 is its upper left corner.
  public var origin: MatchShift

  public static let circle = MatchReveal(.circle)

  /// - Parameter origin: The middle where nothing else is said.
  public init(_ shape: Shape, from origin: MatchShift = MatchShift(x: 0.5, y: 0.5)) {
    self.shape = shape
    self.origin = origin
  }
}

/// What a box looks like in place of what it is like; nil leaves a part as it is.
public struct MatchLook: Hashable, Sendable {
  public var background: RGBA?
  /// Of all corners, in points, 0 or more.
  public var radius: Double?
  public var border: ElementBorder?
  /// 0...1.
  public var shadowOpacity: Double?

  public init(
    background: RGBA? = nil, radius: Double? = nil, border: ElementBorder? = nil,
    shadowOpacity: Double? = nil
  ) {
    self.background = background
    self.radius = radius
    self.border = border
    self.shadowOpacity = shadowOpacity
  }

  /// Takes every part that `other` has.
  mutating func adopt(_ other: MatchLook) {
    background = other.background ?? background
    radius = other.radius ?? radius
    border = other.border ?? border
    shadowOpacity = other.shadowOpacity ?? shadowOpacity
  }
}

extension ElementAppearance {
  /// Takes every part that `look` has and that a box can have.
  mutating func adopt(_ look: MatchLook) {
    background = look.background ?? background
    if let radius = look.radius, radius.isFinite { radii = CornerRadii(max(radius, 0)) }
    if let border = look.border, border.width.isFinite { self.border = border }
    if let opacity = look.shadowOpacity { shadow.opacity = unitClamped(opacity) }
  }
}
