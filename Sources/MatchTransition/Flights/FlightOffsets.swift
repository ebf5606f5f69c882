import Foundation

/// Temporary offsets to the values of a frame, which fade over display time.
///
/// A retargeted flight, or a flight that a finger drew off its path, must neither jump nor change
/// its speed at once. The offset stores the difference to the planned value. It goes to 0 along a
/// cubic that starts with the flight's speed and arrives with speed 0. It depends on display time
/// only, so it also fades while the transition is held.
package struct FlightOffsets: Equatable, Sendable {
  /// The offsets by their place in the values of a frame. A retarget touches each of thousands of
  /// values once.
  private var entries: [Int: Entry] = [:]

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

  /// The offsets whose places are among the first `count` values.
  func limited(to count: Int) -> FlightOffsets {
    var limited = self
    limited.entries = entries.filter { (0..<count).contains($0.key) }
    return limited
  }

  /// Returns the offsets of the same values in another frame, which has a place for each of them.
  func moved(from old: FlightFrame, to new: FlightFrame) -> FlightOffsets {
    var moved = FlightOffsets()
    guard !isEmpty else { return moved }
    for channel in Channel.allCases {
      for row in old.rows(channel.group) {
        guard let place = old.place(of: channel, flight: Int(row)), let entry = entries[place],
          let now = new.place(of: channel, flight: Int(row))
        else { continue }
        moved.entries[now] = entry
      }
    }
    return moved
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Returns the offset of one value, and its speed per second.
  package func offset(of place: Int, at time: TimeInterval) -> (value: Double, speed: Double) {
    entries[place]?.offset(at: time) ?? (0, 0)
  }

  /// Replaces the offset of one value by a constant offset.
  package mutating func hold(_ value: Double, of place: Int) {
    entries[place] = Entry(value: value, speed: 0, start: .infinity, duration: 1)
  }

  /// Replaces the offset of one value by an offset that fades to 0.
  ///
  /// - Parameters:
  ///   - speed: The speed of the value, per second.
  ///   - time: The start, in seconds on the clock of `CACurrentMediaTime()`. Nil starts with the
  ///     next frame.
  ///   - duration: The duration in seconds, above 0.
  package mutating func fade(
    _ value: Double, speed: Double, of place: Int, at time: TimeInterval?, duration: TimeInterval
  ) {
    entries[place] =
      value == 0 && speed == 0
      ? nil
      : Entry(
        value: value, speed: speed.isFinite ? speed : 0, start: time, duration: duration)
  }

  /// Adds the offsets to a frame that is displayed at `time`, and removes the offsets that have
  /// ended. A sum outside the channel's range becomes the nearest value in it.
  ///
  /// - Complexity: O(*n*) in the offsets and the values of the frame.
  package mutating func add(to frame: inout FlightFrame, at time: TimeInterval) {
    var anyEnds = false
    for index in entries.values.indices {
      let start = entries.values[index].start ?? time
      entries.values[index].start = start
      if start + entries.values[index].duration <= time { anyEnds = true }
    }
    for (place, entry) in entries { frame.values[place] += entry.offset(at: time).value }
    // A deviation may carry a value too far, such as a size below 0.
    for channel in Channel.allCases {
      guard let range = channel.range else { continue }
      for place in frame.layout.columns[channel.rawValue] {
        frame.values[place] = min(max(frame.values[place], range.lowerBound), range.upperBound)
      }
    }
    if anyEnds { entries = entries.filter { ($1.start ?? .infinity) + $1.duration > time } }
  }
}

extension FlightFrame {
  /// Returns the place of a flight's channel among the values, or nil if the channel does not vary.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of flights that vary in the channel's group.
  package func place(of channel: Channel, flight row: Int) -> Int? {
    let rows = layout.rows[channel.group.rawValue]
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    guard low < rows.count, rows[low] == row else { return nil }
    return layout.columns[channel.rawValue].lowerBound + low
  }
}
