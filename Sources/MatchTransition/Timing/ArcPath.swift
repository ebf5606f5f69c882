import Foundation

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
