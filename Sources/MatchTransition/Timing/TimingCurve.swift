/// How progress is paced between 0 and 1.
public enum TimingCurve: Hashable, Sendable {
  case linear
  case cubic(CubicCurve)

  /// The progress at share `x` of the way, which is clamped to 0...1.
  public func value(at x: Double) -> Double {
    switch self {
    case .linear: unitClamped(x)
    case .cubic(let curve): curve.value(at: x)
    }
  }

  /// How fast progress grows at share `x` of the way.
  public func slope(at x: Double) -> Double {
    switch self {
    case .linear: 1
    case .cubic(let curve): curve.slope(at: x)
    }
  }
}
