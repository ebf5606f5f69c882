#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// Starts the trace with the flights and their ends.
    ///
    /// - Parameter limit: The number of values after which the trace is dropped, so that a transition that is
    ///   held for long does not fill the memory. The default is no limit.
    func startTracing(limit: Int = .max) {
      traceRoom = limit
      trace = TransitionTrace()
      note(.begin)
    }

    /// Adds an event or a frame to the trace, if tracing is on.
    func note(
      _ kind: TransitionTrace.Kind, at time: DisplayTime = CACurrentMediaTime(),
      completed: Bool? = nil
    ) {
      guard trace != nil else { return }
      stage.flights.measureScreens()
      let entry = TransitionTrace.Entry(
        kind, at: time, playhead, &stage.flights.moving, completed: completed)
      trace?.entries.append(entry)
      guard let values = entry.values else { return }
      traceRoom -= 1 + values.count * Channel.allCases.count
      if traceRoom < 0 { trace = nil }
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
      _ kind: TransitionTrace.Kind, at time: DisplayTime, _ playhead: Playhead,
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
        values = flights.states(at: playhead.progress, seenAt: time).map(\.values)
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
      from = flights.states(at: 0).map(\.values)
      to = flights.states(at: 1).map(\.values)
    }
  }

  extension MatchSession {
    /// The objects that must not outlive the transition: the stage, its stand-ins and their views.
    package var ownedObjects: [AnyObject] {
      [stage, stage.flights] + stage.flights.standIns + stage.flights.stageViews
    }

    /// Records a transition that a change in place has begun, from its present frame on.
    package func recordTrace() {
      if trace == nil { startTracing() }
    }
  }
#endif
