import Foundation

/// The direction in which a finger moves a transition forward.
struct GestureAxis: Equatable, Sendable {
  /// The direction, as a unit vector in the container's coordinate space.
  var forward: CGPoint
  /// The distance along the direction for the whole transition, in points.
  var extent: Double
  /// Whether the grabbed view follows the finger in both dimensions.
  var followsFinger = false

  /// Returns the whole distance times `factor`, as a vector in points.
  func way(_ factor: Double) -> CGPoint {
    CGPoint(x: Double(forward.x) * extent * factor, y: Double(forward.y) * extent * factor)
  }
}
