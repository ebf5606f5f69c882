/// A spring in real time, as a function of the progress of a transition.
///
/// Progress has a pace of its own. This spring reverses that pace, so the spring itself is seen while
/// nobody holds the transition.
package struct PlayedSpring: Equatable, Sendable {
  /// The time of one undamped swing, in seconds.
  let response: Double
  /// The damping ratio as it was asked for.
  let dampingRatio: Double
  /// The part of progress that is available. The spring begins with it, and may rest earlier.
  let room: ClosedRange<Double>
  private let pace: CubicCurve
  /// The inverse of `pace`: the time of each progress.
  private let clock: CubicCurve
  /// The part of the transition's time in which the spring moves, within 0...1.
  private let times: ClosedRange<Double>
  private let spring: SettledSpring

  /// Makes a spring that begins with `room`.
  ///
  /// - Parameters:
  ///   - response: The time of one undamped swing, in seconds.
  ///   - dampingRatio: Clamped to 0.1...1.
  ///   - room: The part of progress that is available, within 0...1. A spring that needs longer
  ///     settles at its end.
  ///   - duration: The length of the transition, in seconds, above 0.
  ///   - pace: The pace of progress.
  /// - Returns: Nil if the pace stands still or turns round, so that a progress has no single time.
  init?(
    response: Double, dampingRatio: Double, within room: ClosedRange<Double>,
    of duration: Double, at pace: CubicCurve
  ) {
    guard let clock = pace.inverse else { return nil }
    let ratio = TransitionCurve.usable(dampingRatio)
    let start = clock.value(at: room.lowerBound)
    let available = clock.value(at: room.upperBound) - start
    let needed =
      DampedSpring(response: response, dampingRatio: ratio).settlingDuration() / duration
    guard available > 0, needed > 0 else { return nil }
    (self.response, self.dampingRatio, self.room) = (response, dampingRatio, room)
    (self.pace, self.clock) = (pace, clock)
    if needed < available {
      times = start...(start + needed)
      let share = response / (needed * duration)
      spring = SettledSpring(DampedSpring(response: share, dampingRatio: ratio))
    } else {
      times = start...(start + available)
      spring = SettledSpring(dampingRatio: ratio)
    }
  }

  /// The part of progress in which the spring moves.
  var window: ClosedRange<Double> {
    pace.value(at: times.lowerBound)...pace.value(at: times.upperBound)
  }

  /// Returns the position at the share `x` of the window.
  func value(at x: Double) -> Double { x < 1 ? spring.value(at: time(at: x).share) : 1 }

  /// Returns the rate of the position at the share `x` of the window.
  func slope(at x: Double) -> Double {
    let (time, share) = time(at: x)
    let rate = pace.slope(at: time)
    guard rate > 0, rate.isFinite else { return 0 }
    let (reach, length) = (
      window.upperBound - window.lowerBound, times.upperBound - times.lowerBound
    )
    return spring.slope(at: share) * reach / (rate * length)
  }

  /// Returns the transition's time and the spring's share of its own time.
  private func time(at x: Double) -> (time: Double, share: Double) {
    let window = window
    let time = clock.value(
      at: interpolate(window.lowerBound, window.upperBound, at: unitClamped(x)))
    let length = times.upperBound - times.lowerBound
    return (time, unitClamped((time - times.lowerBound) / length))
  }
}

/// A spring that ends exactly at its target after one unit of time.
///
/// The underlying spring is within 0.001 of the target by then. The rest is spread evenly over the
/// whole time.
package struct SettledSpring: Equatable, Sendable {
  private let spring: DampedSpring
  private let rest: Double

  /// Makes the spring that needs exactly one unit of time to settle.
  init(dampingRatio: Double) {
    self.init(DampedSpring(dampingRatio: dampingRatio, duration: 1))
  }

  /// - Parameter spring: A spring that settles within one unit of time.
  init(_ spring: DampedSpring) {
    self.spring = spring
    rest = 1 - spring.value(at: 1)
  }

  func value(at x: Double) -> Double { x > 0 ? spring.value(at: x) + rest * x : 0 }
  func slope(at x: Double) -> Double { spring.velocity(at: x) + rest }
}
