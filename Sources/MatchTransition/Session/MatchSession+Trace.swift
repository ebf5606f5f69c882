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
      record(.begin)
    }

    /// Adds an event or a frame to the trace, if tracing is on.
    func record(
      _ kind: TransitionTrace.Kind, at time: DisplayTime = CACurrentMediaTime(),
      completed: Bool? = nil
    ) {
      guard trace != nil else { return }
      measureScreens()
      if kind == .frame { apply(.sample(at: time)) }
      let entry = TransitionTrace.Entry(kind, at: time, core, completed: completed)
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
      _ kind: TransitionTrace.Kind, at time: DisplayTime, _ core: SessionCore,
      completed: Bool? = nil
    ) {
      self.init(kind: kind, time: time, progress: core.progress)
      switch kind {
      case .begin:
        flights = core.flights.current.map(\.id.description)
        channels = Channel.names
        recordEnds(of: core.flights)
      case .frame:
        isRunning = core.segment != nil
        values = core.flights.current.indices.map { core.flights.evaluator.state(of: $0).values }
      case .grab: start = core.displayedTime(at: time)
      case .scrub: break
      case .reverse, .release:
        // A throw close to an end is limited, so this may be less than the requested speed.
        velocity = core.segment.map { $0.velocity(at: $0.start) }
        start = core.motionStart
      case .resume: start = core.motionStart
      case .retarget:
        recordEnds(of: core.flights)
        start = core.displayedTime(at: time)
      case .end:
        self.completed = completed
        isAbrupt = core.progress != (completed == true ? 1 : 0)
      }
    }

    private mutating func recordEnds(of flights: MovingFlights) {
      var flights = flights
      from = flights.states(at: 0).map(\.values)
      to = flights.states(at: 1).map(\.values)
      edges = flights.current.map(\.edges)
    }
  }

  extension MatchSession {
    /// The objects that must not outlive the transition: the stage, its stand-ins and their views.
    package var ownedObjects: [AnyObject] {
      [stage, stage.renderer] + stage.renderer.standIns + stage.renderer.stageViews
    }

    /// Records a transition that a change in place has begun, from its present frame on.
    package func recordTrace() {
      if trace == nil { startTracing() }
    }
  }
#endif
