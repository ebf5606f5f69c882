import Foundation

/// A rectangle with round corners, in user space; top is where y is least.
package struct RoundedRect: Equatable {
  /// The radii of the corners of a rectangle, in points, all at least 0.
  package struct Radii: Equatable {
    package var topLeft: CGFloat
    package var topRight: CGFloat
    package var bottomRight: CGFloat
    package var bottomLeft: CGFloat

    package static let zero = Radii(0)

    init(_ radius: CGFloat) {
      self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    package init(topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat) {
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomRight = bottomRight
      self.bottomLeft = bottomLeft
    }

    var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }
  }

  package var rect: CGRect
  package var radii: Radii

  /// Radii that do not fit are scaled down together until neighbours touch.
  package init(_ rect: CGRect, radii: Radii = .zero) {
    self.rect = rect.standardized
    self.radii = radii
    if !radii.isZero { fit() }
  }

  package init(_ rect: CGRect, radius: CGFloat) {
    self.init(rect, radii: Radii(radius))
  }

  private mutating func fit() {
    var r = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    r = r.map { $0.isFinite ? max(0, $0) : 0 }
    var scale: CGFloat = 1
    for (side, sum) in [
      (rect.width, r[0] + r[1]), (rect.width, r[2] + r[3]),
      (rect.height, r[0] + r[3]), (rect.height, r[1] + r[2]),
    ] where sum > side {
      scale = min(scale, side / sum)
    }
    radii = Radii(
      topLeft: r[0] * scale, topRight: r[1] * scale, bottomRight: r[2] * scale,
      bottomLeft: r[3] * scale)
  }

  /// The rectangle that is `width` points smaller on every side, its corners concentric; nil where
  /// nothing is left.
  func inset(by width: CGFloat) -> RoundedRect? {
    guard rect.width > 2 * width, rect.height > 2 * width else { return nil }
    return RoundedRect(
      rect.insetBy(dx: width, dy: width),
      radii: Radii(
        topLeft: max(0, radii.topLeft - width), topRight: max(0, radii.topRight - width),
        bottomRight: max(0, radii.bottomRight - width),
        bottomLeft: max(0, radii.bottomLeft - width)))
  }
}
