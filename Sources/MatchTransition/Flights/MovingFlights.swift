import Foundation

/// The flights of a running transition as numbers: their tables, the present frame, and how far they are off
/// their paths.
struct MovingFlights: Sendable {
  private(set) var current: [Flight]
  private(set) var table: FlightTable
  private(set) var frame: FlightFrame
  /// The present deviations of the flights from their paths. They shrink to nothing in display time.
  var offsets = FlightOffsets()
  /// The motion of the two screens, or nil if they stay in their places.
  var screens: ScreenMotion?
  /// The flights that move with their screens, or nil if there are none.
  private var followers: ScreenFollowers?

  /// The time in which a flight returns to its path, in seconds.
  static let returnTime = 0.35

  init(_ flights: [Flight]) {
    current = flights
    table = FlightTable(flights)
    frame = table.makeFrame()
  }

  /// Whether a flight is off its path.
  var isDrifting: Bool { !offsets.isEmpty }
  /// Whether any flight moves with its screen.
  var followsScreens: Bool { followers != nil }

  /// Lets the flights of unmatched views move with their screens.
  mutating func follow(_ screens: ScreenMotion?) {
    self.screens = screens
    followers = screens == nil ? nil : ScreenFollowers(current)
    guard let rows = followers?.rows else { return }
    table = FlightTable(current, moved: rows)
    frame = table.makeFrame()
    followers?.find(in: frame)
  }

  /// Replaces the flights by as many new flights of the same views.
  mutating func replace(_ flights: [Flight]) {
    current = flights
    // A channel that varied before is still written, since its constant value may be a new one.
    table = FlightTable(flights, varyingLike: table)
    frame = table.makeFrame()
    followers?.find(in: frame)
  }

  /// Gives columns to the places of flights, so that they can leave their paths where they stand still.
  ///
  /// - Complexity: O(*n*) in the number of all flights, if a flight in `rows` stands still.
  mutating func free(_ rows: [Int]) {
    let still = rows.filter { row in
      [Channel.centerX, .clipX].contains { channel in
        frame.place(of: channel, flight: row) == nil
          && channel.group.row.isPresent(current[row])
      }
    }
    guard !still.isEmpty else { return }
    let (before, kept) = (frame, offsets)
    table = FlightTable(current, varyingLike: table, moved: Set(still.map { Int32($0) }))
    frame = table.makeFrame()
    followers?.find(in: frame)
    offsets = kept.moved(from: before, to: frame)
  }

  /// Removes all flights.
  mutating func removeAll() {
    followers = nil
    // Deviations are kept by places in the frame, of which none is left.
    offsets = FlightOffsets()
    replace([])
  }

  /// Returns the flights where their screens are at `progress`.
  func shifted(at progress: Double) -> [Flight] {
    guard let screens, let followers else { return current }
    return followers.shifted(current, by: screens, at: progress)
  }

  // MARK: Frames

  /// Fills `frame` with the values for `progress`, without deviations.
  mutating func samplePaths(at progress: Double) {
    table.sample(at: progress, into: &frame)
    if let screens { followers?.add(screens, to: &frame, at: progress) }
  }

  /// Fills `frame` with the values for `progress` and display time `time`, in seconds.
  mutating func sample(_ progress: Double, at time: TimeInterval) {
    samplePaths(at: progress)
    if !offsets.isEmpty { offsets.add(to: &frame, at: time) }
  }

  /// Returns the displayed values of every channel of every flight at `time`, including constant ones.
  mutating func values(at progress: Double, seenAt time: TimeInterval) -> [[Double]] {
    sample(progress, at: time)
    return sampledValues(at: progress)
  }

  /// Returns the values of every channel of every flight without deviations.
  mutating func values(at progress: Double) -> [[Double]] {
    samplePaths(at: progress)
    return sampledValues(at: progress)
  }

  private func sampledValues(at progress: Double) -> [[Double]] {
    current.indices.map { row in
      let state = current[row].state(at: progress)
      return Channel.allCases.map { channel in
        frame.place(of: channel, flight: row).map { frame.values[$0] } ?? state[channel]
      }
    }
  }
}
