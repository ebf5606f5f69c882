/// Many flights, laid out by channel so that a frame of all of them is a few passes over columns.
///
/// ```swift
/// let table = FlightTable(plan.flights)
/// var frame = table.makeFrame()
/// table.sample(at: 0.5, into: &frame)
/// ```
///
/// A group of channels stores only the flights in which it varies.
package struct FlightTable: Sendable {
  /// The number of flights.
  package let count: Int
  let layout: FlightLayout
  /// What each column is at progress 0, in the order of `FlightFrame.values`.
  let starts: [Double]
  /// What each column is at progress 1; for ramps the slope.
  let ends: [Double]
  /// The flights that leave the straight line.
  let bows: PathOffsetTable
  /// The groups in which some flights change in a part of their way only.
  let parts: PropertyTimingTable
  /// The windows and curves of the flights; nil if all share the whole progress, linear.
  let pacing: PacingTable?

  /// - Parameter other: A table of as many flights; what varies there has columns here as well.
  /// - Complexity: O(*n*), *n* the number of flights.
  package init(_ flights: [Flight], varyingLike other: FlightTable? = nil) {
    var builder = FlightTableBuilder(varying: other?.layout.rows.map(Set.init) ?? [])
    for (row, flight) in flights.enumerated() { builder.add(flight, row: Int32(row)) }
    count = flights.count
    layout = FlightLayout(rows: builder.groups.map(\.rows))
    (starts, ends) = builder.columns(layout)
    bows = builder.bows
    parts = builder.parts
    pacing = PacingTable(flights)
  }

  /// A buffer for samples of this table.
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

  /// Whether the progress of the flights of `group` must be laid out for it alone.
  func gathers(_ group: ChannelGroup) -> Bool {
    (pacing != nil && layout.rows[group.rawValue].count < count) || parts.touches(group)
  }

  /// The bytes that the table and one frame of it take.
  package var byteCount: Int {
    let rows = layout.rows.reduce(0) { $0 + $1.count } * MemoryLayout<Int32>.stride
    let frame = makeFrame()
    let doubles =
      starts.count + ends.count + frame.values.count + frame.progress.count + frame.gathered.count
    return rows + doubles * MemoryLayout<Double>.stride + bows.byteCount
      + parts.byteCount + (pacing?.byteCount ?? 0)
  }
}
