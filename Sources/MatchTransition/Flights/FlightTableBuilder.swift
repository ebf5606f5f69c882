import Foundation

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
