/// The part of a flight in which one property changes.
struct WindowedProgress: Sendable {
  private let start: Double
  private let rate: Double

  /// A shorter part happens in one step, which would look like a jump at any speed.
  private static let shortest = 1e-6

  /// Makes the progress inside `range`.
  ///
  /// - Parameter range: The part of the flight. A part outside 0...1 is cut off.
  init(_ range: ClosedRange<Double>) {
    start = min(unitClamped(range.lowerBound), 1 - Self.shortest)
    rate = 1 / max(unitClamped(range.upperBound) - start, Self.shortest)
  }

  /// Returns the progress inside the part at share `t` of the flight, and `t` itself outside
  /// 0<..<1.
  func share(at t: Double) -> Double {
    t <= 0 || t >= 1 ? t : unitClamped((t - start) * rate)
  }

  /// Returns the speed of the part just before `target`, in shares per whole flight.
  ///
  /// - Parameter target: The end of the flight, 0 or 1.
  func speed(before target: Double) -> Double {
    let isInside = target == 0 ? start <= 0 : start + 1 / rate >= 1
    return isInside ? rate : 0
  }

  /// Returns the ramp over the whole flight for a ramp over the part.
  func stretched(_ ramp: OpacityRamp) -> OpacityRamp {
    OpacityRamp(start: ramp.start - ramp.slope * start * rate, slope: ramp.slope * rate)
  }
}
