import Foundation

/// The pace of one view animation.
enum ViewCurve {
  case cubic(CubicCurve)
  /// A spring per axis; they differ in their velocity only.
  case spring(SpringCurve, SpringCurve)

  /// The share of the way, per axis, at a progress in 0...1 of `duration` seconds.
  func fraction(at progress: Double, duration: TimeInterval) -> SIMD2<Double> {
    switch self {
    case .cubic(let curve):
      return SIMD2(repeating: curve.value(at: progress))
    case .spring(let x, let y):
      // The end of the time is the end of the way, however little is left of the swing.
      if progress >= 1 { return SIMD2(1, 1) }
      let first = x.value(at: progress * duration)
      return SIMD2(first, x == y ? first : y.value(at: progress * duration))
    }
  }

  var isLinear: Bool {
    if case .cubic(let curve) = self { curve == .linear } else { false }
  }

  /// What an animator with these parameters and this duration does, and how long it takes.
  @MainActor
  static func make(
    _ parameters: any UITimingCurveProvider, duration: TimeInterval
  ) -> (curve: ViewCurve, duration: TimeInterval) {
    guard let spring = parameters.springTimingParameters else {
      return (.cubic(parameters.cubicTimingParameters?.curve ?? .standard), duration)
    }
    let velocity = spring.initialVelocity
    switch spring.form {
    case .physical(let mass, let stiffness, let damping):
      func axis(_ velocity: CGFloat) -> SpringCurve {
        SpringCurve(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
      }
      let (x, y) = (axis(velocity.dx), axis(velocity.dy))
      return (.spring(x, y), max(x.exactSettlingDuration, y.exactSettlingDuration))
    case .ratio(let ratio):
      let x = SpringCurve(dampingRatio: ratio, duration: duration, velocity: velocity.dx)
      var y = x
      y.velocity = velocity.dy
      return (.spring(x, y), duration)
    }
  }
}

extension SpringCurve {
  /// The moment at which the envelope of the closed form has fallen to a thousandth, in seconds.
  var exactSettlingDuration: TimeInterval {
    if dampingRatio < 1 { return settlingDuration }
    var (low, high) = (0.0, settlingDuration)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if abs(1 - value(at: middle)) >= 0.001 { low = middle } else { high = middle }
    }
    return high
  }
}
