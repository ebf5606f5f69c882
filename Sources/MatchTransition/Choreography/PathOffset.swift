import Foundation

/// The deviation of a flight's path from even motion along the straight line.
package enum PathOffset: Equatable, Sendable {
  /// A quadratic arc, given by its height in points.
  case arc(x: Double, y: Double)
  /// A height that a value reaches at share `rise` of the way and leaves at share `fall`, instead of
  /// changing evenly from `start` to `end`.
  case plateau(Double, start: Double, end: Double, rise: Double, fall: Double)

  /// Returns the deviation at share `t` of the way, in points.
  package func rise(at t: Double) -> (x: Double, y: Double) {
    switch self {
    case .arc(let x, let y):
      let share = 4 * t * (1 - t)
      return (share * x, share * y)
    case .plateau(let height, let start, let end, let rise, let fall):
      let t = unitClamped(t)
      let value =
        t < rise
        ? interpolate(start, height, at: t / rise)
        : t > fall ? interpolate(height, end, at: (t - fall) / (1 - fall)) : height
      let added = value - interpolate(start, end, at: t)
      return (added, added)
    }
  }
}
