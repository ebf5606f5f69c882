/// How a channel follows the progress of its flight. A spring can move the progress outside 0...1.
package enum ChannelLaw: Sendable {
  /// Continues outside 0...1.
  case free
  /// Continues outside 0...1, but never below 0.
  case notNegative
  /// Stays between both ends.
  case unit
  /// Stays between both ends. The four channels of a colour are mixed premultiplied.
  case color
  /// A fade, as `start + end · progress` clamped to 0...1.
  case ramp

  /// The number of channels that the law covers.
  package var width: Int { self == .color ? 4 : 1 }

  /// Whether a channel with these values changes during the flight.
  func varies(_ start: Double, _ end: Double) -> Bool {
    self == .ramp ? end != 0 : start != end
  }

  /// Returns the value at progress `t`. For colours, `writeColor` is used instead.
  @inline(__always)
  func value(_ start: Double, _ end: Double, at t: Double) -> Double {
    switch self {
    case .free, .color: interpolate(start, end, at: t)
    case .notNegative: ChannelLaw.notNegative(start, end, t)
    case .unit: interpolate(start, end, at: unitClamped(t))
    case .ramp: ChannelLaw.ramp(start, end, t)
    }
  }

  @inline(__always)
  static func notNegative(_ start: Double, _ end: Double, _ t: Double) -> Double {
    let value = interpolate(start, end, at: t)
    return value > 0 ? value : 0
  }

  @inline(__always)
  static func ramp(_ start: Double, _ slope: Double, _ t: Double) -> Double {
    unitClamped(start + slope * unitClamped(t))
  }

  /// Mixes two colours premultiplied.
  ///
  /// - Parameters:
  ///   - start: Red, green, blue and alpha at progress 0, each `stride` after the previous number.
  ///   - end: The colour at progress 1, with the same layout.
  ///   - out: The memory for the mixed colour, with the same layout.
  @inline(__always)
  static func writeColor(
    _ start: UnsafePointer<Double>, _ end: UnsafePointer<Double>,
    _ out: UnsafeMutablePointer<Double>, stride: Int, at t: Double
  ) {
    let t = unitClamped(t)
    // Three plain lines: the compiler does not unroll a loop over a stride.
    let (green, blue, alpha) = (stride, 2 * stride, 3 * stride)
    let weight = RGBA.weight(start[alpha], end[alpha], at: t)
    out[0] = interpolate(start[0], end[0], at: weight)
    out[green] = interpolate(start[green], end[green], at: weight)
    out[blue] = interpolate(start[blue], end[blue], at: weight)
    out[alpha] = interpolate(start[alpha], end[alpha], at: t)
  }
}
