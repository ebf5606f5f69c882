extension TransitionOptions: Codable {
  private enum CodingKeys: CodingKey {
    case duration, curve, screenEffect, stagger, duplicates, budget, styles, effects, holdLimit
    case isGrabbable, grabDistance, background, isSystem
  }

  /// The style or the effect of one ID, because a dictionary has no order.
  private struct Entry<Value: Codable>: Codable {
    let id: MatchID
    let value: Value

    private var rank: (String, Int) { (id.description, id.value is String ? 0 : 1) }

    static func list(_ values: [MatchID: Value]) -> [Entry] {
      values.map { Entry(id: $0, value: $1) }.sorted { $0.rank < $1.rank }
    }

    static func values(_ list: [Entry]) -> [MatchID: Value] {
      Dictionary(list.map { ($0.id, $0.value) }) { $1 }
    }
  }

  /// Reads options that `encode(to:)` has written.
  ///
  /// - Parameter decoder: The decoder with the options.
  /// - Throws: A decoding error if a property is missing or invalid.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      duration: try values.decodeIfPresent(Double.self, forKey: .duration),
      curve: try values.decode(TransitionCurve.self, forKey: .curve),
      screenEffect: try values.decode(ScreenEffect.self, forKey: .screenEffect),
      stagger: try values.decodeIfPresent(MatchStagger.self, forKey: .stagger))
    duplicates = try values.decode(DuplicatePolicy.self, forKey: .duplicates)
    budget = try values.decode(TransitionBudget.self, forKey: .budget)
    styles = Entry.values(try values.decode([Entry<MatchStyle>].self, forKey: .styles))
    effects = Entry.values(try values.decode([Entry<MatchEffect>].self, forKey: .effects))
    holdLimit = try values.decode(Double.self, forKey: .holdLimit)
    isGrabbable = try values.decode(Bool.self, forKey: .isGrabbable)
    grabDistance = try values.decode(Double.self, forKey: .grabDistance)
    background = try values.decodeIfPresent(StyleColor.self, forKey: .background)
    if try values.decode(Bool.self, forKey: .isSystem) { self = playedBySystem() }
  }

  /// Writes the options. The styles and the effects of IDs are written in the order of the IDs' descriptions.
  ///
  /// - Parameter encoder: The encoder. A JSON encoder needs a strategy for numbers that are not finite.
  /// - Throws: An encoding error if a style or an effect has a condition, or a colour that no transition has
  ///   resolved.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(duration, forKey: .duration)
    try values.encode(curve, forKey: .curve)
    try values.encode(screenEffect, forKey: .screenEffect)
    try values.encodeIfPresent(stagger, forKey: .stagger)
    try values.encode(duplicates, forKey: .duplicates)
    try values.encode(budget, forKey: .budget)
    try values.encode(Entry.list(styles), forKey: .styles)
    try values.encode(Entry.list(effects), forKey: .effects)
    try values.encode(holdLimit, forKey: .holdLimit)
    try values.encode(isGrabbable, forKey: .isGrabbable)
    try values.encode(grabDistance, forKey: .grabDistance)
    try values.encodeIfPresent(background, forKey: .background)
    try values.encode(isSystem, forKey: .isSystem)
  }
}
