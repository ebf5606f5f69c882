import MatchTransition

extension TransitionTrajectory {
  /// One frame of a transition.
  public struct Frame: Hashable, Sendable {
    /// The time since the transition began, in seconds.
    public let time: Double
    /// The progress: 0 at the source screen, 1 at the destination screen. A spring may exceed both.
    public let progress: Double
    /// The values of each flight, by its name in `ids` and the name of the channel, for example `centerX`.
    /// Lengths are in points and angles in radians. A memory warning drops the flights.
    public let values: [String: [String: Double]]
  }

  /// The IDs of the flights, back to front. A view without an ID has the name of its class, for example
  /// `(UILabel)`. A number follows a name that is not the first of its kind: `(UILabel) #2`.
  public var ids: [String] { trace.flightNames }

  /// The values of every frame, in the order of time.
  ///
  /// - Complexity: O(*f* · *v*) for *f* frames of *v* values.
  public var frames: [Frame] {
    let channels = trace.entries.first { $0.kind == .begin }?.channels ?? []
    let start = trace.entries.first?.time ?? 0
    let ids = ids
    return trace.entries.filter { $0.kind == .frame }.map { entry in
      let flights = zip(ids, entry.values ?? []).map { id, values in
        (id, Dictionary(zip(channels, values)) { $1 })
      }
      return Frame(
        time: entry.time - start, progress: entry.progress,
        values: Dictionary(flights) { $1 })
    }
  }
}

extension TransitionTrace {
  /// The IDs of the flights, back to front, each with its number among equal IDs.
  var flightNames: [String] {
    NumberedID.all(entries.first { $0.kind == .begin }?.flights ?? []).map(\.description)
  }
}

extension TransitionTrajectory: Codable {
  /// Reads a record that `encode(to:)` has written.
  ///
  /// - Parameter decoder: The decoder with an array of frames and events.
  /// - Throws: A decoding error if an element is no frame and no event.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    trace = TransitionTrace(entries: try container.decode([TransitionTrace.Entry].self))
  }

  /// Writes the record as an array of frames and events.
  ///
  /// - Parameter encoder: The encoder. A JSON encoder needs a strategy for numbers that are not finite.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(trace.entries)
  }
}
