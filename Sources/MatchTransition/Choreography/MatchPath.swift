import Foundation

/// The line along which the centre of a flying view moves.
///
/// ```swift
/// avatar.matchTransition.style = MatchStyle(path: .arc)
/// ```
public struct MatchPath: Hashable, Sendable {
  /// The ratio of the curve's height to its chord, or 0 for the straight line.
  package let bend: Double

  /// The straight line.
  public static let line = MatchPath(bend: 0)

  /// A curve that bulges towards the top by a fifth of its length, like a throw. For a steep flight, see
  /// `arc(bend:)`.
  public static let arc = MatchPath(bend: 0.2)

  /// A curve that bulges to one side.
  ///
  /// The curve bulges at a right angle to the straight line. A steep flight therefore bulges to one side of the
  /// screen: to the left if the upper end of the line is farther right than the lower end. Otherwise it bulges
  /// to the right, and so does a vertical flight. A return takes the same curve. A negative bend chooses the
  /// opposite side:
  ///
  /// ```swift
  /// avatar.matchTransition.style = MatchStyle(path: .arc(bend: -0.2))
  /// ```
  ///
  /// - Parameter bend: The ratio of the curve's height to its chord. Above 0 the curve bulges
  ///   towards the top of the container. The curve leaves its chord at 70° at most, which is a bend of
  ///   about 0.69. A chord of less than 20 points and NaN make the path a line. Bends that are not finite are
  ///   reported.
  public static func arc(bend: Double) -> MatchPath {
    MatchPath(bend: bend)
  }
}

extension Flight {
  /// The deviation of the flight from its straight line, or nil for a straight flight.
  package var bow: PathOffset? {
    if path.bend == 0 { return nil }
    let line = lead ?? FlightLead(start: from.center, end: to.center)
    let sagitta = ArcPath(start: line.start, end: line.end, bend: path.bend).sagitta
    return sagitta.x == 0 && sagitta.y == 0 ? nil : .arc(x: sagitta.x, y: sagitta.y)
  }
}

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
