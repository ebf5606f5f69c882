import Foundation

extension TransitionRecord: Codable {
  private enum CodingKeys: CodingKey {
    case format, request, plan, session, trace
  }

  /// The version of the format that this engine writes and reads.
  static let format = 1

  /// Reads a transition that `encode(to:)` has written.
  ///
  /// - Parameter decoder: The decoder with the transition. A JSON decoder needs the strategy of `init(data:)`
  ///   for numbers that are not finite.
  /// - Throws: A decoding error if the data is damaged or has another format.
  package init(from decoder: any Decoder) throws {
    func damaged(_ text: String) -> DecodingError {
      DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: text))
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let format = try values.decode(Int.self, forKey: .format)
    guard format == Self.format else {
      throw damaged(
        """
        The transition has format \(format), and this version of MatchTransition reads format \
        \(Self.format). Use the version that has saved it.
        """)
    }
    request = try values.decode(PlanRequest.self, forKey: .request)
    plan = try values.decode(TransitionPlan.self, forKey: .plan)
    session = try values.decode(SessionRecord.self, forKey: .session)
    trace = TransitionTrace(
      entries: try values.decode([TransitionTrace.Entry].self, forKey: .trace))
    if let flaw { throw damaged("The transition is damaged: \(flaw).") }
  }

  /// Writes the transition.
  ///
  /// - Parameter encoder: The encoder. A JSON encoder needs a strategy for numbers that are not finite.
  /// - Throws: An error of the encoder.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.format, forKey: .format)
    try values.encode(request, forKey: .request)
    try values.encode(plan, forKey: .plan)
    try values.encode(session, forKey: .session)
    try values.encode(trace.entries, forKey: .trace)
  }

  /// Returns the transition as a JSON file. Equal transitions give equal bytes.
  ///
  /// Keys are in alphabetical order. Numbers that are not finite are written as `"inf"`, `"-inf"` and
  /// `"nan"`.
  /// - Throws: An encoding error if the transition contains a colour that it has not resolved.
  /// - Complexity: O(*f* · *v*) for *f* frames of *v* values.
  package func data() throws -> Data {
    try JSONEncoder.repeatable.encode(self)
  }

  /// Makes a transition from a file of `data()`.
  ///
  /// - Parameter data: The bytes of the file.
  /// - Throws: A decoding error if the data is damaged or has another format. Its `debugDescription` says
  ///   which.
  /// - Complexity: O(*f* · *v*) for *f* frames of *v* values.
  package init(data: Data) throws {
    self = try JSONDecoder.repeatable.decode(TransitionRecord.self, from: data)
  }
}

extension TransitionRecord {
  /// The largest number of views of a screen, and of steps.
  private static let (mostViews, mostSteps) = (100_000, 10_000_000)

  /// The reason why the value cannot be replayed, or nil if it can.
  private var flaw: String? {
    if let flaw = Self.flaw(of: request.from, "source")
      ?? Self.flaw(of: request.to, "destination")
    {
      return flaw
    }
    if plan.flights.count > 2 * Self.mostViews { return "it has too many flights" }
    if session.steps.count > Self.mostSteps || trace.entries.count > Self.mostSteps {
      return "it has too many steps"
    }
    for case .retarget(let measurement, _, _, _) in session.steps {
      if measurement.from.count != request.from.elements.count
        || measurement.to.count != request.to.elements.count
      {
        return "a measurement has another number of views than its screen"
      }
      let screens = [measurement.from, measurement.to].map { ScreenElements(elements: $0) }
      if !screens.allSatisfy(\.areParentsFirst) {
        return "a view precedes the view that contains it"
      }
    }
    return nil
  }

  private static func flaw(of screen: ScreenElements, _ name: String) -> String? {
    if screen.elements.count > mostViews { return "the \(name) screen has too many views" }
    if !screen.areParentsFirst {
      return "a view of the \(name) screen precedes the view that contains it"
    }
    if !screen.sources.keys.allSatisfy({ screen.elements.indices.contains($0) }) {
      return "the \(name) screen has no view for a source"
    }
    return nil
  }
}
