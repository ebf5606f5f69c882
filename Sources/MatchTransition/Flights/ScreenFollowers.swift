import Foundation

/// The flights of unmatched views, which move with their screens on top of their effects.
///
/// An effect says how a view differs from its place on its screen. If the screen slides, this place
/// slides too. A view in front of every flight, like a bar, does not follow. Neither does a view that moves
/// in or out over an edge of the screen.
struct ScreenFollowers: Sendable {
  private struct Follower {
    let row: Int32
    let side: TransitionSide
    /// The centre of the view at rest, in points of the container.
    let center: CGPoint
    /// The places of the channels across and down among the values of a frame.
    var across: [Int] = []
    var down: [Int] = []
  }

  private var followers: [Follower]

  /// Fails if no flight follows a screen.
  init?(_ flights: [Flight]) {
    followers = flights.indices.compactMap { row in
      let flight = flights[row]
      guard !flight.isMatched, flight.followsScreen else { return nil }
      let isLeaving = flight.toIndex == nil
      return Follower(
        row: Int32(row), side: isLeaving ? .source : .destination,
        center: isLeaving ? flight.from.center : flight.to.center)
    }
    if followers.isEmpty { return nil }
  }

  /// The rows of the flights.
  var rows: Set<Int32> { Set(followers.map(\.row)) }

  /// Finds the channels in frames of a new table.
  mutating func find(in frame: FlightFrame) {
    for index in followers.indices {
      let row = Int(followers[index].row)
      func places(_ channels: Channel...) -> [Int] {
        channels.compactMap { frame.place(of: $0, flight: row) }
      }
      followers[index].across = places(.centerX, .clipX)
      followers[index].down = places(.centerY, .clipY)
    }
  }

  /// Returns flights whose paths lie where their screens are at `progress`.
  func shifted(_ flights: [Flight], by screens: ScreenMotion, at progress: Double) -> [Flight] {
    var moved = flights
    for follower in followers where moved.indices.contains(Int(follower.row)) {
      let shift = screens.shift(of: follower.center, on: follower.side, at: progress)
      moved[Int(follower.row)].from.move(by: shift)
      moved[Int(follower.row)].to.move(by: shift)
    }
    return moved
  }

  /// Moves the flights of a frame with their screens.
  func add(_ screens: ScreenMotion, to frame: inout FlightFrame, at progress: Double) {
    for follower in followers {
      let shift = screens.shift(of: follower.center, on: follower.side, at: progress)
      for place in follower.across { frame.values[place] += Double(shift.x) }
      for place in follower.down { frame.values[place] += Double(shift.y) }
    }
  }
}

extension FlightEnd {
  fileprivate mutating func move(by shift: CGPoint) {
    center = CGPoint(x: center.x + shift.x, y: center.y + shift.y)
    clip = clip.map {
      CGRect(
        origin: CGPoint(x: $0.origin.x + shift.x, y: $0.origin.y + shift.y), size: $0.size)
    }
  }
}
