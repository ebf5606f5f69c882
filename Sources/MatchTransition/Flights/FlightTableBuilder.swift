import Foundation

/// Collects the rows and values of a table, flight by flight.
struct FlightTableBuilder {
  struct Group {
    var rows: [Int32] = []
    /// Row after row.
    var starts: [Double] = []
    var ends: [Double] = []
  }

  private(set) var groups = [Group](repeating: Group(), count: ChannelGroup.all.count)
  private(set) var bows = BowTable()
  private(set) var parts = PartTable()
  /// The values of the flight at hand, in the order of the channels.
  private var start = ChannelValues()
  private var end = ChannelValues()
  /// The rows of each group that get columns whether they vary or not.
  private let varying: [Set<Int32>]

  init(varying: [Set<Int32>] = []) {
    self.varying = varying
  }

  mutating func add(_ flight: Flight, row: Int32) {
    let bow = flight.bow
    let clips = flight.clips
    write(flight, clips)

    var first = 0
    for group in ChannelGroup.all {
      let channels = first..<first + group.width
      first = channels.upperBound
      // What stands still at its ends still follows its path.
      let rises = bow != nil && (group == .position || (group == .clip && clips != nil))
      let isKept = !varying.isEmpty && varying[group.rawValue].contains(row)
      guard rises || isKept || varies(group, channels) else { continue }
      groups[group.rawValue].rows.append(row)
      groups[group.rawValue].starts += start.values[channels]
      groups[group.rawValue].ends += end.values[channels]
      let slot = groups[group.rawValue].rows.count - 1
      if let window = group.window(in: flight.timings) {
        parts.add(WindowedProgress(window), to: group, slot: slot)
      }
      if rises, let bow { bows.add(bow, to: group, slot: slot) }
    }
  }

  private func varies(_ group: ChannelGroup, _ channels: Range<Int>) -> Bool {
    // Of a ramp the second value is a slope.
    group == .mix
      ? end.values[channels].contains { $0 != 0 }
      : zip(start.values[channels], end.values[channels]).contains(where: !=)
  }

  private mutating func write(_ flight: Flight, _ clips: (CGRect, CGRect)?) {
    var (startComponents, endComponents) = (
      AffineMatrix.Components.identity, AffineMatrix.Components.identity
    )
    if flight.from.transform != flight.to.transform {
      startComponents = flight.from.transform.components
      endComponents = flight.to.transform.components.aligned(with: startComponents)
    }
    start.write(flight.from, startComponents)
    end.write(flight.to, endComponents)
    let ramps = flight.fade.ramps(in: flight.timings.fade)
    start.add(ramps.old.start, ramps.new.start)
    end.add(ramps.old.slope, ramps.new.slope)
    let none = CGRect(x: 0, y: 0, width: 0, height: 0)
    start.add(clips?.0 ?? none)
    end.add(clips?.1 ?? none)
    start.add(flight.from.clipRadius)
    end.add(flight.to.clipRadius)
    start.add(flight.from.foreshortening.x, flight.from.foreshortening.y)
    end.add(flight.to.foreshortening.x, flight.to.foreshortening.y)
    start.add(flight.from.tilt.x, flight.from.tilt.y)
    end.add(flight.to.tilt.x, flight.to.tilt.y)
  }

  /// The collected rows turned into columns.
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

/// The values of one end of a flight, in the order of the channels.
private struct ChannelValues {
  private(set) var values: [Double] = []

  mutating func write(_ end: FlightEnd, _ transform: AffineMatrix.Components) {
    let (appearance, radii) = (end.appearance, end.appearance.radii)
    values.removeAll(keepingCapacity: true)
    add(Double(end.center.x), Double(end.center.y))
    add(Double(end.size.width), Double(end.size.height))
    add(transform.rotation, transform.scaleX)
    add(transform.scaleY, transform.shear)
    values.append(appearance.opacity)
    add(radii.topLeft, radii.topRight)
    add(radii.bottomLeft, radii.bottomRight)
    values.append(appearance.border.width)
    add(appearance.border.color)
    add(appearance.background)
    add(appearance.shadow.color)
    values.append(appearance.shadow.opacity)
    add(Double(appearance.shadow.offset.width), Double(appearance.shadow.offset.height))
    values.append(appearance.shadow.radius)
  }

  mutating func add(_ value: Double) {
    values.append(value)
  }

  mutating func add(_ first: Double, _ second: Double) {
    values.append(first)
    values.append(second)
  }

  mutating func add(_ rect: CGRect) {
    add(Double(rect.origin.x), Double(rect.origin.y))
    add(Double(rect.size.width), Double(rect.size.height))
  }

  private mutating func add(_ color: RGBA) {
    add(color.red, color.green)
    add(color.blue, color.alpha)
  }
}
