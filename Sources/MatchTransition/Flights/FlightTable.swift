/// Many flights stored by channel, so that a frame takes a few passes over columns.
///
/// ```swift
/// let table = FlightTable(plan.flights)
/// var frame = table.makeFrame()
/// table.sample(at: 0.5, into: &frame)
/// ```
///
/// Each channel group stores only the flights that vary in this group.
package struct FlightTable: Sendable {
  /// The number of flights.
  package let count: Int
  let layout: FlightLayout
  /// The value of each column at progress 0, in the order of `FlightFrame.values`.
  let starts: [Double]
  /// The value of each column at progress 1. For ramps it is the slope.
  let ends: [Double]
  /// The flights that deviate from a straight line.
  let bows: PathOffsetTable
  /// The channel groups that change in a part of a flight only.
  let parts: PropertyTimingTable
  /// The windows and curves of the flights, or nil if all flights follow the linear progress.
  let pacing: PacingTable?
  /// For each flight, the groups that change in proportion to the progress of the transition between 0
  /// and 1.
  package let straight: [ChannelGroups]

  /// Makes a table of the given flights.
  ///
  /// - Parameters:
  ///   - other: A table of as many flights. Values that vary there get columns here too.
  ///   - moved: The flights whose places get columns although they may not vary.
  /// - Complexity: O(*n*), where *n* is the number of flights.
  package init(
    _ flights: [Flight], varyingLike other: FlightTable? = nil, moved: Set<Int32> = []
  ) {
    var builder = FlightTableBuilder(
      varying: other?.layout.rows.map(Set.init) ?? [], moved: moved)
    for row in flights.indices { builder.add(flights[row], row: Int32(row)) }
    count = flights.count
    layout = FlightLayout(rows: builder.groups.map(\.rows))
    (starts, ends) = builder.columns(layout)
    bows = builder.bows
    parts = builder.parts
    straight = builder.straight
    pacing = PacingTable(flights)
  }

  /// Makes a buffer for samples of this table.
  package func makeFrame() -> FlightFrame {
    let gathered =
      ChannelGroup.all.lazy.filter { self.gathers($0) }
      .map { self.layout.rows[$0.rawValue].count }.max() ?? 0
    return FlightFrame(
      layout: layout,
      values: [Double](repeating: 0, count: layout.valueCount),
      progress: [Double](repeating: 0, count: pacing == nil ? 0 : count),
      gathered: [Double](repeating: 0, count: gathered))
  }

  /// Whether `group` needs a separate column of progress.
  func gathers(_ group: ChannelGroup) -> Bool {
    (pacing != nil && layout.rows[group.rawValue].count < count) || parts.touches(group)
  }

  /// The memory of the table and one frame, in bytes.
  package var byteCount: Int {
    let rows = layout.rows.reduce(0) { $0 + $1.count } * MemoryLayout<Int32>.stride
    let frame = makeFrame()
    let doubles =
      starts.count + ends.count + frame.values.count + frame.progress.count + frame.gathered.count
    return rows + doubles * MemoryLayout<Double>.stride + bows.byteCount
      + parts.byteCount + (pacing?.byteCount ?? 0)
  }
}
