import Foundation

/// A damped spring that carries something from 0 to 1, solved in closed form.
///
/// ```swift
/// let spring = DampedSpring(response: 0.4, dampingRatio: 0.8)
/// spring.value(at: 0.1, initialVelocity: 3)
/// ```
///
/// With ω₀ = √(stiffness / mass) and ζ = damping / (2 √(stiffness · mass)) the distance left, y,
/// obeys y″ + 2ζω₀y′ + ω₀²y = 0 with y(0) = 1 and y′(0) = −v. Velocities are in distances per
/// second, where the distance is the one the spring has to carry; above 0 is towards the target.
package struct DampedSpring: Hashable, Sendable {
  /// In mass units, above 0.
  package let mass: Double
  /// Force per distance, above 0.
  package let stiffness: Double
  /// Force per velocity, 0 or more.
  package let damping: Double

  /// A spring of the given physical constants.
  ///
  /// Numbers that no spring has (not finite, negative, a mass or stiffness of 0) are replaced by
  /// the nearest that one can have, so that motion always stays finite.
  package init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = DampedSpring.limited(mass, to: 1e-6...1e9)
    self.stiffness = DampedSpring.limited(stiffness, to: 1e-6...1e9)
    self.damping = DampedSpring.limited(damping, to: 0...1e9)
  }

  /// A spring of mass 1 that would swing once in `response` seconds were it not damped.
  ///
  /// - Parameters:
  ///   - response: In seconds, at least 0.001.
  ///   - dampingRatio: 1 reaches the target soonest without passing it; less overshoots, more
  ///     creeps.
  package init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / DampedSpring.limited(response, to: 0.001...1e3)
    self.init(
      stiffness: frequency * frequency,
      damping: 2 * DampedSpring.limited(dampingRatio, to: 0...1e3) * frequency)
  }

  /// A spring of mass 1 that has come within 0.001 of its target after `duration`.
  ///
  /// The frequency solves envelope(duration) = 0.001 by Newton's method, as UIKit finds it.
  /// - Parameters:
  ///   - dampingRatio: Clamped to 0.01...1.
  ///   - duration: In seconds, clamped to 0.01...10.
  ///   - initialVelocity: In distances per second.
  package init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    let ratio = DampedSpring.limited(dampingRatio, to: 0.01...1)
    let time = DampedSpring.limited(duration, to: 0.01...10)
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    var frequency = DampedSpring.frequency(ratio: ratio, duration: time, velocity: velocity)
    if !(frequency.isFinite && frequency > 0) {
      // The velocity alone carries it to the target; the spring at rest is the nearest that fits.
      frequency = DampedSpring.frequency(ratio: ratio, duration: time, velocity: 0)
    }
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  private static func limited(_ value: Double, to range: ClosedRange<Double>) -> Double {
    let low = value > range.lowerBound ? value : range.lowerBound
    return low < range.upperBound ? low : range.upperBound
  }

  private static let settled = 0.001

  private static func frequency(ratio: Double, duration: Double, velocity: Double) -> Double {
    var frequency = 5 / duration
    let damped = ((1 - ratio) * (1 + ratio)).squareRoot()
    for _ in 0..<12 {
      let decay = exp(-ratio * frequency * duration)
      let value: Double
      let slope: Double
      if ratio < 1 {
        let amplitude = (ratio - velocity / frequency) / damped
        value = amplitude * decay - settled
        slope =
          (velocity / (frequency * frequency * damped) - ratio * duration * amplitude) * decay
      } else {
        let amplitude = 1 + (frequency - velocity) * duration
        value = amplitude * decay - settled
        slope = duration * (1 - amplitude) * decay
      }
      if slope == 0 { break }
      frequency -= value / slope
    }
    return frequency
  }
}

extension DampedSpring {
  /// ω₀, in radians per second.
  package var frequency: Double { (stiffness / mass).squareRoot() }

  /// ζ: below 1 overshoots, above 1 creeps.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The same spring with its damping cut to the critical, as UIKit sees an overdamped one.
  package var limitedToCritical: DampedSpring {
    DampedSpring(
      mass: mass, stiffness: stiffness,
      damping: min(damping, 2 * (stiffness * mass).squareRoot()))
  }

