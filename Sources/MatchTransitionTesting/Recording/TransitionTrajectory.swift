import MatchTransition

/// A record of every frame of a transition, and of the events between the frames.
///
/// ```swift
/// navigationController.matchTransition.recordsTrajectory = true
/// // … after a transition:
/// print(navigationController.matchTransition.lastTrajectory?.jsonLines ?? "")
/// ```
///
/// Times are in seconds on the clock of `CACurrentMediaTime()`, and velocities in progress per second.
public struct TransitionTrajectory: Equatable, Sendable {
  package var trace: TransitionTrace

  package init(_ trace: TransitionTrace) {
    self.trace = trace
  }

  /// The record as text. Each line is a JSON object for a frame or an event, with its keys in alphabetical
  /// order.
  public var jsonLines: String { trace.jsonLines }

  /// Makes a record from the text of `jsonLines`.
  ///
  /// - Parameter jsonLines: A JSON object in each line.
  /// - Throws: A decoding error if a line is no frame and no event.
  public init(jsonLines: String) throws {
    trace = try TransitionTrace(jsonLines: jsonLines)
  }
}

#if canImport(UIKit)
  extension ControllerMatching {
    /// Whether transitions are recorded, which costs memory and time at every frame. The default is false.
    public var recordsTrajectory: Bool {
      get { isTracing }
      set { isTracing = newValue }
    }

    /// The record of the last transition, or nil if it was not recorded.
    public var lastTrajectory: TransitionTrajectory? { lastTrace.map(TransitionTrajectory.init) }
  }
#endif
