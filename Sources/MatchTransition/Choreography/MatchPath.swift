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

/// A quadratic Bézier curve between two points that bulges to one side.
///
/// The curve in reverse is the same curve. If the ends are exchanged, the point at `t` is the
/// previous point at `1 - t`.
package struct ArcPath: Equatable, Sendable {
  package var start: CGPoint
  package var end: CGPoint
  /// The height of the arc as a share of its chord. A positive bend bulges towards the top, or to
  /// the right if the chord is vertical.
  package var bend: Double

  /// The largest bend in either direction. At this bend the arc leaves its chord at 70°.
  ///
  /// A quadratic curve of height h over a chord c starts at an angle whose tangent is 4h / c.
  package static let largestBend = 0.25 * tan(70 * Double.pi / 180)

  /// The shortest chord that gets an arc, in points. Over a shorter chord an arc looks like a
  /// wobble.
  package static let shortestChord = 20.0

  /// Makes an arc from `start` to `end`.
  ///
  /// - Parameter bend: The bend, clamped to `largestBend` in either direction. NaN counts as 0.
  package init(start: CGPoint, end: CGPoint, bend: Double) {
    self.start = start
    self.end = end
    let most = ArcPath.largestBend
    self.bend = bend.isNaN ? 0 : min(max(bend, -most), most)
  }

  /// The distance from the middle of the chord to the middle of the curve, in points.
  package var sagitta: (x: Double, y: Double) {
    let dx = Double(end.x) - Double(start.x)
    let dy = Double(end.y) - Double(start.y)
    if dx * dx + dy * dy < ArcPath.shortestChord * ArcPath.shortestChord { return (0, 0) }
    // The chord's normal, with the length of the chord. It points up, or right if the chord is
    // vertical.
    let flipped = dx < 0 || (dx == 0 && dy < 0)
    let side = flipped ? -bend : bend
    return (side * dy, -side * dx)
  }
}
