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

  /// The range of the values, or nil for a law without limits.
  var range: ClosedRange<Double>? {
    switch self {
    case .free, .color: nil
    case .notNegative: 0...Double.infinity
    case .unit, .ramp: 0...1
    }
  }

  /// Whether a channel with these values changes during the flight.
  func varies(_ start: Double, _ end: Double) -> Bool {
    self == .ramp ? end != 0 : start != end
  }

  /// Writes the values of the law's channels at share `t` of the flight.
  ///
  /// - Parameters:
  ///   - start: The values at the start of the flight.
  ///   - end: The values at the end of the flight. For a ramp it is the slope.
  ///   - out: The memory for the result, which may be that of `start`.
  @inline(__always)
  func write(
    _ start: UnsafePointer<Double>, _ end: UnsafePointer<Double>,
    to out: UnsafeMutablePointer<Double>, at t: Double
  ) {
    switch self {
    case .free: out[0] = interpolate(start[0], end[0], at: t)
    case .notNegative:
      let value = interpolate(start[0], end[0], at: t)
      out[0] = value > 0 ? value : 0
    case .unit: out[0] = interpolate(start[0], end[0], at: unitClamped(t))
    case .ramp: out[0] = unitClamped(start[0] + end[0] * unitClamped(t))
    case .color:
      let color = GroupValues(first: start).color(at: 0)
        .interpolated(to: GroupValues(first: end).color(at: 0), at: t)
      (out[0], out[1], out[2], out[3]) = (color.red, color.green, color.blue, color.alpha)
    }
  }
}
