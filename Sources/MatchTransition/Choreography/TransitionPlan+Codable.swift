extension TransitionPlan: Codable {
  private enum CodingKeys: CodingKey {
    case flights, matches, from, to, duration, curve, traits, demotions, hasAskedProvider, budget
  }

  /// Reads a plan that `encode(to:)` has written.
  ///
  /// Of the options, a saved plan has the budget only: everything else is in the flights.
  /// - Parameter decoder: The decoder with the plan.
  /// - Throws: A decoding error if the data is no plan, or names a flight or a view that it does not have.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      flights: try values.decode([Flight].self, forKey: .flights),
      matches: try values.decode(MatchResult.self, forKey: .matches),
      from: try values.decode(ScreenElements.self, forKey: .from),
      to: try values.decode(ScreenElements.self, forKey: .to),
      options: TransitionOptions(),
      traits: try values.decode(TransitionTraits.self, forKey: .traits),
      duration: try values.decode(Double.self, forKey: .duration),
      curve: try values.decode(TransitionCurve.self, forKey: .curve))
    options.budget = try values.decode(TransitionBudget.self, forKey: .budget)
    demotions = try values.decode([FlightDemotion].self, forKey: .demotions)
    hasAskedProvider = try values.decode(Bool.self, forKey: .hasAskedProvider)
    guard hasValidIndices else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "An index lies outside its screen."))
    }
  }

  /// Writes the plan: both screens' tagged views as values, the pairs and the flights.
  ///
  /// The classes of the controllers and the options, apart from the budget, are not written. An ID whose value
  /// is neither a string nor an integer is written as its description.
  /// - Parameter encoder: The encoder. A JSON encoder needs a strategy for numbers that are not finite.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(flights, forKey: .flights)
    try values.encode(matches, forKey: .matches)
    try values.encode(from, forKey: .from)
    try values.encode(to, forKey: .to)
    try values.encode(duration, forKey: .duration)
    try values.encode(curve, forKey: .curve)
    try values.encode(traits, forKey: .traits)
    try values.encode(demotions, forKey: .demotions)
    try values.encode(hasAskedProvider, forKey: .hasAskedProvider)
    try values.encode(options.budget, forKey: .budget)
  }

  /// Whether every index of a view names a view.
  private var hasValidIndices: Bool {
    let (old, new) = (from.elements.indices, to.elements.indices)
    func isValid(_ index: Int?, _ indices: Range<Int>) -> Bool {
      index.map { indices.contains($0) } ?? true
    }
    func areValid(_ outcomes: [ElementOutcome], _ own: Range<Int>, _ other: Range<Int>) -> Bool {
      outcomes.count == own.count
        && outcomes.allSatisfy { outcome in
          switch outcome {
          case .matched(let index), .oneWay(let index), .counterpartUnseen(_, let index):
            other.contains(index)
          case .duplicate(let index): own.contains(index)
          case .unpaired, .unseen: true
          }
        }
    }
    return flights.allSatisfy { isValid($0.fromIndex, old) && isValid($0.toIndex, new) }
      && demotions.allSatisfy { isValid($0.fromIndex, old) && isValid($0.toIndex, new) }
      && (matches.pairs + matches.oneWay.map(\.pair)).allSatisfy {
        old.contains($0.from) && new.contains($0.to)
      }
      && areValid(matches.fromOutcomes, old, new) && areValid(matches.toOutcomes, new, old)
      && from.areParentsFirst && to.areParentsFirst
  }
}
