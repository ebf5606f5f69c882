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

/// Deviations of flights from their paths.
extension MovingFlights {
  /// Gives the flights new ends. Each flight keeps its present position and speed.
  ///
  /// - Parameters:
  ///   - new: As many new flights of the same views.
  ///   - velocity: The speed of progress, per second.
  ///   - time: The display time, in seconds on the clock of `CACurrentMediaTime()`.
  ///   - rest: The time in which every flight reaches its new path, in seconds, above 0.
  mutating func retarget(
    to new: [Flight], progress: Double, velocity: Double, at time: TimeInterval,
    within rest: TimeInterval
  ) {
    let (old, before, kept) = (current, frame, offsets)
    replace(new)
    offsets = FlightOffsets()
    for row in old.indices {
      let (from, to) = (
        FlightMotion(of: old[row], at: progress), FlightMotion(of: new[row], at: progress)
      )
      for channel in Channel.allCases {
        guard let place = frame.place(of: channel, flight: row) else { continue }
        let drift =
          before.place(of: channel, flight: row).map { kept.offset(of: $0, at: time) }
          ?? (value: 0, speed: 0)
        offsets.fade(
          from.value[channel] - to.value[channel] + drift.value,
          speed: (from.slope(channel) - to.slope(channel)) * velocity + drift.speed,
          of: place, at: time, duration: min(Self.returnTime, rest))
      }
    }
  }

  /// Returns the speed of each channel of a flight, in the channel's unit per second.
  func speeds(
    of row: Int, progress: Double, velocity: Double, at time: TimeInterval
  ) -> [Double] {
    let motion = FlightMotion(of: current[row], at: progress)
    return Channel.allCases.map { channel in
      let drift =
        frame.place(of: channel, flight: row).map { offsets.offset(of: $0, at: time).speed } ?? 0
      return motion.slope(channel) * velocity + drift
    }
  }

  /// Starts a flight with other speeds than its path has.
  ///
  /// - Parameters:
  ///   - speeds: The speed of each channel, in the channel's unit per second.
  ///   - velocity: The speed of progress at the start, per second.
  ///   - time: The start, in seconds on the clock of `CACurrentMediaTime()`.
  ///   - rest: The time in which the flight reaches its path, in seconds.
  mutating func push(
    _ row: Int, speeds: [Double], velocity: Double, at time: TimeInterval,
    within rest: TimeInterval
  ) {
    let motion = FlightMotion(of: current[row], at: 0)
    for channel in Channel.allCases {
      guard let place = frame.place(of: channel, flight: row) else { continue }
      offsets.fade(
        0, speed: speeds[channel.rawValue] - motion.slope(channel) * velocity, of: place,
        at: time, duration: min(Self.returnTime, rest))
    }
  }

  /// Returns the deviation of a flight from its path at `now`, in points.
  func displacement(of row: Int, at now: TimeInterval) -> CGPoint {
    func part(_ channel: Channel) -> Double {
      frame.place(of: channel, flight: row).map { offsets.offset(of: $0, at: now).value } ?? 0
    }
    return CGPoint(x: part(.centerX), y: part(.centerY))
  }

  /// Holds a flight at `distance` from its path, in points, until `letGo(_:velocity:at:now:)`.
  mutating func displace(_ row: Int, by distance: CGPoint) {
    for (channel, value) in Self.sliding(distance) {
      if let place = frame.place(of: channel, flight: row) { offsets.hold(value, of: place) }
    }
  }

  /// Lets a flight return to its path.
  ///
  /// - Parameters:
  ///   - velocity: The initial speed, in points per second.
  ///   - time: The start, in seconds on the clock of `CACurrentMediaTime()`, or nil for the next
  ///     frame.
  ///   - now: The present time, on the same clock.
  mutating func letGo(
    _ row: Int, velocity: CGPoint, at time: TimeInterval?, now: TimeInterval
  ) {
    for (channel, speed) in Self.sliding(velocity) {
      guard let place = frame.place(of: channel, flight: row) else { continue }
      let value = offsets.offset(of: place, at: now).value
      offsets.fade(value, speed: speed, of: place, at: time, duration: Self.returnTime)
    }
  }

  /// Returns the channels that move a flight as a whole, including its clip.
  private static func sliding(_ vector: CGPoint) -> [(Channel, Double)] {
    let (x, y) = (Double(vector.x), Double(vector.y))
    return [(.centerX, x), (.centerY, y), (.clipX, x), (.clipY, y)]
  }
}

/// The state of a flight at one progress, and shortly before and after it.
private struct FlightMotion {
  let value: FlightState
  private let before: FlightState
  private let after: FlightState
  /// The progress between the states before and after.
  private let step: Double

  /// Only progress on the same side of 0 and 1 counts, because a flight leaves its curve and its window there.
  init(of flight: Flight, at progress: Double) {
    let reach = 1e-5
    let (start, end) = (
      progress < 0 ? progress - reach : max(progress - reach, progress > 1 ? 1 : 0),
      progress > 1 ? progress + reach : min(progress + reach, progress < 0 ? 0 : 1)
    )
    value = flight.state(at: progress)
    (before, after) = (flight.state(at: start), flight.state(at: end))
    step = end - start
  }

  /// Returns the change of a channel, in its unit per whole progress.
  func slope(_ channel: Channel) -> Double {
    (after[channel] - before[channel]) / step
  }
}
