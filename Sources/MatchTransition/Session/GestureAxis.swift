import Foundation

/// Which way a finger carries a transition on, as a push from the trailing edge or a pull-down does.
struct GestureAxis: Equatable, Sendable {
  /// A unit vector in the container's space.
  var forward: CGPoint
  /// How far a finger goes along it for the whole transition, in points.
  var extent: Double
  /// What follows a finger that catches the transition.
  var followsFinger = false

  /// The whole way of a finger times `factor`, in points.
  func way(_ factor: Double) -> CGPoint {
    CGPoint(x: Double(forward.x) * extent * factor, y: Double(forward.y) * extent * factor)
  }
}
