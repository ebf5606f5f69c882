#if canImport(UIKit)
  import UIKit

  /// Flights off their ways, which come back to them with display time.
  extension TransitionStage {
    /// In seconds: how long a flight takes to come back to its way.
    static let returnTime = 0.35

    /// Whether a flight is off its way and coming back.
    var isDrifting: Bool { !flights.offsets.isEmpty }

    /// Lets the flights go on to other ends, from where they are and as fast as they are.
    ///
    /// - Parameters:
    ///   - velocity: Of progress, per second.
    ///   - time: What the display shows, in seconds on the clock of `CACurrentMediaTime()`.
    ///   - rest: In seconds, above 0: by then every flight is on its new way.
    func retarget(
      to plan: TransitionPlan, progress: Double, velocity: Double, at time: TimeInterval,
      within rest: TimeInterval
    ) {
      // The way of before is not to be played to its end.
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

    /// How fast each channel of a flight changes, per second.
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

    /// Lets a flight at its beginning set out at other speeds than its own.
    ///
    /// - Parameters:
    ///   - speeds: Of each channel, per second.
    ///   - velocity: Of progress, with which it sets out by itself.
    ///   - time: When, in seconds on the clock of `CACurrentMediaTime()`.
    ///   - rest: In seconds: by then it is on its way.
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

    /// How far a flight is off its way at the moment, in points.
    func displacement(of row: Int) -> CGPoint {
      let now = CACurrentMediaTime()
      func part(_ channel: Channel) -> Double {
        flights.frame.place(of: channel, flight: row).map {
          flights.offsets.offset(of: $0, at: now).value
        } ?? 0
      }
      return CGPoint(x: part(.centerX), y: part(.centerY))
    }

    /// Keeps a flight off its way by `distance`, in points, until it is let go.
    func displace(_ row: Int, by distance: CGPoint) {
      for (channel, value) in Self.sliding(distance) {
        if let place = flights.frame.place(of: channel, flight: row) {
          flights.offsets.hold(value, of: place)
        }
      }
    }

    /// Lets a flight come back to its way, starting with `velocity`, in points per second, at
    /// `time`, in seconds on the clock of `CACurrentMediaTime()`; nil for the next frame.
    func letGo(_ row: Int, velocity: CGPoint, at time: TimeInterval?) {
      let now = CACurrentMediaTime()
      for (channel, speed) in Self.sliding(velocity) {
        guard let place = flights.frame.place(of: channel, flight: row) else { continue }
        let value = flights.offsets.offset(of: place, at: now).value
        flights.offsets.fade(
          value, speed: speed, of: place, at: time, duration: Self.returnTime)
      }
    }

    /// The channels that move a flight as a whole; its clip goes along.
    private static func sliding(_ vector: CGPoint) -> [(Channel, Double)] {
      let (x, y) = (Double(vector.x), Double(vector.y))
      return [(.centerX, x), (.centerY, y), (.clipX, x), (.clipY, y)]
    }
  }

  /// A flight at one progress and a little on both sides of it.
  private struct FlightMotion {
    let value: FlightState
    let before: FlightState
    let after: FlightState

    static let step = 1e-5

    /// How fast a channel changes, per whole progress.
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
