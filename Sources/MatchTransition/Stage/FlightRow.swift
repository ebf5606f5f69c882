#if canImport(UIKit)
  import Foundation

  /// The values of one flight in one group of channels, by their place in the group.
  struct FlightRow {
    fileprivate let column: UnsafePointer<Double>
    fileprivate let stride: Int

    subscript(channel: Int) -> Double { column[channel * stride] }

    /// The colour in the four channels from `first` on.
    func color(at first: Int) -> RGBA {
      RGBA(
        red: self[first], green: self[first + 1], blue: self[first + 2], alpha: self[first + 3])
    }
  }

  extension FlightFrame {
    /// Calls `body` with the index and the values of each flight that `group` moves.
    func withRows(_ group: ChannelGroup, _ body: (Int, FlightRow) -> Void) {
      let rows = rows(group)
      let start = layout.columns[group.first.rawValue].lowerBound
      values.withUnsafeBufferPointer { values in
        guard let base = values.baseAddress, !rows.isEmpty else { return }
        for slot in rows.indices {
          body(Int(rows[slot]), FlightRow(column: base + start + slot, stride: rows.count))
        }
      }
    }
  }
#endif
