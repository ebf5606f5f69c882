extension MatchID: Codable {
  private enum CodingKeys: CodingKey {
    case string, integer, other, engine, every, namespace
  }

  /// Reads an ID that `encode(to:)` has written.
  ///
  /// - Parameter decoder: The decoder with the ID.
  /// - Throws: A decoding error if the data has no value.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let namespace = try values.decodeIfPresent(String.self, forKey: .namespace)
    if let integer = try values.decodeIfPresent(Int.self, forKey: .integer) {
      self.init(integer, in: namespace)
    } else if let other = try values.decodeIfPresent(String.self, forKey: .other) {
      self.init(SavedValue(description: other), in: namespace)
    } else if let engine = try values.decodeIfPresent(String.self, forKey: .engine) {
      self.init(SavedEngineValue(description: engine), in: namespace)
    } else if let every = try values.decodeIfPresent(String.self, forKey: .every) {
      self = .every(in: every)
    } else {
      self.init(try values.decode(String.self, forKey: .string), in: namespace)
    }
  }

  /// Writes the value and the namespace. A value that is neither a string nor an integer is written as its
  /// description, and equals no app's value after it has been read.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if isEvery, let namespace { return try values.encode(namespace, forKey: .every) }
    switch value {
    case let string as String: try values.encode(string, forKey: .string)
    case let integer as Int: try values.encode(integer, forKey: .integer)
    case let other:
      try values.encode(String(describing: other), forKey: isEngineMade ? .engine : .other)
    }
    try values.encodeIfPresent(namespace, forKey: .namespace)
  }
}

/// The value of an ID that was read from a file.
private struct SavedValue: Hashable, Sendable, CustomStringConvertible {
  let description: String
}

/// The value of an ID that the engine made, and that was read from a file.
private struct SavedEngineValue: EngineMadeID, Hashable, Sendable, CustomStringConvertible {
  let description: String
}

/// Gives IDs names that survive a file: equal IDs get equal names, and different IDs different ones.
struct StableIDs {
  private var known: [MatchID: MatchID] = [:]
  private var counts: [MatchID: Int] = [:]

  /// Returns the ID that stands for `id` in a file.
  ///
  /// Strings, integers and groups stay as they are. Any other value becomes its description. If another
  /// value has the same description, a number follows.
  subscript(id: MatchID) -> MatchID {
    mutating get {
      if id.value is String || id.value is Int || id.isEvery { return id }
      if let stable = known[id] { return stable }
      let isEngineMade = id.isEngineMade
      func named(_ name: String) -> MatchID {
        isEngineMade
          ? MatchID(SavedEngineValue(description: name), in: id.namespace)
          : MatchID(SavedValue(description: name), in: id.namespace)
      }
      let name = String(describing: id.value)
      let first = named(name)
      counts[first, default: 0] += 1
      let number = counts[first] ?? 1
      let stable = number == 1 ? first : named("\(name) #\(number)")
      known[id] = stable
      return stable
    }
  }
}
