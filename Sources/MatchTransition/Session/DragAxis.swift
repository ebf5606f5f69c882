import Foundation

/// The direction in which a finger moves a transition forward.
struct DragAxis: Equatable, Sendable {
  /// The direction, as a unit vector in the container's coordinate space.
  var forward: CGPoint
  /// The distance along the direction for the whole transition, in points.
  var extent: Double
  /// Whether the dragged view follows the finger in both dimensions.
  var followsFinger = false

  /// Returns the whole distance times `factor`, as a vector in points.
  func distance(_ factor: Double) -> CGPoint {
    CGPoint(x: Double(forward.x) * extent * factor, y: Double(forward.y) * extent * factor)
  }
}

extension CGPoint {
  /// Returns the vector from `other` to this point.
  func vector(from other: CGPoint) -> CGPoint {
    CGPoint(x: x - other.x, y: y - other.y)
  }

  /// Returns the dot product with `other`.
  func dot(_ other: CGPoint) -> Double {
    Double(x * other.x + y * other.y)
  }
}
