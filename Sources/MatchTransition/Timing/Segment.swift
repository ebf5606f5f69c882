import Foundation

/// A motion of progress in closed form, with a value at any time between its start and its end.
struct Segment: Equatable, Sendable {
  /// The motion from one progress to another.
  enum Motion: Equatable, Sendable {
    case curve(TransitionCurve)
    /// A spring. The velocity is in lengths of this segment per second, above 0 towards its end.
    case spring(DampedSpring, initialVelocity: Double)
  }

  /// The start, in seconds on the clock of `CACurrentMediaTime()`.
  var start: TimeInterval
  /// The duration in seconds, above 0.
  var duration: TimeInterval
  var from: Double
  var to: Double
  var motion: Motion

  var end: TimeInterval { start + duration }

  /// Returns the progress at `time`: `from` before the start, and `to` after the end.
  func progress(at time: TimeInterval) -> Double {
    if time <= start { return from }
    if time >= end { return to }
    let share: Double
    switch motion {
    case .curve(let curve):
      share = curve.value(at: (time - start) / duration)
    case .spring(let spring, let velocity):
      share = spring.value(at: time - start, initialVelocity: velocity)
    }
    return interpolate(from, to, at: share)
  }

  /// Returns the rate of progress at `time`, per second, or 0 outside the segment.
  func velocity(at time: TimeInterval) -> Double {
    guard time >= start, time < end else { return 0 }
    let slope: Double
    switch motion {
    case .curve(let curve):
      slope = curve.slope(at: (time - start) / duration) / duration
    case .spring(let spring, let velocity):
      slope = spring.velocity(at: time - start, initialVelocity: velocity)
    }
    return slope.isFinite ? slope * (to - from) : 0
  }
}

extension Segment {
  /// Returns a spring from the given progress to `target` that lasts until it settles.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of progress, per second. It may lead away from the target.
  ///   - time: The start of the segment, in seconds.
  ///   - least: The minimum duration in seconds.
  static func settling(
    from progress: Double, to target: Double, velocity: Double, at time: TimeInterval = 0,
    atLeast least: TimeInterval = 0
  ) -> Segment {
    let shortest = max(Self.shortest, least)
    let spring = DampedSpring(response: 0.4, dampingRatio: 1)
    let distance = target - progress
    // No distance is left, so the segment only lasts as long as an animator must.
    guard abs(distance) > 1e-6 else {
      return Segment(
        start: time, duration: shortest, from: target, to: target, motion: .curve(.linear))
    }
    // An extreme flick would send every view far off the screen before it returns.
    let share = min(max((velocity.isFinite ? velocity : 0) / distance, -30), 30)
    let duration = spring.settlingDuration(initialVelocity: share)
    return Segment(
      start: time, duration: min(max(duration, shortest), 2), from: progress, to: target,
      motion: .spring(spring, initialVelocity: share))
  }

  /// The minimum duration, in seconds. An animator that ends at once would end inside the call that
  /// starts it.
  private static let shortest = 0.05
}
