/// A cubic Bézier curve from (0, 0) to (1, 1) that maps a share of time to a share of progress.
public struct CubicCurve: Hashable, Sendable {
  /// First control point; `x1` within 0...1, `y1` may leave it.
  public var x1: Double
  public var y1: Double
  /// Second control point; `x2` within 0...1, `y2` may leave it.
  public var x2: Double
  public var y2: Double

  /// - Parameters:
  ///   - x1: Clamped to 0...1.
  ///   - y1: Any finite number.
  ///   - x2: Clamped to 0...1.
  ///   - y2: Any finite number.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }
}
