import Foundation

/// The copies of covers. Each shows only in front of the flight that it covers.
struct CoverCopies: Sendable {
  private struct Copy {
    let row: Int
    /// The row of the covered flight, or nil if it has none.
    let flight: Int?
  }

  /// The groups that are evaluated. A copy stays with its view, whose place may change.
  static let groups: Set<ChannelGroup> = [.position, .size, .clip]

  private let copies: [Copy]

  /// Fails if there are none.
  init?(_ flights: [Flight]) {
    let rows = flights.indices.filter { flights[$0].covered != nil }
    if rows.isEmpty { return nil }
    let flown = Sides { side in
      var rows: [Int: Int] = [:]
      for row in flights.indices.reversed() {
        if let index = flights[row].flown[side] { rows[index] = row }
      }
      return rows
    }
    copies = rows.map { row in
      let flight = flights[row]
      return Copy(
        row: row,
        flight: flight.onlySide.flatMap { side in flight.covered.flatMap { flown[side][$0] } })
    }
  }

  /// Cuts each copy to the present place of its flight.
  func cut(_ flights: inout FlightEvaluator) {
    for copy in copies {
      guard let own = flights.state(of: copy.row).clip else { continue }
      let seen = copy.flight.flatMap {
        BoxState(flights.state(of: $0)).reachedBox?.intersection(Box(own))
      }
      // The edge of a flight between two pixels lies in front of the cover too.
      let clip =
        seen.map {
          Box(
            minX: max($0.minX.rounded(.down), Double(own.minX)),
            minY: max($0.minY.rounded(.down), Double(own.minY)),
            maxX: min($0.maxX.rounded(.up), Double(own.maxX)),
            maxY: min($0.maxY.rounded(.up), Double(own.maxY)))
        } ?? Box(minX: 0, minY: 0, maxX: 0, maxY: 0)
      flights.setClip(clip.rect, of: copy.row)
    }
  }
}

extension BoxState {
  /// The part of the box and of its shadow that the clip leaves, or nil if it leaves none.
  fileprivate var reachedBox: Box? {
    var lifted = self
    lifted.appearance.shadow = lift.raising(appearance.shadow)
    let whole = boundingBox.outset(by: lifted.shadowReach)
    return clip.map { Box($0).intersection(whole) } ?? whole
  }
}
