/// A cubic Bézier curve from (0, 0) to (1, 1) that maps a share of time to a share of progress.
///
/// ```swift
/// CubicCurve.easeOut.value(at: 0.5)  // 0.684643
/// ```
package struct CubicCurve: Equatable, Sendable {
  /// The first control point. `x1` lies within 0...1, and `y1` may lie outside.
  package var x1: Double
  package var y1: Double
  /// The second control point. `x2` lies within 0...1, and `y2` may lie outside.
  package var x2: Double
  package var y2: Double

  /// - Parameters:
  ///   - x1: Clamped to 0...1.
  ///   - y1: Clamped to -1e12...1e12. A number that is not finite counts as `x1`.
  ///   - x2: Clamped to 0...1.
  ///   - y2: Clamped to -1e12...1e12. A number that is not finite counts as `x2`.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = unitClamped(x1)
    self.x2 = unitClamped(x2)
    self.y1 = limited(y1, to: -1e12...1e12, or: self.x1)
    self.y2 = limited(y2, to: -1e12...1e12, or: self.x2)
  }
}

extension CubicCurve {
  package static let linear = CubicCurve(0, 0, 1, 1)
  /// Starts slowly.
  package static let easeIn = CubicCurve(0.42, 0, 1, 1)
  /// Ends slowly.
  package static let easeOut = CubicCurve(0, 0, 0.58, 1)
  /// Starts and ends slowly.
  package static let easeInOut = CubicCurve(0.42, 0, 0.58, 1)
  /// 3t² − 2t³.
  package static let smoothstep = CubicCurve(1.0 / 3, 0, 2.0 / 3, 1)
  /// A short start and a long end, for views that move from place to place.
  package static let standard = CubicCurve(0.4, 0, 0.2, 1)
}

extension CubicCurve {
  /// Returns the progress at the time share `x`.
  ///
  /// The result is exact to 1e-9. It is exactly 0 for `x` of 0 or less, and exactly 1 for `x` of 1
  /// or more.
  package func value(at x: Double) -> Double {
    if !(x > 0) { return 0 }
    if x >= 1 { return 1 }
    // The second half is computed from the far end, where the polynomial loses no digits to
    // cancellation.
    if x > 0.5 {
      let mirrored = turned
      return 1 - mirrored.y.value(at: mirrored.x.parameter(reaching: 1 - x))
    }
    return y.value(at: self.x.parameter(reaching: x))
  }

  /// Returns the rate of progress at the time share `x`, in progress per whole duration.
  ///
  /// `x` is clamped to 0...1. The result is infinite where the curve is vertical.
  package func slope(at x: Double) -> Double {
    if x > 0.5 { return turned.slopeOfNearHalf(at: x < 1 ? 1 - x : 0) }
    return slopeOfNearHalf(at: x > 0 ? x : 0)
  }

  private func slopeOfNearHalf(at share: Double) -> Double {
    let t = share > 0 ? x.parameter(reaching: share) : 0
    let run = x.slope(at: t)
    let rise = y.slope(at: t)
    if run != 0 { return rise / run }
    if rise != 0 { return rise > 0 ? .infinity : -.infinity }
    // The first control point lies on the start. The curve then starts towards the second control
    // point, or towards the end if the second one lies on the start too.
    if x2 == 0 && y2 == 0 { return 1 }
    return x2 == 0 ? (y2 > 0 ? .infinity : -.infinity) : y2 / x2
  }

  /// Returns the part of the curve after the progress `value`, as a curve of its own.
  ///
  /// - Parameter value: The progress at which the curve is cut, 0...1. A curve that swings reaches it
  ///   several times, and is cut at the first.
  /// - Returns: The rest, and its share of the whole time.
  package func rest(after value: Double) -> (curve: CubicCurve, share: Double) {
    if !(value > 0) { return (self, 1) }
    var (low, high) = (0.0, 1.0)
    let steps = 64.0
    for step in 1...Int(steps) where y.value(at: Double(step) / steps) >= value {
      (low, high) = (Double(step - 1) / steps, Double(step) / steps)
      break
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if y.value(at: middle) < value { low = middle } else { high = middle }
    }
    let (run, rise) = (1 - x.value(at: high), 1 - value)
    guard run > 1e-9, rise > 1e-9 else { return (.linear, max(run, 0)) }
    // De Casteljau's method at the parameter `high`; the rest is then stretched to the unit square.
    func tail(_ p1: Double, _ p2: Double, _ whole: Double) -> (Double, Double) {
      let (second, third) = (interpolate(p1, p2, at: high), interpolate(p2, 1, at: high))
      let first = interpolate(second, third, at: high)
      return (1 - (1 - first) / whole, 1 - (1 - third) / whole)
    }
    let (across, up) = (tail(x1, x2, run), tail(y1, y2, rise))
    return (CubicCurve(across.0, up.0, across.1, up.1), run)
  }

  /// The curve that maps each share of progress to its share of time, or nil if the progress may stand
  /// still or turn round.
  package var inverse: CubicCurve? {
    guard (0...1).contains(y1), (0...1).contains(y2) else { return nil }
    return CubicCurve(y1, x1, y2, x2)
  }

  /// The same curve in reverse: `turned.value(at: 1 - x)` is `1 - value(at: x)`.
  private var turned: CubicCurve { CubicCurve(1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  private var x: Coordinate { Coordinate(x1, x2) }
  private var y: Coordinate { Coordinate(y1, y2) }

  /// One coordinate of the curve as a polynomial of the parameter: `((a·t + b)·t + c)·t`.
  private struct Coordinate {
    let a: Double
    let b: Double
    let c: Double

    init(_ p1: Double, _ p2: Double) {
      a = 1 + 3 * p1 - 3 * p2
      b = 3 * p2 - 6 * p1
      c = 3 * p1
    }

    func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }
    func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }

    /// Returns the parameter within 0...1 at which the coordinate reaches `target`.
    ///
    /// The coordinate must not fall. This is Newton's method inside a bracket that shrinks at each
    /// step, so flat stretches cost steps but never accuracy. The loop ends when the parameter
    /// stands still, not the value. At a vertical tangent, a tiny error in the value is a large
    /// error in the parameter.
    func parameter(reaching target: Double) -> Double {
      var low = 0.0
      var high = 1.0
      var t = target
      for _ in 0..<100 {
        let error = value(at: t) - target
        if error == 0 { return t }
        if error > 0 { high = t } else { low = t }
        let rate = slope(at: t)
        var next = t - error / rate
        if !(next > low && next < high) { next = (low + high) / 2 }
        if abs(next - t) <= 1e-15 * t { return next }
        t = next
      }
      return t
    }
  }
}
