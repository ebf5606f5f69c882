import Foundation

/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two control points.
struct CubicCurve: Hashable {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  static let linear = CubicCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  static let easeIn = CubicCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  static let easeOut = CubicCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  static let easeInEaseOut = CubicCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  static let standard = CubicCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// The curve's y at `x` in 0...1; 0 and 1 outside.
  func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return x }
    return Self.coordinate(y1, y2, at: parameter(at: x))
  }

  /// The first time in 0...1 at which the curve shows `value`.
  func time(of value: Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return value }
    // A curve that leaves 0...1 shows some values more than once: look for the first crossing.
    let steps = y1 >= 0 && y2 <= 1 ? 1 : 64
    var high = 1.0
    for step in 1..<max(steps, 2) where steps > 1 {
      if Self.coordinate(y1, y2, at: Double(step) / 64) >= value {
        high = Double(step) / 64
        break
      }
    }
    var low = steps > 1 ? max(high - 1.0 / 64, 0) : 0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.coordinate(y1, y2, at: middle) < value { low = middle } else { high = middle }
    }
    return Self.coordinate(x1, x2, at: high)
  }

  /// The parameter whose x is the given one: bisection keeps Newton's steps inside a bracket, so
  /// that a flat x (a zero derivative) cannot throw them out.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, at: t) - x
      if abs(error) < 1e-14 { break }
      if error > 0 { high = t } else { low = t }
      let step = t - error / Self.slope(x1, x2, at: t)
      t = step > low && step < high ? step : (low + high) / 2
      if high - low < 1e-16 { break }
    }
    return t
  }

  private static func coordinate(_ c1: Double, _ c2: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * c1 + 3 * s * t * t * c2 + t * t * t
  }

  private static func slope(_ c1: Double, _ c2: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * c1 + 6 * s * t * (c2 - c1) + 3 * t * t * (1 - c2)
  }
}
