import Foundation

/// Temporary offsets to the values of flights, which fade over display time.
///
/// A retargeted flight, or a flight that a finger drew off its path, must neither jump nor change
/// its speed at once. The offset stores the difference to the planned value. It goes to 0 along a
/// cubic that starts with the flight's speed and arrives with speed 0. It depends on display time
/// only, so it also fades while the transition is held.
package struct FlightOffsets: Sendable {
  // A retarget touches each of thousands of values once.
  private var entries: [Key: Entry] = [:]

  private struct Key: Hashable {
    var flight: Int
    var channel: Channel
  }

  private struct Entry: Sendable {
    var value: Double
    /// The speed in units of the value per second.
    var speed: Double
    /// The start, which is infinite while the offset is held, and nil until the next frame.
    var start: DisplayTime?
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
  ///   - time: The start. Nil starts with the next frame.
  ///   - duration: The duration in seconds, above 0.
  package mutating func fade(
    _ value: Double, speed: Double, of channel: Channel, in index: Int, at time: DisplayTime?,
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
  /// - Complexity: O(*n*) in the offsets. Nothing is allocated, except when an offset begins or ends.
  package mutating func add(to flights: inout FlightEvaluator, at time: DisplayTime) {
    for (key, entry) in entries {
      let start = entry.start ?? time
      if entry.start == nil { entries[key]?.start = time }
      flights.add(entry.offset(at: time).value, to: key.channel, of: key.flight)
      if start + entry.duration <= time { entries[key] = nil }
    }
  }
}
