extension MatchID: Codable {
  private enum CodingKeys: CodingKey {
    case string, integer, other, namespace
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
    switch value {
    case let string as String: try values.encode(string, forKey: .string)
    case let integer as Int: try values.encode(integer, forKey: .integer)
    case let other: try values.encode(String(describing: other), forKey: .other)
    }
    try values.encodeIfPresent(namespace, forKey: .namespace)
  }
}

/// The value of an ID that was read from a file.
private struct SavedValue: Hashable, Sendable, CustomStringConvertible {
  let description: String
}
