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

  /// The rest of a point that counts as none, so that the rounding of an edge on a whole point never varies.
  private static let rest = 1e-3

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
        seen?.outset(by: -Self.rest).roundedOutward.intersection(Box(own))
        ?? Box(minX: 0, minY: 0, maxX: 0, maxY: 0)
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

extension Box {
  /// The box with its edges on whole points.
  fileprivate var roundedOutward: Box {
    Box(
      minX: minX.rounded(.down), minY: minY.rounded(.down), maxX: maxX.rounded(.up),
      maxY: maxY.rounded(.up))
  }
}
