import Foundation

/// The values of all flights at one instant, as columns of numbers. The buffer is reused.
///
/// ```swift
/// table.sample(at: 0.3, into: &frame)
/// let rows = frame.rows(.opacity)
/// frame.withColumn(.opacity) { for (slot, row) in rows.enumerated() { views[Int(row)].alpha = $0[slot] } }
/// ```
///
/// Only varying values are stored. All other values equal `Flight.state(at: 0)`.
package struct FlightFrame: Sendable {
  let layout: FlightLayout
  /// The values, column after column.
  var values: [Double]
  /// The progress of each flight, or an empty array if all flights share one progress.
  var progress: [Double]
  /// The progress of the flights of one group, collected into a column.
  var gathered: [Double]

  /// Returns the flights that vary in `group`, in ascending order. This is the order of slots in a
  /// column.
  package func rows(_ group: ChannelGroup) -> [Int32] { layout.rows[group.rawValue] }

  /// Calls `body` with the values of `channel`, one for each row of its group.
  package func withColumn<R>(
    _ channel: Channel, _ body: (UnsafeBufferPointer<Double>) throws -> R
  ) rethrows -> R {
    let columns = layout.columns[channel.rawValue]
    return try values.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[columns]))
    }
  }

  /// Calls `body` with the index and the values of each flight that varies in `group`.
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

/// The values of one flight in one channel group, by their place in the group.
///
/// The value is valid only inside the closure that receives it.
package struct GroupValues {
  let first: UnsafePointer<Double>
  /// The distance in memory between the values of two channels.
  let stride: Int

  subscript(channel: Int) -> Double { first[channel * stride] }

  func point(at channel: Int) -> CGPoint {
    CGPoint(x: self[channel], y: self[channel + 1])
  }

  func size(at channel: Int) -> CGSize {
    CGSize(width: self[channel], height: self[channel + 1])
  }

  func rect(at channel: Int) -> CGRect {
    CGRect(origin: point(at: channel), size: size(at: channel + 2))
  }

  func color(at channel: Int) -> RGBA {
    RGBA(
      red: self[channel], green: self[channel + 1], blue: self[channel + 2],
      alpha: self[channel + 3])
  }

  func components(at channel: Int) -> AffineMatrix.Components {
    AffineMatrix.Components(
      rotation: self[channel], scaleX: self[channel + 1], scaleY: self[channel + 2],
      shear: self[channel + 3])
  }

  func radii(at channel: Int) -> CornerRadii {
    CornerRadii(
      topLeft: self[channel], topRight: self[channel + 1], bottomLeft: self[channel + 2],
      bottomRight: self[channel + 3])
  }

  func border(at channel: Int) -> ElementBorder {
    ElementBorder(width: self[channel], color: color(at: channel + 1))
  }

  func shadow(at channel: Int) -> ElementShadow {
    ElementShadow(
      color: color(at: channel), opacity: self[channel + 4], offset: size(at: channel + 5),
      radius: self[channel + 7])
  }
}
