import Foundation

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

/// The flights in which a channel group changes in a part of the flight only, by group.
struct PropertyTimingTable: Sendable {
  private var entries: [[Entry]] = []

  private struct Entry: Sendable {
    var slot: Int
    var window: WindowedProgress
  }

  mutating func add(_ window: WindowedProgress, to group: ChannelGroup, slot: Int) {
    if entries.isEmpty { entries = [[Entry]](repeating: [], count: ChannelGroup.all.count) }
    entries[group.rawValue].append(Entry(slot: slot, window: window))
  }

  func touches(_ group: ChannelGroup) -> Bool {
    !entries.isEmpty && !entries[group.rawValue].isEmpty
  }

  /// Replaces the progress of a group's flights by the progress inside their parts.
  func apply(to group: ChannelGroup, _ progress: UnsafeMutablePointer<Double>) {
    for entry in entries[group.rawValue] {
      progress[entry.slot] = entry.window.share(at: progress[entry.slot])
    }
  }

  var byteCount: Int {
    entries.reduce(0) { $0 + $1.count } * MemoryLayout<Entry>.stride
  }
}

/// The progress of the flights of a group, by slot.
///
/// The protocol makes the compiler specialise the loops below for two cases. Either all flights
/// share one progress, which stays in a register, or each flight has its own.
protocol Pace {
  subscript(slot: Int) -> Double { get }
}

private struct SharedPace: Pace {
  let progress: Double
  @inline(__always) subscript(slot: Int) -> Double { progress }
}

private struct OwnPace: Pace {
  let progress: UnsafePointer<Double>
  @inline(__always) subscript(slot: Int) -> Double { progress[slot] }
}

extension FlightTable {
  /// Writes the values of all flights at `progress` of the transition.
  ///
  /// The result is a pure function of `progress`. Outside 0...1 geometry continues and the other
  /// values stay. At exactly 0 and 1 the values are exactly the values of the ends. Nothing is
  /// allocated unless `frame` is shared.
  /// - Complexity: O(*v*), where *v* is the number of varying values.
  package func sample(at progress: Double, into frame: inout FlightFrame) {
    precondition(progress.isFinite, "sample(at:into:) with a progress of \(progress)")
    precondition(
      frame.values.count == layout.valueCount && frame.layout.rows.count == layout.rows.count,
      "sample(at:into:) with a frame of another table")
    // At 0 and 1 and outside, every flight and every property has the progress of the transition.
    let isInside = progress > 0 && progress < 1
    frame.values.withUnsafeMutableBufferPointer { values in
      frame.progress.withUnsafeMutableBufferPointer { own in
        frame.gathered.withUnsafeMutableBufferPointer { gathered in
          guard let out = values.baseAddress else { return }
          let own = isInside && pacing != nil ? own.baseAddress : nil
          if let own { pacing?.evaluate(at: progress, into: own) }
          for group in ChannelGroup.all {
            if isInside, gathers(group), let gathered = gathered.baseAddress {
              gather(group, own, otherwise: progress, into: gathered)
              write(group, OwnPace(progress: gathered), to: out)
            } else if let own {
              write(group, OwnPace(progress: own), to: out)
            } else {
              write(group, SharedPace(progress: progress), to: out)
            }
          }
        }
      }
    }
  }

  /// Collects the progress of the flights of one group.
  ///
  /// - Parameter own: The progress of each flight, or nil if all flights have the progress
  ///   `shared`.
  private func gather(
    _ group: ChannelGroup, _ own: UnsafePointer<Double>?, otherwise shared: Double,
    into gathered: UnsafeMutablePointer<Double>
  ) {
    layout.rows[group.rawValue].withUnsafeBufferPointer { rows in
      for slot in 0..<rows.count { gathered[slot] = own?[Int(rows[slot])] ?? shared }
    }
    if parts.touches(group) { parts.apply(to: group, gathered) }
  }

  private func write(
    _ group: ChannelGroup, _ pace: some Pace, to values: UnsafeMutablePointer<Double>
  ) {
    let length = layout.rows[group.rawValue].count
    if length == 0 { return }
    let first = layout.columns[group.first].lowerBound
    starts.withUnsafeBufferPointer { starts in
      ends.withUnsafeBufferPointer { ends in
        guard let starts = starts.baseAddress, let ends = ends.baseAddress else { return }
        var columns = Columns(
          start: starts + first, end: ends + first, out: values + first, length: length)
        for law in group.laws {
          columns.write(law, pace)
          columns.advance(by: law.width)
        }
      }
    }
    bows.apply(to: group, pace, values + first, length: length)
  }
}

/// The columns of one or more channels: the start values, the end values and the output.
private struct Columns {
  var start: UnsafePointer<Double>
  var end: UnsafePointer<Double>
  var out: UnsafeMutablePointer<Double>
  let length: Int

