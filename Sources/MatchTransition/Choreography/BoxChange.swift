/// What a box looks like in place of what it is like; nil leaves a part as it is.
package struct BoxChange: Hashable, Sendable {
  package var background: StyleColor?
  /// Of all corners, in points, 0 or more.
  package var radius: Double?
  /// In points, 0 or more.
  package var borderWidth: Double?
  package var borderColor: StyleColor?
  /// 0...1.
  package var shadowOpacity: Double?

  package init() {}

  /// Takes every part that `other` has.
  mutating func adopt(_ other: BoxChange) {
    background = other.background ?? background
    radius = other.radius ?? radius
    borderWidth = other.borderWidth ?? borderWidth
    borderColor = other.borderColor ?? borderColor
    shadowOpacity = other.shadowOpacity ?? shadowOpacity
  }
}

extension ElementAppearance {
  /// Takes every part that `box` has and that a box can have.
  mutating func adopt(_ box: BoxChange) {
    background = box.background?.rgba ?? background
    if let radius = box.radius, radius.isFinite { radii = CornerRadii(max(radius, 0)) }
    if let width = box.borderWidth, width.isFinite { border.width = width }
    border.color = box.borderColor?.rgba ?? border.color
    if let opacity = box.shadowOpacity { shadow.opacity = unitClamped(opacity) }
  }
}
