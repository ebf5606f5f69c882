import Foundation

/// A motion of progress in closed form, with a value at any time between its start and its end.
package struct Segment: Equatable, Sendable {
  /// The motion from one progress to another.
  enum Motion: Equatable, Sendable {
    case curve(TransitionCurve)
    /// A spring. The velocity is in lengths of this segment per second, above 0 towards its end.
    case spring(DampedSpring, initialVelocity: Double)
    /// A spring from rest whose way is a little longer, so that the motion is at its end when it ends. Of the spring
    /// alone, a thousandth of the way would be left, which is a pixel of a large view.
    case whole(DampedSpring)
  }

  var start: DisplayTime
  /// The duration in seconds, above 0.
  var duration: TimeInterval
  var from: Double
  var to: Double
  var motion: Motion

  var end: DisplayTime { start + duration }

  /// The rounding of sums of times, in seconds.
  private static let rounding = 1e-6

  /// Returns the progress at `time`: `from` before the start, and `to` after the end.
  func progress(at time: DisplayTime) -> Double {
    if time <= start { return from }
    // A spring ends a thousandth of its way before its rest, so a rounded time must not miss the end.
    if time >= end - Self.rounding { return to }
    let share: Double
    switch motion {
    case .curve(let curve):
      share = curve.value(at: (time - start) / duration)
    case .spring(let spring, let velocity):
      share = spring.value(at: time - start, initialVelocity: velocity)
    case .whole(let spring):
      share = spring.value(at: time - start) / spring.value(at: duration)
    }
    return interpolate(from, to, at: share)
  }

  /// Returns the progress at each time of `grid`.
  func progress(over grid: FrameGrid) -> [Double] {
    (0..<grid.count).map { progress(at: grid[$0]) }
  }

  /// Returns the limits of the progress from `time` until the end.
  ///
  /// - Complexity: O(*t*) in the time that is left.
  func limits(from time: DisplayTime) -> ClosedRange<Double> {
    if time >= end { return to...to }
    let values = progress(over: FrameGrid(from: time, to: end, interval: 1 / 120))
    return (values.min() ?? to)...(values.max() ?? to)
  }

  /// Returns whether a spring stays within `distance` of its end from `time` on.
  ///
  /// With the distance x and the speed v, a critical spring gets no farther than |x| + |v| / (e·ω) from its end. A
  /// spring that swings gets no farther than √(x² + ((v + ζωx) / ω√(1 − ζ²))²).
  func rests(from time: DisplayTime, within distance: Double) -> Bool {
    guard case .spring(let spring, _) = motion, time > start else { return false }
    let (way, speed) = (progress(at: time) - to, velocity(at: time))
    let ratio = spring.dampingRatio
    if ratio > 1 - 1e-9 {
      return abs(way) + abs(speed) / (M_E * spring.frequency) <= distance
    }
    let turn = spring.frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    return hypot(way, (speed + ratio * spring.frequency * way) / turn) <= distance
  }

  /// Returns the rate of progress at `time`, per second, or 0 outside the segment.
  func velocity(at time: DisplayTime) -> Double {
    guard time >= start, time < end else { return 0 }
    let slope: Double
    switch motion {
    case .curve(let curve):
      slope = curve.slope(at: (time - start) / duration) / duration
    case .spring(let spring, let velocity):
      slope = spring.velocity(at: time - start, initialVelocity: velocity)
    case .whole(let spring):
      slope = spring.velocity(at: time - start) / spring.value(at: duration)
    }
    return slope.isFinite ? slope * (to - from) : 0
  }
}

extension Segment {
  /// The spring of the motion and its initial velocity, in lengths of this segment per second. Nil for a curve.
  var spring: (spring: DampedSpring, velocity: Double)? {
    switch motion {
    case .curve: nil
    case .spring(let spring, let velocity): (spring, velocity)
    case .whole(let spring): (spring, 0)
    }
  }

  /// The progress to which the motion would lead if it did not end: `to`, or a little more.
  var goal: Double {
    guard case .whole(let spring) = motion else { return to }
    return interpolate(from, to, at: 1 / spring.value(at: duration))
  }

  /// Makes an even motion from 0 to 1.
  package init(even duration: TimeInterval, from start: TimeInterval) {
    self.init(start: start, duration: duration, from: 0, to: 1, motion: .curve(.linear))
  }

  /// Makes the motion of a whole transition from 0 to 1.
  ///
  /// A critical spring is the one that UIKit makes of the same duration. The render server can play it.
  init(_ pace: TransitionCurve, from start: DisplayTime, duration: TimeInterval) {
    self.init(start: start, duration: duration, from: 0, to: 1, motion: .curve(pace))
    if case .spring(let ratio, _, _) = pace.form, TransitionCurve.usable(ratio) == 1 {
      motion = .whole(DampedSpring(dampingRatio: 1, duration: 1).stretched(by: duration))
    }
  }

  /// Returns the same motion, `factor` times slower. The factor is above 0.
  func stretched(by factor: Double) -> Segment {
    var slow = self
    slow.duration *= factor
    switch motion {
    case .curve: break
    case .spring(let spring, let velocity):
      slow.motion = .spring(spring.stretched(by: factor), initialVelocity: velocity / factor)
    case .whole(let spring): slow.motion = .whole(spring.stretched(by: factor))
    }
    return slow
  }

