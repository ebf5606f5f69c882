import Foundation

/// The line along which the centre of a flying view moves.
///
/// ```swift
/// avatar.matchTransition.style = MatchStyle(path: .arc)
/// ```
public struct MatchPath: Equatable, Sendable {
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
  /// How far the path lies from its straight line in the middle of the flight, in points, or nil for a straight
  /// flight.
  package var pathDeviation: Vector? {
    if motion.path.bend == 0 { return nil }
    let line =
      motion.parentPath
      ?? ParentPath(start: ends.source.center, end: ends.destination.center)
    let sagitta = ArcPath(start: line.start, end: line.end, bend: motion.path.bend).sagitta
    return sagitta == (0, 0) ? nil : Vector(x: sagitta.x, y: sagitta.y)
  }
}
