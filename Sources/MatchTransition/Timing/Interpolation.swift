/// The value at share `t` of the way from `start` to `end`.
///
/// Exactly `start` at 0 and exactly `end` at 1, which `start + (end - start) * t` is not.
@inline(__always)
package func interpolate(_ start: Double, _ end: Double, at t: Double) -> Double {
  start * (1 - t) + end * t
}

/// `value` within 0...1; not a number counts as 0.
@inline(__always)
package func unitClamped(_ value: Double) -> Double {
  let low = value > 0 ? value : 0
  return low < 1 ? low : 1
}
