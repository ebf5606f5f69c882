import Foundation

/// A curve between two points that bulges to one side: a quadratic Bézier.
///
/// The way back is the same curve: with the ends exchanged, the point at `t` is the point at
/// `1 - t` before.
package struct ArcPath: Equatable, Sendable {
  package var start: CGPoint
  package var end: CGPoint
  /// Its height over its chord; positive bulges towards the top, and to the right where the chord is
  /// upright.
  package var bend: Double

  /// The most that an arc may bend either way: it then leaves its chord at 70°, since a quadratic
  /// curve of height h over a chord c sets out at an angle whose tangent is 4h / c.
  package static let largestBend = 0.25 * tan(70 * Double.pi / 180)

  /// In points: over a shorter chord an arc is a wobble, so there is none.
  package static let shortestChord = 20.0

  /// - Parameter bend: Clamped to `largestBend` either way.
  package init(start: CGPoint, end: CGPoint, bend: Double) {
    self.start = start
    self.end = end
    let most = ArcPath.largestBend
    self.bend = bend > -most ? (bend < most ? bend : most) : -most
  }

  /// How far the middle of the curve lies from the middle of the chord, in points.
  package var sagitta: (x: Double, y: Double) {
    let dx = Double(end.x) - Double(start.x)
    let dy = Double(end.y) - Double(start.y)
    if dx * dx + dy * dy < ArcPath.shortestChord * ArcPath.shortestChord { return (0, 0) }
    // The chord's normal, as long as the chord, on the side that is up, or right if none is.
    let flipped = dx < 0 || (dx == 0 && dy < 0)
    let side = flipped ? -bend : bend
    return (side * dy, -side * dx)
  }

  /// The point at share `t` of the way; beyond 0...1 the curve goes on.
  package func point(at t: Double) -> CGPoint {
    let height = sagitta
    let rise = 4 * t * (1 - t)
    return CGPoint(
      x: interpolate(Double(start.x), Double(end.x), at: t) + rise * height.x,
      y: interpolate(Double(start.y), Double(end.y), at: t) + rise * height.y)
  }
}
