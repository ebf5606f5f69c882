import Foundation

/// Collects the rows and values of a table, flight by flight.
struct FlightTableBuilder {
  struct Group {
    var rows: [Int32] = []
    /// Row after row.
    var starts: [Double] = []
    var ends: [Double] = []
  }

  var groups = [Group](repeating: Group(), count: ChannelGroup.allCases.count)
  var arcs = ArcTable()

  mutating func add(_ flight: Flight, row: Int32) {
    let (from, to) = (flight.from, flight.to)
    let (old, new) = (from.appearance, to.appearance)
    let sagitta = flight.sagitta.flatMap { $0.x == 0 && $0.y == 0 ? nil : $0 }

    if let slot = add(.position, row, from.center.values, to.center.values), let sagitta {
      arcs.position.append(ArcTable.Rise(slot: slot, x: sagitta.x, y: sagitta.y))
    }
    add(.size, row, from.size.values, to.size.values)
    if from.transform != to.transform {
      let start = from.transform.components
      add(.transform, row, start.values, to.transform.components.aligned(with: start).values)
    }
    add(.opacity, row, [old.opacity], [new.opacity])
    add(.radii, row, old.radii.values, new.radii.values)
    add(.border, row, old.border.values, new.border.values)
    add(.background, row, old.background.values, new.background.values)
    add(.shadow, row, old.shadow.values, new.shadow.values)
    if let ramps = flight.fade.ramps { add(.mix, row, ramps.starts, ramps.slopes) }
    if let clips = flight.clips {
      let slot = add(
        .clip, row, clips.0.values, clips.1.values, evenIfConstant: sagitta != nil)
      if let slot, let sagitta {
        arcs.clip.append(ArcTable.Rise(slot: slot, x: sagitta.x, y: sagitta.y))
      }
    }
  }

  /// Adds a row if it varies and says which of the group's it is.
  @discardableResult
  private mutating func add(
    _ group: ChannelGroup, _ row: Int32, _ start: [Double], _ end: [Double],
    evenIfConstant: Bool = false
  ) -> Int? {
    guard start != end || evenIfConstant else { return nil }
    let index = group.rawValue
    groups[index].rows.append(row)
    groups[index].starts += start
    groups[index].ends += end
    return groups[index].rows.count - 1
  }

  /// The collected rows turned into columns.
  func columns(_ layout: FlightLayout) -> (starts: [Double], ends: [Double]) {
    var starts: [Double] = []
    var ends: [Double] = []
    starts.reserveCapacity(layout.valueCount)
    ends.reserveCapacity(layout.valueCount)
    for group in ChannelGroup.allCases {
      let rows = groups[group.rawValue]
      let width = group.width
      for channel in 0..<width {
        for slot in rows.rows.indices {
          starts.append(rows.starts[slot * width + channel])
          ends.append(rows.ends[slot * width + channel])
        }
      }
    }
    return (starts, ends)
  }
}

extension ContentFade {
  /// The opacities of old and new content as ramps, kept within 0...1, or nil if they stay.
  fileprivate var ramps: (starts: [Double], slopes: [Double])? {
    switch self {
    case .none: nil
    case .newOverOld: ([1, 0], [0, 1])
    case .oldOverNew: ([1, 1], [-1, 0])
    case .cross: ([1, 0], [-1, 1])
    case .through: ([1, -1], [-2, 2])
    }
  }
}

extension CGPoint {
  fileprivate var values: [Double] { [Double(x), Double(y)] }
}

extension CGSize {
  fileprivate var values: [Double] { [Double(width), Double(height)] }
}

extension CGRect {
  fileprivate var values: [Double] { origin.values + size.values }
}

extension AffineMatrix.Components {
  fileprivate var values: [Double] { [rotation, scaleX, scaleY, shear] }
}

extension CornerRadii {
  fileprivate var values: [Double] { [topLeft, topRight, bottomLeft, bottomRight] }
}

extension RGBA {
  fileprivate var values: [Double] { [red, green, blue, alpha] }
}

extension ElementBorder {
  fileprivate var values: [Double] { [width] + color.values }
}

extension ElementShadow {
  fileprivate var values: [Double] {
    color.values + [opacity, Double(offset.width), Double(offset.height), radius]
  }
}
