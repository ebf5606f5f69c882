/// Which rows each group has and where its columns lie.
struct FlightLayout: Sendable {
  /// By group.
  var rows: [[Int32]]
  /// By channel: the places of its column.
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
