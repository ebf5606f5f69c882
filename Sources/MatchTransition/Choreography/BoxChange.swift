/// A change to the look of a box. Nil leaves a property unchanged.
package struct BoxChange: Hashable, Sendable {
  package var background: StyleColor?
  /// The radius of all corners, in points, 0 or more.
  package var radius: Double?
  /// The border width in points, 0 or more.
  package var borderWidth: Double?
  package var borderColor: StyleColor?
  /// The opacity of the shadow, 0...1.
  package var shadowOpacity: Double?

  package init() {}

  /// Adopts every property that `other` sets.
  mutating func adopt(_ other: BoxChange) {
    background = other.background ?? background
    radius = other.radius ?? radius
    borderWidth = other.borderWidth ?? borderWidth
    borderColor = other.borderColor ?? borderColor
    shadowOpacity = other.shadowOpacity ?? shadowOpacity
  }
}

extension ElementAppearance {
  /// Adopts every valid property that `box` sets.
  mutating func adopt(_ box: BoxChange) {
    background = box.background?.rgba ?? background
    if let radius = box.radius, radius.isFinite {
      radii = CornerRadii(limited(radius, to: 0...1e6, or: 0))
    }
    if let width = box.borderWidth { border.width = limited(width, to: 0...1e6, or: border.width) }
    border.color = box.borderColor?.rgba ?? border.color
    if let opacity = box.shadowOpacity { shadow.opacity = unitClamped(opacity) }
  }
}
