import Foundation

/// A curve between two points that bulges to one side: a quadratic Bézier.
///
/// The way back is the same curve: with the ends exchanged, the point at `t` is the point at
/// `1 - t` before.
public struct Arc: Equatable, Sendable {
  public var start: CGPoint
  public var end: CGPoint
  /// Its height over its chord, from -1 to 1; positive bulges towards the top, and to the right
  /// where the chord is upright.
  public var bend: Double

  public init(start: CGPoint, end: CGPoint, bend: Double) {
    self.start = start
    self.end = end
    self.bend = bend > -1 ? (bend < 1 ? bend : 1) : -1
  }

  /// How far the middle of the curve lies from the middle of the chord, in points.
  public var sagitta: (x: Double, y: Double) {
    let dx = Double(end.x) - Double(start.x)
    let dy = Double(end.y) - Double(start.y)
    // The chord's normal, as long as the chord, on the side that is up, or right if none is.
    let flipped = dx < 0 || (dx == 0 && dy < 0)
    let side = flipped ? -bend : bend
    return (side * dy, -side * dx)
  }

  /// The point at share `t` of the way; beyond 0...1 the curve goes on.
  public func point(at t: Double) -> CGPoint {
    let height = sagitta
    let rise = 4 * t * (1 - t)
    return CGPoint(
      x: interpolate(Double(start.x), Double(end.x), at: t) + rise * height.x,
      y: interpolate(Double(start.y), Double(end.y), at: t) + rise * height.y)
  }
}
