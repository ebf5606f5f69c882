/// A complete request of a browser.
public struct HTTPRequest: Hashable, Sendable {
  /// The method, such as GET, as the request line has it.
  public var method: String
  /// The path with its query, as the request line has it.
  public var target: String
  /// Whether the version is 1.1 and not 1.0.
  public var isCurrent: Bool
  /// The header fields in order. Names are in lower case, and values have no space around them.
  public var fields: [Field] = []
  /// The body, or no bytes for a request without one.
  public var body: [UInt8] = []

  /// A header field.
  public struct Field: Hashable, Sendable {
    /// The name, in lower case.
    public var name: String
    /// The value, without space around it.
    public var value: String
  }

  /// Returns the value of a field that occurs once, by its name in lower case.
  public subscript(name: String) -> String? {
    let found = fields.filter { $0.name == name }
    return found.count == 1 ? found[0].value : nil
  }

  /// Whether one of the values of a field, separated by commas, is `word`, in lower case.
  public func has(_ word: String, in name: String) -> Bool {
    fields.contains { field in
      field.name == name
        && field.value.split(separator: ",").contains { $0.trimmed.lowercased() == word }
    }
  }

  /// Whether the connection stays open for another request.
  public var keepsConnection: Bool { isCurrent && !has("close", in: "connection") }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let tail = drop(while: isSpace).reversed().drop(while: isSpace)
    return String(tail.reversed())
  }
}
