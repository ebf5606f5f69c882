import Foundation

/// The deviation of a flight's path from even motion along the straight line.
package enum PathOffset: Equatable, Sendable {
  /// A quadratic arc, given by its height in points.
  case arc(x: Double, y: Double)
  /// A height that is reached at a share of the way and left at another share.
  case plateau(Double, rise: Double, fall: Double)
  /// A shape, and the chord of the flight in points.
  case curve(MotionPath, x: Double, y: Double)

  /// Returns the deviation at share `t` of the way, in points.
  package func rise(at t: Double) -> (x: Double, y: Double) {
    switch self {
    case .arc(let x, let y):
      let share = 4 * t * (1 - t)
      return (share * x, share * y)
    case .plateau(let height, let rise, let fall):
      let share = max(0, min(1, t / rise, (1 - t) / (1 - fall)))
      return (share * height, share * height)
    case .curve(let curve, let x, let y):
      let offset = curve.offset(at: t)
      return (x * offset.along + y * offset.across, y * offset.along - x * offset.across)
    }
  }
}
