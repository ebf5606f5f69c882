/// The values of all flights at one instant, as columns of numbers; reused from frame to frame.
///
/// ```swift
/// table.sample(at: 0.3, into: &frame)
/// let rows = frame.rows(.opacity)
/// frame.withColumn(.opacity) { for (slot, row) in rows.enumerated() { views[Int(row)].alpha = $0[slot] } }
/// ```
///
/// Only what varies is in it: what does not is the same as in `Flight.state(at: 0)`.
package struct FlightFrame: Sendable {
  let layout: FlightLayout
  /// Column after column.
  var values: [Double]
  /// The progress of each flight; empty if all share one.
  var progress: [Double]
  /// The progress of the flights of one group, gathered.
  var gathered: [Double]

  /// The flights whose values of `group` vary, ascending; a column's slots are in this order.
  package func rows(_ group: ChannelGroup) -> [Int32] { layout.rows[group.rawValue] }

  /// Calls `body` with the values of `channel`, one for each of the rows of its group.
  package func withColumn<R>(
    _ channel: Channel, _ body: (UnsafeBufferPointer<Double>) throws -> R
  ) rethrows -> R {
    let columns = layout.columns[channel.rawValue]
    return try values.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[columns]))
    }
  }

  /// Calls `body` with the index and the values of each flight whose values of `group` vary.
  func withRows(_ group: ChannelGroup, _ body: (Int, GroupValues) -> Void) {
    let rows = rows(group)
    let start = layout.columns[group.first].lowerBound
    values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress, !rows.isEmpty else { return }
      for slot in rows.indices {
        body(Int(rows[slot]), GroupValues(first: base + start + slot, stride: rows.count))
      }
    }
  }
}
