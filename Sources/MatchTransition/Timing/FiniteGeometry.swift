import Foundation

extension CGPoint {
  /// Whether both coordinates are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  /// Whether the origin and the size are finite. A container that divides by a size of zero
  /// produces other values.
  var isFinite: Bool { origin.isFinite && size.isFinite }
}

/// Returns the value at share `t` of the way from `start` to `end`.
///
/// The result is exactly `start` at 0 and exactly `end` at 1. `start + (end - start) * t` is not.
@inline(__always)
package func interpolate(_ start: Double, _ end: Double, at t: Double) -> Double {
  start * (1 - t) + end * t
}

/// Returns `value` clamped to `range`, or `fallback` if it is not finite.
///
/// - Parameter range: The default is a million in each direction. Products of a few such numbers are finite.
package func limited(
  _ value: Double, to range: ClosedRange<Double> = -1e6...1e6, or fallback: Double
) -> Double {
  value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : fallback
}

/// Returns `value` clamped to 0...1, or 0 if `value` is not a number.
@inline(__always)
package func unitClamped(_ value: Double) -> Double {
  let low = value > 0 ? value : 0
  return low < 1 ? low : 1
}
