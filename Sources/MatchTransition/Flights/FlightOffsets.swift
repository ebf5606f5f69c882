import Foundation

/// Temporary offsets to the values of flights, which fade over display time.
///
/// A retargeted flight, or a flight that a finger drew off its path, must neither jump nor change
/// its speed at once. The offset stores the difference to the planned value. It goes to 0 along a
/// cubic that starts with the flight's speed and arrives with speed 0. It depends on display time
/// only, so it also fades while the transition is held.
package struct FlightOffsets: Equatable, Sendable {
  // A retarget touches each of thousands of values once.
  private var entries: [Key: Entry] = [:]

  private struct Key: Hashable {
    var flight: Int
    var channel: Channel
  }

  private struct Entry: Equatable, Sendable {
    var value: Double
    /// The speed in units of the value per second.
    var speed: Double
    /// The start in seconds on the clock of `CACurrentMediaTime()`. It is infinite while the offset
    /// is held, and nil until the next frame.
    var start: TimeInterval?
    /// The duration in seconds, above 0.
    var duration: TimeInterval

    /// Returns the offset at `time`: Hermite's cubic from (value, speed) to (0, 0).
    func offset(at time: TimeInterval) -> (value: Double, speed: Double) {
      guard let start, time > start else { return (value, speed) }
      let s = (time - start) / duration
      if s >= 1 { return (0, 0) }
      let rest = 1 - s
      return (
        rest * rest * (value * (1 + 2 * s) + speed * duration * s),
        -6 * s * rest * value / duration + speed * rest * (1 - 3 * s)
      )
    }
  }

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// Returns the offset of a channel of a flight, given by its index, and its speed per second.
  package func offset(
    of channel: Channel, in index: Int, at time: TimeInterval
  ) -> (value: Double, speed: Double) {
    entries[Key(flight: index, channel: channel)]?.offset(at: time) ?? (0, 0)
  }

  /// Replaces the offset of a channel by a constant offset.
  package mutating func hold(_ value: Double, of channel: Channel, in index: Int) {
    entries[Key(flight: index, channel: channel)] = Entry(
      value: value, speed: 0, start: .infinity, duration: 1)
  }

  /// Replaces the offset of a channel by an offset that fades to 0.
  ///
  /// - Parameters:
  ///   - speed: The speed of the value, per second.
  ///   - time: The start, in seconds on the clock of `CACurrentMediaTime()`. Nil starts with the
  ///     next frame.
  ///   - duration: The duration in seconds, above 0.
  package mutating func fade(
    _ value: Double, speed: Double, of channel: Channel, in index: Int, at time: TimeInterval?,
    duration: TimeInterval
  ) {
    entries[Key(flight: index, channel: channel)] =
      value == 0 && speed == 0
      ? nil
      : Entry(value: value, speed: speed.isFinite ? speed : 0, start: time, duration: duration)
  }

  /// Adds the offsets to the values of a frame that is displayed at `time`, and removes the offsets
  /// that have ended.
  ///
  /// - Complexity: O(*n*) in the offsets.
  package mutating func add(to flights: inout FlightEvaluator, at time: TimeInterval) {
    var anyEnds = false
    for index in entries.values.indices {
      let start = entries.values[index].start ?? time
      entries.values[index].start = start
      if start + entries.values[index].duration <= time { anyEnds = true }
    }
    for (key, entry) in entries {
      flights.add(entry.offset(at: time).value, to: key.channel, of: key.flight)
    }
    if anyEnds { entries = entries.filter { ($1.start ?? .infinity) + $1.duration > time } }
  }
}
