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
  /// For each flight, whether all its values change evenly.
  private(set) var isEven: [Bool] = []
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
    isEven.append(flight.followsProgress)
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
      if rises || window != nil || !changesEvenly(group) { isEven[isEven.count - 1] = false }
      if let window {
        parts.add(WindowedProgress(window), to: group, slot: slot)
      }
      if rises, let offset { bows.add(offset, to: group, slot: slot) }
    }
  }

  private func varies(_ group: ChannelGroup) -> Bool {
    varies(group) { _, _ in true }
  }

  /// Whether what `group` writes to a layer is a line over the progress between 0 and 1.
  private func changesEvenly(_ group: ChannelGroup) -> Bool {
    switch group {
    case .transform, .foreshortening, .tilt, .text: false
    default:
      !varies(group) { law, places in
        switch law {
        case .ramp: true
        // Opaque colours are mixed number by number.
        case .color: [start, end].contains { $0.numbers[places.upperBound - 1] < 1 }
        case .free, .notNegative, .unit: false
        }
      }
    }
  }

  private func varies(
    _ group: ChannelGroup, where isCounted: (ChannelLaw, _ places: Range<Int>) -> Bool
  ) -> Bool {
    var first = group.first
    for law in group.laws {
      let places = first..<first + law.width
      first = places.upperBound
      if places.contains(where: { law.varies(start.numbers[$0], end.numbers[$0]) }),
        isCounted(law, places)
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
