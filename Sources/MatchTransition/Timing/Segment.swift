import Foundation

/// A stretch of motion in closed form: where progress is at any time between its start and end.
struct Segment: Equatable, Sendable {
  /// How progress gets from one value to the other.
  enum Motion: Equatable, Sendable {
    case curve(TransitionCurve)
    /// With a velocity in distances of this segment per second, above 0 towards its end.
    case spring(DampedSpring, initialVelocity: Double)
  }

  /// On the clock of `CACurrentMediaTime()`, in seconds.
  var start: TimeInterval
  /// In seconds, above 0.
  var duration: TimeInterval
  var from: Double
  var to: Double
  var motion: Motion

  var end: TimeInterval { start + duration }

  /// The progress at `time`: `from` before the start, `to` from the end on.
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

  /// How fast progress grows at `time`, per second; 0 outside the segment.
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
  /// A spring from where progress is to one of its ends, as long as it takes to settle.
  ///
  /// - Parameters:
  ///   - velocity: Of progress, per second; what leads away from the target counts too.
  ///   - time: Its start.
  ///   - least: How long it takes at least, in seconds.
  static func settling(
    from progress: Double, to target: Double, velocity: Double, at time: TimeInterval = 0,
    atLeast least: TimeInterval = 0
  ) -> Segment {
    let shortest = max(Self.shortest, least)
    let spring = DampedSpring(response: 0.4, dampingRatio: 1)
    let distance = target - progress
    // Nothing is left to carry: only the time to come to rest is needed.
    guard abs(distance) > 1e-6 else {
      return Segment(
        start: time, duration: shortest, from: target, to: target, motion: .curve(.linear))
    }
    // A flick beyond all measure would send everything far off the screen before it returns.
    let share = min(max((velocity.isFinite ? velocity : 0) / distance, -30), 30)
    let duration = spring.settlingDuration(initialVelocity: share)
    return Segment(
      start: time, duration: min(max(duration, shortest), 2), from: progress, to: target,
      motion: .spring(spring, initialVelocity: share))
  }

  /// In seconds: an animator that ends at once would end inside the call that starts it.
  private static let shortest = 0.05
}
