/// A value that replaces another value under a condition.
struct Alternative<Value: Hashable & Sendable>: Hashable, Sendable {
  var condition: MatchCondition
  var value: Value
}

/// A condition may name a class, whose identity belongs to one process. So only values whose conditions are
/// resolved can be saved.
extension Alternative: Codable {
  init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "A condition cannot be read."))
  }

  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      condition,
      EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "A style or an effect with conditions cannot be saved."))
  }
}
