/// The rows of each group and the places of its columns.
struct FlightLayout: Sendable {
  /// The rows by group.
  var rows: [[Int32]]
  /// The places of each channel's column.
  var columns: [Range<Int>]
  /// The sum of the lengths of all columns.
  var valueCount: Int

  init(rows: [[Int32]]) {
    self.rows = rows
    columns = []
    valueCount = 0
    for group in ChannelGroup.all {
      let length = rows[group.rawValue].count
      for _ in 0..<group.width {
        columns.append(valueCount..<valueCount + length)
        valueCount += length
      }
    }
  }
}
