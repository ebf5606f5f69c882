#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// Starts the trace with the flights and their ends.
    func startTracing() {
      trace = TransitionTrace()
      note(.begin) { entry in
        entry.flights = plan.flights.map(\.id.description)
        entry.channels = Channel.names
        noteEnds(in: &entry)
      }
    }

    /// Adds an event to the trace, if tracing is on.
    func note(
      _ kind: TransitionTrace.Kind, at time: TimeInterval = CACurrentMediaTime(),
      _ details: (inout TransitionTrace.Entry) -> Void = { _ in }
    ) {
      guard trace != nil else { return }
      var entry = TransitionTrace.Entry(kind: kind, time: time, progress: progress)
      details(&entry)
      trace?.entries.append(entry)
    }

    func noteFrame(at time: TimeInterval) {
      note(.frame, at: time) { entry in
        entry.isRunning = isRunning
        entry.values = stage.flights.values(at: progress, seenAt: time)
      }
    }

    func noteEnds(in entry: inout TransitionTrace.Entry) {
      entry.from = stage.flights.values(at: 0)
      entry.to = stage.flights.values(at: 1)
    }
  }

  extension FlightStage {
    /// Returns the displayed values of every channel of every flight at `time`, including constant ones.
    func values(at progress: Double, seenAt time: TimeInterval) -> [[Double]] {
      sample(progress, at: time)
      return sampledValues(at: progress)
    }

    /// Returns the values of every channel of every flight without deviations.
    func values(at progress: Double) -> [[Double]] {
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
#endif