  /// Returns a spring from the given progress to `target` that lasts until it settles.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of progress, per second. It may lead away from the target.
  ///   - settling: The spring. If it cannot take the velocity or the duration, a critical spring replaces it.
  ///   - time: The start of the segment, in seconds.
  ///   - least: The minimum duration in seconds.
  ///   - most: The maximum duration in seconds, unless the minimum is longer.
  static func settling(
    from progress: Double, to target: Double, velocity: Double,
    with settling: SettlingSpring = .plain, at time: DisplayTime = 0,
    atLeast least: TimeInterval = 0, atMost most: TimeInterval = .infinity
  ) -> Segment {
    let shortest = min(max(Self.shortest, least), Self.longest)
    let longest = min(max(most, shortest), Self.longest)
    let distance = target - progress
    // No distance is left, so the segment only lasts as long as an animator must.
    guard abs(distance) > 1e-6 else {
      return Segment(
        start: time, duration: shortest, from: target, to: target, motion: .curve(.linear))
    }
    let rate = velocity.isFinite ? velocity / distance : 0
    if rate > -30, let (spring, duration) = settling.solution(from: rate),
      (shortest...longest).contains(duration)
    {
      return Segment(
        start: time, duration: duration, from: progress, to: target,
        motion: .spring(spring, initialVelocity: rate))
    }
    // An extreme flick would send every view far off the screen before it returns. A flick that cannot stop
    // within the minimum duration is slowed.
    let fastest = min(30, DampedSpring.mostWay / shortest)
    var share = min(max(rate, -30), fastest)
    var duration = min(
      max(restingTime(ofCriticalSpring: share, settling.frequency), shortest), longest)
    if DampedSpring.unsolvedWays.contains(share * duration) {
      duration = min(DampedSpring.unsolvedWays.upperBound / share, longest)
      share = DampedSpring.solvable(share, over: duration)
    }
    // UIKit describes a spring by its duration too, so an animator can move in step with this one.
    let spring = DampedSpring(dampingRatio: 1, duration: duration, initialVelocity: share)
    return Segment(
      start: time, duration: duration, from: progress, to: target,
      motion: .spring(spring, initialVelocity: share))
  }

  /// Returns the time after which a critical spring is within 0.001 of its target.
  ///
  /// - Parameters:
  ///   - velocity: The initial velocity, in distances per second. A spring that is fast enough would pass its
  ///     target. It gets the time in which a stiffer spring can stop instead.
  ///   - frequency: The frequency of the spring, in radians per second.
  private static func restingTime(
    ofCriticalSpring velocity: Double, _ frequency: Double
  ) -> TimeInterval {
    let fastest = 8 * frequency / SettlingSpring.plain.frequency
    let slope = frequency - min(velocity, fastest)
    var time = 0.5
    // (1 + slope · time) · e^(−frequency · time) = 0.001, solved for the second time.
    for _ in 0..<40 { time = log((1 + slope * time) / 0.001) / frequency }
    // No spring with this velocity comes to rest in more than ln(1000) / velocity.
    return velocity > 0 ? min(time, DampedSpring.mostWay / velocity) : time
  }

  /// The minimum duration, in seconds. An animator that ends at once would end inside the call that
  /// starts it.
  private static let shortest = 0.05
  /// The maximum duration, in seconds.
  private static let longest = 2.0
}

/// The evenly spaced times of the frames that show a motion.
struct FrameGrid: Sendable {
  /// The time of the first frame.
  let start: DisplayTime
  /// The time between two frames, in seconds.
  let step: TimeInterval
  /// The number of frames, at least 2. The last frame is at the end of the motion or right after
  /// it.
  let count: Int

  /// The allowed frame rates, in frames per second. Below 60 the straight lines between frames
  /// become visible, and no display shows more than 120.
  private static let rates = 60.0...120.0

  /// Makes the grid for a motion from `start` to `end`.
  ///
  /// - Parameters:
  ///   - interval: The time between two frames of the display, in seconds, above 0. The grid's step
  ///     is this interval, a whole multiple of it, or an equal part of it.
  init(from start: DisplayTime, to end: DisplayTime, interval: TimeInterval) {
    self.start = start
    // Rounding must not make 60 frames a second 61.
    let tolerance = 1e-6
    let parts = max(1, (interval * Self.rates.lowerBound - tolerance).rounded(.up))
    let skipped = max(1, (1 / (interval * Self.rates.upperBound) - tolerance).rounded(.up))
    step = interval * skipped / parts
    count = max(1, Int(((end - start) / step - tolerance).rounded(.up))) + 1
  }

  /// The time of a frame, in seconds.
  subscript(frame: Int) -> DisplayTime { start + Double(frame) * step }

  /// The time from the first frame to the last, in seconds.
  var duration: TimeInterval { Double(count - 1) * step }
}

/// A moment in seconds on the clock of `CACurrentMediaTime()`, which display links, touches and layers share.
package typealias DisplayTime = TimeInterval
