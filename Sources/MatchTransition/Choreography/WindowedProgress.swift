/// The stretch of a flight in which one part of it happens.
struct WindowedProgress: Sendable {
  private let start: Double
  private let rate: Double

  /// What is shorter happens in a step; one that could be seen would be a jump in any case.
  private static let shortest = 1e-6

  /// - Parameter range: What is beyond 0...1 is cut off.
  init(_ range: ClosedRange<Double>) {
    start = min(unitClamped(range.lowerBound), 1 - Self.shortest)
    rate = 1 / max(unitClamped(range.upperBound) - start, Self.shortest)
  }

  /// How much of the part has happened at share `t` of the flight; beyond its ends the flight itself.
  func share(at t: Double) -> Double {
    t <= 0 || t >= 1 ? t : unitClamped((t - start) * rate)
  }

  /// The same for an opacity that is `ramp` over the part, as one over the flight.
  func stretched(_ ramp: OpacityRamp) -> OpacityRamp {
    OpacityRamp(start: ramp.start - ramp.slope * start * rate, slope: ramp.slope * rate)
  }
}