  /// Where the spring is `time` seconds after it was let go at 0: 1 is the target.
  ///
  /// - Parameters:
  ///   - time: In seconds; before 0 it is at 0.
  ///   - initialVelocity: In distances per second.
  package func value(at time: Double, initialVelocity: Double = 0) -> Double {
    time > 0 ? 1 - remainder(at: time, velocity: initialVelocity).distance : 0
  }

  /// How fast the spring moves `time` seconds after it was let go, in distances per second.
  package func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    time > 0 ? -remainder(at: time, velocity: initialVelocity).slope : initialVelocity
  }

  /// The time in seconds after which the spring stays within 0.001 of its target.
  ///
  /// From the envelope of its motion; rounded up to a tenth of a second where it does not swing,
  /// as Core Animation does. Infinite without damping.
  package func settlingDuration(initialVelocity: Double = 0) -> Double {
    if damping == 0 { return .infinity }
    switch motion(velocity: initialVelocity) {
    case .swinging(let decay, _, let sine):
      return log((1 + abs(sine)) / DampedSpring.settled) / decay
    case .critical(let decay, let linear):
      return firstTenth { (1 + abs(linear) * $0) * exp(-decay * $0) }
    case .creeping(let slow, let fast, let slowShare):
      return firstTenth {
        abs(slowShare) * exp(slow * $0) + abs(1 - slowShare) * exp(fast * $0)
      }
    }
  }

  /// The first multiple of 0.1 at which `envelope`, which falls for good after at most one rise,
  /// is below the settled distance.
  private func firstTenth(_ envelope: (Double) -> Double) -> Double {
    var high = 1
    while envelope(Double(high) / 10) >= DampedSpring.settled && high < 1 << 40 { high *= 2 }
    var low = high / 2
    while high - low > 1 {
      let middle = (low + high) / 2
      if envelope(Double(middle) / 10) < DampedSpring.settled {
        high = middle
      } else {
        low = middle
      }
    }
    return Double(high) / 10
  }
}

extension DampedSpring {
  /// The three forms of the solution.
  private enum Motion {
    /// y = e^(−decay·t) (cos turn·t + sine · sin turn·t)
    case swinging(decay: Double, turn: Double, sine: Double)
    /// y = (1 + linear·t) e^(−decay·t)
    case critical(decay: Double, linear: Double)
    /// y = slowShare · e^(slow·t) + (1 − slowShare) e^(fast·t)
    case creeping(slow: Double, fast: Double, slowShare: Double)
  }

  private func motion(velocity: Double) -> Motion {
    let frequency = self.frequency
    let ratio = dampingRatio
    // Nearer to 1 than this the two other forms lose more digits than the critical one does.
    if abs(ratio - 1) < 1e-9 {
      return .critical(decay: frequency, linear: frequency - velocity)
    }
    if ratio < 1 {
      let turn = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
      let decay = ratio * frequency
      return .swinging(decay: decay, turn: turn, sine: (decay - velocity) / turn)
    }
    let root = ((ratio - 1) * (ratio + 1)).squareRoot()
    let fast = -frequency * (ratio + root)
    let slow = -frequency / (ratio + root)
    return .creeping(slow: slow, fast: fast, slowShare: (velocity + fast) / (fast - slow))
  }

  private func remainder(
    at t: Double, velocity: Double
  ) -> (distance: Double, slope: Double) {
    switch motion(velocity: velocity) {
    case .swinging(let decay, let turn, let sine):
      let envelope = exp(-decay * t)
      let (c, s) = (cos(turn * t), sin(turn * t))
      return (
        envelope * (c + sine * s),
        envelope * ((sine * turn - decay) * c - (turn + decay * sine) * s)
      )
    case .critical(let decay, let linear):
      let envelope = exp(-decay * t)
      return ((1 + linear * t) * envelope, (linear - decay * (1 + linear * t)) * envelope)
    case .creeping(let slow, let fast, let slowShare):
      let slowPart = slowShare * exp(slow * t)
      let fastPart = (1 - slowShare) * exp(fast * t)
      return (slowPart + fastPart, slow * slowPart + fast * fastPart)
    }
  }
}
