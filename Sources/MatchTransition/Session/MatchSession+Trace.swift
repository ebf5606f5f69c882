#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// Starts the trace with the flights and their ends, and the record of what the session is told.
    ///
    /// - Parameter limit: The number of values after which the trace and the record are dropped, so that a
    ///   transition that is held for long does not fill the memory. The default is nil, which is no limit.
    func startTracing(limit: Int? = nil) {
      stage.flights.measureScreens()
      let moving = stage.flights.moving
      recording = Recording(
        request: transition.request, plan: plan,
        record: SessionRecord(
          playhead: playhead, offsets: moving.offsets, screens: moving.screens),
        room: limit ?? .max)
      trace = TransitionTrace()
      note(.begin)
    }

    /// Adds a step to the record, if the session is recorded.
    func record(_ step: @autoclosure () -> SessionStep) {
      if recording != nil { recording?.record.steps.append(step()) }
    }

    /// Adds an event or a frame to the trace, if tracing is on.
    func note(
      _ kind: TransitionTrace.Kind, at time: TimeInterval = CACurrentMediaTime(),
      completed: Bool? = nil
    ) {
      guard trace != nil else { return }
      record(.note(kind, time: time, completed: completed))
      stage.flights.measureScreens()
      let entry = TransitionTrace.Entry(
        kind, at: time, playhead, &stage.flights.moving, completed: completed)
      trace?.entries.append(entry)
      guard let values = entry.values, let room = recording?.room else { return }
      recording?.room = room - 1 - values.count * Channel.allCases.count
      if room < 0 { (recording, trace) = (nil, nil) }
    }

    /// The recorded transition, or nil if it is not recorded.
    package var saved: TransitionRecord? {
      guard let recording, let trace else { return nil }
      return recording.transition(trace)
    }
  }

  /// Everything that a session keeps while it is recorded, apart from its trace.
  struct Recording {
    let request: PlanRequest
    /// The plan at the beginning of the record.
    let plan: TransitionPlan
    var record: SessionRecord
    /// How many more values may be recorded.
    var room: Int

    /// - Complexity: O(*n* log *n*) in the elements of both screens, and O(*s*) in the steps.
    func transition(_ trace: TransitionTrace) -> TransitionRecord {
      TransitionRecord(request: request, plan: plan, session: record, trace: trace)
    }
  }
#endif
