import Foundation

/// A damped spring from 0 to 1, solved in closed form.
///
/// ```swift
/// let spring = DampedSpring(response: 0.4, dampingRatio: 0.8)
/// spring.value(at: 0.1, initialVelocity: 3)
/// ```
///
/// Let ω₀ = √(stiffness / mass) and ζ = damping / (2 √(stiffness · mass)). The remaining distance y
/// obeys y″ + 2ζω₀y′ + ω₀²y = 0 with y(0) = 1 and y′(0) = −v. Velocities are in distances per
/// second, where one distance is the way from 0 to 1. A positive velocity points towards the
/// target.
package struct DampedSpring: Equatable, Sendable {
  /// The mass, in mass units above 0.
  package let mass: Double
  /// The force per distance, above 0.
  package let stiffness: Double
  /// The force per velocity, 0 or more.
  package let damping: Double

  /// Makes a spring with the given physical constants.
  ///
  /// Impossible numbers are replaced by the nearest possible ones, so that motion always stays
  /// finite. Impossible are negative numbers, numbers that are not finite, and a mass or stiffness
  /// of 0.
  package init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = DampedSpring.limited(mass, to: 1e-6...1e9)
    self.stiffness = DampedSpring.limited(stiffness, to: 1e-6...1e9)
    self.damping = DampedSpring.limited(damping, to: 0...1e9)
  }

  /// Returns the spring whose motion is the same, `factor` times slower. The factor is above 0.
  func stretched(by factor: Double) -> DampedSpring {
    DampedSpring(
      mass: mass, stiffness: stiffness / (factor * factor), damping: damping / factor)
  }

  /// Makes a spring of mass 1 whose undamped swing takes `response` seconds.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring, in seconds, at least 0.001.
  ///   - dampingRatio: At 1 the spring reaches the target soonest without passing it. Below 1 it
  ///     overshoots. Above 1 it approaches slowly.
  package init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / DampedSpring.limited(response, to: 0.001...1e3)
    self.init(
      stiffness: frequency * frequency,
      damping: 2 * DampedSpring.limited(dampingRatio, to: 0...1e3) * frequency)
  }

  /// Makes a spring of mass 1 that is within 0.001 of its target after `duration`.
  ///
  /// The frequency solves envelope(duration) = 0.001 by Newton's method, as UIKit does. Where the method finds no
  /// solution, this spring is the one without a velocity, and UIKit's spring differs.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, clamped to 0.01...1.
  ///   - duration: The duration in seconds, clamped to 0.01...10.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  package init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    let ratio = DampedSpring.limited(dampingRatio, to: 0.01...1)
    let time = DampedSpring.limited(duration, to: 0.01...10)
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let frequency =
      DampedSpring.frequency(ratio: ratio, duration: time, velocity: velocity)
      ?? DampedSpring.frequency(ratio: ratio, duration: time, velocity: 0) ?? 5 / time
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// The limit of velocity times duration, in distances. Above ln(1000) = 6.9, no critical spring is within 0.001
  /// of its target at the end of its duration.
  static let mostWay = 6.5
  /// The values of velocity times duration for which a critical spring is not found. Newton's method starts at the
  /// frequency 5 / duration. Near velocity times duration = 5, this is the maximum of the envelope, where the slope
  /// is 0. The method jumps from there to a wrong root, which throws every view off the screen.
  static let unsolvedWays = 4.8...5.2

  /// Returns the velocity nearest to `velocity` for which UIKit finds the critical spring that settles in `duration`.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start, in distances per second. Values below -30 are clamped, and NaN counts
  ///     as 0.
  ///   - duration: The duration in seconds, clamped to 0.01...10 as UIKit does.
  package static func solvable(_ velocity: Double, over duration: Double) -> Double {
    let duration = DampedSpring.limited(duration, to: 0.01...10)
    let velocity = velocity.isNaN ? 0 : max(velocity, -30)
    let way = velocity * duration
    if way > mostWay { return mostWay / duration }
    guard unsolvedWays.contains(way) else { return velocity }
    return (way < 5 ? unsolvedWays.lowerBound : unsolvedWays.upperBound) / duration
  }

  private static func limited(_ value: Double, to range: ClosedRange<Double>) -> Double {
    let low = value > range.lowerBound ? value : range.lowerBound
    return low < range.upperBound ? low : range.upperBound
  }

  private static let settled = 0.001

  /// Returns the frequency, or nil if Newton's method does not lead to one.
  private static func frequency(ratio: Double, duration: Double, velocity: Double) -> Double? {
    let damped = ((1 - ratio) * (1 + ratio)).squareRoot()
    /// Returns how far the envelope is above 0.001, and its derivative with respect to the frequency.
    func excess(_ frequency: Double) -> (value: Double, slope: Double) {
      let decay = exp(-ratio * frequency * duration)
      if ratio < 1 {
        let amplitude = (ratio - velocity / frequency) / damped
        let gain = velocity / (frequency * frequency * damped)
        return (amplitude * decay - settled, (gain - ratio * duration * amplitude) * decay)
      }
      let amplitude = 1 + (frequency - velocity) * duration
      return (amplitude * decay - settled, duration * (1 - amplitude) * decay)
    }
    var frequency = 5 / duration
    for _ in 0..<12 {
      let (value, slope) = excess(frequency)
      if slope == 0 { break }
      frequency -= value / slope
    }
    return frequency > 0 && abs(excess(frequency).value) < 1e-6 ? frequency : nil
  }
}

extension DampedSpring {
  /// The undamped frequency ω₀, in radians per second.
  package var frequency: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio ζ. Below 1 the spring overshoots. Above 1 it approaches slowly.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Returns the position `time` seconds after the spring was released at 0. The target is 1.
  ///
  /// - Parameters:
  ///   - time: The time in seconds. The position before time 0 is 0.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  package func value(at time: Double, initialVelocity: Double = 0) -> Double {
    time > 0 ? 1 - remainder(at: time, velocity: initialVelocity).distance : 0
  }

  /// Returns the velocity `time` seconds after the spring was released, in distances per second.
  package func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    time > 0 ? -remainder(at: time, velocity: initialVelocity).slope : initialVelocity
  }

  /// Returns the time in seconds after which the spring stays within 0.001 of its target.
  ///
  /// The time follows from the envelope of the motion. A spring that does not swing is rounded up
  /// to a tenth of a second, as in Core Animation. The time is infinite without damping.
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

  /// Returns the first multiple of 0.1 at which `envelope` is below the settled distance.
  ///
  /// The envelope rises at most once and then falls for good.
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
    // Nearer to 1 than this, the other two forms lose more digits than the critical form.
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
