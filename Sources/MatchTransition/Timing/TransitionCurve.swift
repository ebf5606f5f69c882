/// How progress is paced between 0 and 1.
public enum TransitionCurve: Hashable, Sendable {
  case linear
  case cubic(CubicCurve)
  /// A damped spring that has come to rest at the end of the time, whatever that is.
  ///
  /// `dampingRatio`, clamped to 0.1...1: 1 never passes its target, less swings about it.
  case spring(dampingRatio: Double)

  /// The progress at share `x` of the way, which is clamped to 0...1.
  ///
  /// Exactly 0 and 1 at its ends; beyond 1 on the way where a spring or a cubic curve overshoots.
  public func value(at x: Double) -> Double {
    switch self {
    case .linear: unitClamped(x)
    case .cubic(let curve): curve.value(at: x)
    case .spring(let ratio): x < 1 ? settledSpring(ratio).value(at: x) : 1
    }
  }

  /// How fast progress grows at share `x` of the way.
  public func slope(at x: Double) -> Double {
    switch self {
    case .linear: 1
    case .cubic(let curve): curve.slope(at: x)
    case .spring(let ratio): settledSpring(ratio).slope(at: unitClamped(x))
    }
  }

  private func settledSpring(_ ratio: Double) -> SettledSpring {
    SettledSpring(dampingRatio: ratio > 0.1 ? min(ratio, 1) : 0.1)
  }
}

/// A spring that comes within 0.001 of its target in one unit of time, with that rest spread over the
/// whole way, so that it ends exactly there.
private struct SettledSpring {
  private let spring: DampedSpring
  private let rest: Double

  init(dampingRatio: Double) {
    spring = DampedSpring(dampingRatio: dampingRatio, duration: 1)
    rest = 1 - spring.value(at: 1)
  }

  func value(at x: Double) -> Double { x > 0 ? spring.value(at: x) + rest * x : 0 }
  func slope(at x: Double) -> Double { spring.velocity(at: x) + rest }
}
