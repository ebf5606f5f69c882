#if canImport(UIKit)
  import UIKit

  /// Deviations of flights from their paths. They shrink to nothing in display time.
  extension TransitionStage {
    /// The time in which a flight returns to its path, in seconds.
    static let returnTime = 0.35

    /// Whether a flight deviates from its path.
    var isDrifting: Bool { !flights.offsets.isEmpty }

    /// Gives the flights new ends. Each flight keeps its present position and speed.
    ///
    /// - Parameters:
    ///   - velocity: The speed of progress, per second.
    ///   - time: The display time, in seconds on the clock of `CACurrentMediaTime()`.
    ///   - rest: The time in which every flight reaches its new path, in seconds, above 0.
    func retarget(
      to plan: TransitionPlan, progress: Double, velocity: Double, at time: TimeInterval,
      within rest: TimeInterval
    ) {
      // The old motion must not be played to its end.
      withoutAnimation { stopPlaying() }
      let old = flights.current
      let before = flights.frame
      let offsets = flights.offsets
      let new = plan.flights
      flights.replace(new)
      flights.offsets = FlightOffsets()
      for row in old.indices {
        let (from, to) = (old[row].motion(at: progress), new[row].motion(at: progress))
        for channel in Channel.allCases {
          guard let place = flights.frame.place(of: channel, flight: row) else { continue }
          let kept =
            before.place(of: channel, flight: row).map { offsets.offset(of: $0, at: time) }
            ?? (value: 0, speed: 0)
          flights.offsets.fade(
            from.value[channel] - to.value[channel] + kept.value,
            speed: (from.slope(channel) - to.slope(channel)) * velocity + kept.speed,
            of: place, at: time, duration: min(Self.returnTime, rest))
        }
      }
    }

    /// Returns the speed of each channel of a flight, in the channel's unit per second.
    func speeds(
      of row: Int, progress: Double, velocity: Double, at time: TimeInterval
    ) -> [Double] {
      let motion = flights.current[row].motion(at: progress)
      return Channel.allCases.map { channel in
        let drift =
          flights.frame.place(of: channel, flight: row).map {
            flights.offsets.offset(of: $0, at: time).speed
          } ?? 0
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
    func push(
      _ row: Int, speeds: [Double], velocity: Double, at time: TimeInterval,
      within rest: TimeInterval
    ) {
      let motion = flights.current[row].motion(at: 0)
      for channel in Channel.allCases {
        guard let place = flights.frame.place(of: channel, flight: row) else { continue }
        flights.offsets.fade(
          0, speed: speeds[channel.rawValue] - motion.slope(channel) * velocity, of: place,
          at: time, duration: min(Self.returnTime, rest))
      }
    }

    /// Returns the present deviation of a flight from its path, in points.
    func displacement(of row: Int) -> CGPoint {
      let now = CACurrentMediaTime()
      func part(_ channel: Channel) -> Double {
        flights.frame.place(of: channel, flight: row).map {
          flights.offsets.offset(of: $0, at: now).value
        } ?? 0
      }
      return CGPoint(x: part(.centerX), y: part(.centerY))
    }

    /// Holds a flight at `distance` from its path, in points, until `letGo(_:velocity:at:)`.
    func displace(_ row: Int, by distance: CGPoint) {
      for (channel, value) in Self.sliding(distance) {
        if let place = flights.frame.place(of: channel, flight: row) {
          flights.offsets.hold(value, of: place)
        }
      }
    }

    /// Lets a flight return to its path.
    ///
    /// - Parameters:
    ///   - velocity: The initial speed, in points per second.
    ///   - time: The start, in seconds on the clock of `CACurrentMediaTime()`, or nil for the next
    ///     frame.
    func letGo(_ row: Int, velocity: CGPoint, at time: TimeInterval?) {
      let now = CACurrentMediaTime()
      for (channel, speed) in Self.sliding(velocity) {
        guard let place = flights.frame.place(of: channel, flight: row) else { continue }
        let value = flights.offsets.offset(of: place, at: now).value
        flights.offsets.fade(
          value, speed: speed, of: place, at: time, duration: Self.returnTime)
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
    let before: FlightState
    let after: FlightState

    static let step = 1e-5

    /// Returns the change of a channel, in its unit per whole progress.
    func slope(_ channel: Channel) -> Double {
      (after[channel] - before[channel]) / (2 * Self.step)
    }
  }

  extension Flight {
    fileprivate func motion(at progress: Double) -> FlightMotion {
      FlightMotion(
        value: state(at: progress), before: state(at: progress - FlightMotion.step),
        after: state(at: progress + FlightMotion.step))
    }
  }
#endif
