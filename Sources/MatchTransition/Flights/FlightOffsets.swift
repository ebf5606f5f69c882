import Foundation

/// What is added to the values of a frame for a while, and fades away with display time.
///
/// When a flight gets another target in the middle of its way, or a finger has drawn it off its
/// path, it must neither jump nor change its speed at once. The difference to where it should be is
/// kept here and led to 0, with the speed it had, along a cubic that arrives with speed 0. It needs
/// display time only, so it fades while the transition is held as well.
package struct FlightOffsets: Equatable, Sendable {
  /// By place in the values of a frame: a retarget touches each of thousands of values once.
  private var entries: [Int: Entry] = [:]

  private struct Entry: Equatable, Sendable {
    var value: Double
    /// Per second.
    var speed: Double
    /// In seconds on the clock of `CACurrentMediaTime()`; infinite while the offset is held, nil
    /// until the next frame.
    var start: TimeInterval?
    /// In seconds, above 0.
    var duration: TimeInterval

    /// The offset at `time`: Hermite's cubic from (value, speed) to (0, 0).
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

  /// The offset of one value and its speed per second.
  package func offset(of place: Int, at time: TimeInterval) -> (value: Double, speed: Double) {
    entries[place]?.offset(at: time) ?? (0, 0)
  }

  /// Replaces the offset of one value by one that stays as it is.
  package mutating func hold(_ value: Double, of place: Int) {
    entries[place] = Entry(value: value, speed: 0, start: .infinity, duration: 1)
  }

  /// Replaces the offset of one value by one that is led to 0.
  ///
  /// - Parameters:
  ///   - speed: Of the value, per second.
  ///   - time: When it starts, in seconds on the clock of `CACurrentMediaTime()`; nil starts it
  ///     with the next frame.
  ///   - duration: In seconds, above 0.
  package mutating func fade(
    _ value: Double, speed: Double, of place: Int, at time: TimeInterval?, duration: TimeInterval
  ) {
    entries[place] =
      value == 0 && speed == 0
      ? nil
      : Entry(
        value: value, speed: speed.isFinite ? speed : 0, start: time, duration: duration)
  }

  /// Adds the offsets to the values of a frame that is seen at `time`, and forgets those that have
  /// faded away by then.
  ///
  /// - Complexity: O(*n*) in the offsets.
  package mutating func add(to frame: inout FlightFrame, at time: TimeInterval) {
    var anyEnds = false
    for index in entries.values.indices {
      let start = entries.values[index].start ?? time
      entries.values[index].start = start
      if start + entries.values[index].duration <= time { anyEnds = true }
    }
    for (place, entry) in entries { frame.values[place] += entry.offset(at: time).value }
    if anyEnds { entries = entries.filter { ($1.start ?? .infinity) + $1.duration > time } }
  }
}

extension FlightFrame {
  /// Where the value of `channel` of a flight is among the values; nil where it does not vary.
  ///
  /// - Complexity: O(log *n*), *n* the flights whose values of the channel's group vary.
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
