import Foundation

/// The spring with which a transition settles after a release.
///
/// Fingers feel the difference between a page that slides off, a page that comes back and a card that lands. The
/// article on the parity with the system has the measured figures.
struct SettlingSpring: Equatable, Sendable {
  /// The undamped frequency, in radians per second.
  let frequency: Double
  /// The damping ratio, above 0 and at most 1. Below 1 the spring passes its target.
  let dampingRatio: Double

  /// The spring of everything that no gesture has started: a critical spring with a response of 0.4 seconds.
  static let plain = SettlingSpring(frequency: 2 * Double.pi / 0.4, dampingRatio: 1)
  /// The spring of a swipe that completes.
  static let swipe = SettlingSpring(frequency: 22, dampingRatio: 0.85)
  /// The spring of a gesture that is taken back.
  static let takenBack = SettlingSpring(frequency: 22, dampingRatio: 0.9)
  /// The spring of a card that lands. It passes its target by 2.8 % of the way.
  static let landing = SettlingSpring(frequency: 15, dampingRatio: 0.75)

  /// The product of frequency and duration after which a critical spring is within 0.001 of its target:
  /// (1 + x) e^(-x) = 0.001.
  static let criticalRest = 9.233413476451

  /// Returns the spring with an initial velocity and its duration, as UIKit finds it by that duration, or nil if
  /// UIKit finds another one.
  ///
  /// - Parameter velocity: The velocity at the start, in distances per second.
  func solution(from velocity: Double) -> (spring: DampedSpring, duration: TimeInterval)? {
    guard dampingRatio < 1 else { return nil }
    // UIKit's envelope: (ζ - v/ω) / √(1 - ζ²) · e^(-ζωt) = 0.001
    let damped = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let amplitude = (dampingRatio - velocity / frequency) / damped
    guard amplitude > Self.leastAmplitude else { return nil }
    let duration = log(amplitude / 0.001) / (dampingRatio * frequency)
    let spring = DampedSpring(
      dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
    return abs(spring.frequency - frequency) < 1e-3 * frequency ? (spring, duration) : nil
  }

  /// The amplitude of UIKit's envelope up to which a flick is too fast for the spring, as a share of the way.
  ///
  /// The envelope leaves a part of the motion out. With a smaller amplitude, more than 0.0022 of the way would be left
  /// at the end.
  private static let leastAmplitude = 0.5
}