  mutating func advance(by columns: Int) {
    start += columns * length
    end += columns * length
    out += columns * length
  }

  @inline(__always)
  func write(_ law: ChannelLaw, _ pace: some Pace) {
    switch law {
    case .free: each(pace) { interpolate($0, $1, at: $2) }
    case .notNegative: each(pace) { ChannelLaw.notNegative($0, $1, $2) }
    case .unit: each(pace) { interpolate($0, $1, at: unitClamped($2)) }
    case .ramp: each(pace) { ChannelLaw.ramp($0, $1, $2) }
    case .color:
      for slot in 0..<length {
        ChannelLaw.writeColor(
          start + slot, end + slot, out + slot, stride: length, at: pace[slot])
      }
    }
  }

  @inline(__always)
  private func each(_ pace: some Pace, _ value: (Double, Double, Double) -> Double) {
    for slot in 0..<length { out[slot] = value(start[slot], end[slot], pace[slot]) }
  }
}

/// Collects the rows and values of a table, one flight at a time.
struct FlightTableBuilder {
  struct Group {
    var rows: [Int32] = []
    /// The values at the start, row after row.
    var starts: [Double] = []
    var ends: [Double] = []
  }

  private(set) var groups = [Group](repeating: Group(), count: ChannelGroup.all.count)
  private(set) var bows = PathOffsetTable()
  private(set) var parts = PropertyTimingTable()
  /// For each flight, the groups that change in proportion to the progress of the transition.
  private(set) var straight: [ChannelGroups] = []
  /// The values of the current flight, in the order of the channels.
  private var start = ChannelValues()
  private var end = ChannelValues()
  /// The rows of each group that get columns even if they do not vary.
  private let varying: [Set<Int32>]
  /// The flights that something else moves, so that their places get columns too.
  private let moved: Set<Int32>

  init(varying: [Set<Int32>] = [], moved: Set<Int32> = []) {
    self.varying = varying
    self.moved = moved
  }

  mutating func add(_ flight: Flight, row: Int32) {
    let bow = flight.bow
    flight.read(.start, into: &start)
    flight.read(.end, into: &end)
    straight.append([])
    for group in ChannelGroup.all {
      // A flight with equal ends still follows its path.
      let offset = group.row.offset(path: bow, of: flight)
      let rises = offset != nil && group.row.isPresent(flight)
      let isKept = !varying.isEmpty && varying[group.rawValue].contains(row)
      let isMoved =
        (group == .position || group == .clip) && moved.contains(row)
        && group.row.isPresent(flight)
      guard rises || isKept || isMoved || varies(group) else { continue }
      groups[group.rawValue].rows.append(row)
      groups[group.rawValue].starts += start.numbers[group.places]
      groups[group.rawValue].ends += end.numbers[group.places]
      let slot = groups[group.rawValue].rows.count - 1
      let window = group.row.timing(flight.timings)
      if flight.followsProgress, !rises, window == nil, isStraight(group) {
        straight[straight.count - 1].insert(ChannelGroups(group))
      }
      if let window {
        parts.add(WindowedProgress(window), to: group, slot: slot)
      }
      if rises, let offset { bows.add(offset, to: group, slot: slot) }
    }
  }

  private func varies(_ group: ChannelGroup) -> Bool {
    varies(group) { _ in true }
  }

  /// Whether what `group` writes to a layer changes in proportion to the progress between 0 and 1.
  private func isStraight(_ group: ChannelGroup) -> Bool {
    switch group {
    // Two shadows let the product of what each lets through pass.
    case .lift: false
    case .foreshortening, .tilt, .text: false
    // A turn is no line, and may end where it began.
    case .transform: start.numbers[group.first] == end.numbers[group.first]
    default: !varies(group) { $0 == .ramp }
    }
  }

  private func varies(_ group: ChannelGroup, where isCounted: (ChannelLaw) -> Bool) -> Bool {
    var first = group.first
    for law in group.laws {
      let places = first..<first + law.width
      first = places.upperBound
      if isCounted(law),
        places.contains(where: { law.varies(start.numbers[$0], end.numbers[$0]) })
      {
        return true
      }
    }
    return false
  }

  /// Returns the collected rows as columns.
  func columns(_ layout: FlightLayout) -> (starts: [Double], ends: [Double]) {
    var starts: [Double] = []
    var ends: [Double] = []
    starts.reserveCapacity(layout.valueCount)
    ends.reserveCapacity(layout.valueCount)
    for group in ChannelGroup.all {
      let rows = groups[group.rawValue]
      let width = group.width
      for channel in 0..<width {
        for place in stride(from: channel, to: rows.starts.count, by: width) {
          starts.append(rows.starts[place])
          ends.append(rows.ends[place])
        }
      }
    }
    return (starts, ends)
  }
}
