/// The state of a session at the beginning of its record, and everything that happens to it from then on.
struct SessionRecord: Equatable, Sendable, Codable {
  /// The motion at the beginning of the record.
  var playhead: Playhead
  /// The deviations of the flights at the beginning of the record.
  var offsets: FlightOffsets
  /// The motion of the two screens, or nil if they stay in their places.
  var screens: ScreenMotion?
  var steps: [SessionStep] = []
}

extension Playhead {
  /// Starts a spring to one end from the held progress.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of progress as it is shown, per second.
  ///   - slowness: How many times slower than usual the motion is, above 0.
  ///   - isDrifting: Whether a flight is off its path, so that the motion lasts until the flight is back.
  ///   - now: The present time, in seconds on the clock of `CACurrentMediaTime()`.
  mutating func settle(
    to target: Double, velocity: Double, slowness: Double, isDrifting: Bool, at now: Double
  ) {
    let segment = Segment.settling(
      from: progress, to: target, velocity: velocity * slowness,
      atLeast: isDrifting ? MovingFlights.returnTime / slowness : 0
    ).stretched(by: slowness)
    run(segment, at: now)
  }
}

extension TransitionTrace.Entry {
  /// Makes the entry of an event or a frame.
  ///
  /// - Parameters:
  ///   - time: The time of the event, or the display time of the frame.
  ///   - completed: Whether the transition completed. Matters for the end only.
  /// - Complexity: O(*n*) in the flights for entries with values, otherwise O(1).
  init(
    _ kind: TransitionTrace.Kind, at time: Double, _ playhead: Playhead,
    _ flights: inout MovingFlights, completed: Bool? = nil
  ) {
    self.init(kind: kind, time: time, progress: playhead.progress)
    switch kind {
    case .begin:
      self.flights = flights.current.map(\.id.description)
      channels = Channel.names
      noteEnds(of: &flights)
    case .frame:
      isRunning = playhead.segment != nil
      values = flights.values(at: playhead.progress, seenAt: time)
    case .grab: start = playhead.instant(at: time)
    case .scrub: break
    case .reverse, .release:
      // A throw close to an end is limited, so this may be less than the requested speed.
      velocity = playhead.segment.map { $0.velocity(at: $0.start) }
      start = playhead.motionStart
    case .resume: start = playhead.motionStart
    case .retarget:
      noteEnds(of: &flights)
      start = playhead.instant(at: time)
    case .end:
      self.completed = completed
      isAbrupt = playhead.progress != (completed == true ? 1 : 0)
    }
  }

  private mutating func noteEnds(of flights: inout MovingFlights) {
    from = flights.values(at: 0)
    to = flights.values(at: 1)
  }
}
