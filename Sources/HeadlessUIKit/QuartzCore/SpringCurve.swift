import Foundation

/// A damped spring's way from 0 to 1 in closed form.
///
/// Solution of `m·x'' + c·x' + k·(x − 1) = 0`, `x(0) = 0`, `x'(0) = v`; at or above critical damping
/// the critical form serves.
struct SpringCurve: Hashable {
  var mass: Double
  /// Newtons per metre, as far as units go: with `mass` it gives 1/s².
  var stiffness: Double
  var damping: Double
  /// Animated distances per second, positive towards the target.
  var velocity: Double = 0

  /// The undamped angular frequency ω₀ = √(k/m), in radians per second.
  var frequency: Double { (stiffness / mass).squareRoot() }

  /// ζ = c / (2√(km)).
  var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The share of the way that is done after `time` seconds; passes 1 when it overshoots.
  func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    let ratio = dampingRatio
    let frequency = frequency
    if ratio >= 1 {
      return 1 - (1 + (frequency - velocity) * time) * exp(-frequency * time)
    }
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let swing = (ratio * frequency - velocity) / damped
    let decay = exp(-ratio * frequency * time)
    return 1 - decay * (cos(damped * time) + swing * sin(damped * time))
  }

  /// The time after which the spring stays within a thousandth of its target, in seconds.
  var settlingDuration: Double {
    let ratio = dampingRatio
    let frequency = frequency
    guard frequency > 0, ratio > 0 else { return .infinity }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let swing = (ratio * frequency - velocity) / damped
      return log((1 + abs(swing)) / Self.tolerance) / (ratio * frequency)
    }
    let slope = frequency - velocity
    var tenths = 1.0
    while abs((1 + slope * tenths / 10) * exp(-frequency * tenths / 10)) >= Self.tolerance {
      tenths += 1
    }
    return tenths / 10
  }

  private static let tolerance = 0.001

  /// The spring that has settled to a thousandth after `duration` seconds (taken into 0.01...10)
  /// with damping ratio `ratio` (taken into 0...1, 0 excluded).
  ///
  /// Newton's method, 12 steps from 5/T, on the envelope of the closed form.
  init(dampingRatio: Double, duration: Double, velocity: Double = 0) {
    let ratio = min(max(dampingRatio, 1e-4), 1)
    let time = min(max(duration, 0.01), 10)
    let root = (1 - ratio * ratio).squareRoot()
    // Distance of the envelope from the tolerance, and its derivative, as functions of ω.
    func envelope(_ w: Double) -> (Double, Double) {
      if ratio < 1 {
        let decay = exp(-ratio * w * time)
        let swing = (ratio * w - velocity) / (w * root)
        let slope = velocity / (w * w * root)
        return (swing * decay - Self.tolerance, (slope - ratio * time * swing) * decay)
      }
      let decay = exp(-w * time)
      let line = 1 + (w - velocity) * time
      return (line * decay - Self.tolerance, (time - time * line) * decay)
    }
    var frequency = 5 / time
    for _ in 0..<12 {
      let (value, slope) = envelope(frequency)
      let next = frequency - value / slope
      guard next.isFinite, next > 0 else { break }
      frequency = next
    }
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      velocity: velocity)
  }

  init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.velocity = velocity
  }
}
