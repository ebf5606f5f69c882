/// An opacity that is linear in progress, clamped to 0...1.
struct OpacityRamp: Equatable, Sendable {
  var start: Double
  var slope: Double

  func value(at t: Double) -> Double { unitClamped(start + slope * unitClamped(t)) }
}
