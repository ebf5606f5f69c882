import Foundation

/// The public declarations of Swift sources, read from their text.
///
/// It knows as much of Swift as the sources of this package need. These are declarations at the top level and
/// in types, extensions and protocols. It also knows strings, comments and conditional compilation.
struct SwiftDeclarations {
  /// The declarations of each type, with what its extensions add; by the type's name.
  private(set) var types: [String: Entry] = [:]

  struct Entry {
    /// The declaration itself; nil for a type of another module.
    var declaration: String?
    var members: Set<String> = []

    var isEmpty: Bool { declaration == nil && members.isEmpty }
  }

  /// The construct that a brace has opened.
  private enum Scope {
    /// A type, an extension or a protocol. A member is public by itself, or because the scope is one
    /// whose members are as public as it is.
    case type(name: String, isListed: Bool, opensMembers: Bool)
    /// A body; what the declaration in front of it is, where that is listed.
    case body(String?)
  }

  private var scopes: [Scope] = []
  private var statement = ""
  /// The text of the body that is open, for its accessors.
  private var body = ""
  /// Parentheses and brackets that are open in the statement.
  private var depth = 0
  /// Protocols that nobody outside can name.
  private var hiddenProtocols: Set<String> = []
  /// Types that nobody outside can name.
  private var hiddenTypes: Set<String> = []

  /// - Parameter sources: The text of each file.
  init(_ sources: [String]) {
    for source in sources { findHiddenProtocols(in: source) }
    for source in sources { read(Array(Self.withoutCommentsAndTexts(source))) }
    // An extension may stand in front of its type.
    types = types.filter { !hiddenTypes.contains($0.key) && !$0.value.isEmpty }
  }

  /// One line for each type and each member, in alphabetical order.
  var lines: [String] {
    types.sorted { $0.key < $1.key }.flatMap { name, entry in
      [entry.declaration ?? "extension \(name)"] + entry.members.sorted().map { "  \($0)" }
    }
  }

  /// The names of the types that are declared.
  var typeNames: [String] {
    types.filter { $0.value.declaration != nil }.keys.sorted()
  }

  private mutating func findHiddenProtocols(in source: String) {
    for line in source.split(separator: "\n") where line.contains("protocol ") {
      let words = line.split(whereSeparator: { " :<{".contains($0) })
      guard let index = words.firstIndex(of: "protocol"), index + 1 < words.count,
        !words.contains("public"), !line.contains("//")
      else { continue }
      hiddenProtocols.insert(String(words[index + 1]))
    }
  }

  // MARK: Reading

  private mutating func read(_ text: [Character]) {
    (scopes, statement, body, depth) = ([], "", "", 0)
    for (index, character) in text.enumerated() {
      if case .body = scopes.last { body.append(character) }
      switch character {
      case "{": open()
      case "}": close()
      case "\n" where depth == 0 && !goesOn(after: index, in: text): endStatement()
      default:
        if isInBody { continue }
        if "([".contains(character) { depth += 1 }
        if ")]".contains(character) { depth -= 1 }
        statement.append(character)
      }
    }
  }

  private var isInBody: Bool {
    if case .body = scopes.last { return true }
    return false
  }

  private mutating func open() {
    // A brace in parentheses is a closure, a default value of a parameter.
    guard !isInBody, depth == 0 else { return scopes.append(.body(nil)) }
    let text = Self.tidied(statement)
    statement = ""
    if let scope = typeScope(text) { return scopes.append(scope) }
    body = ""
    scopes.append(.body(listed(text)))
  }

  private mutating func close() {
    if case .type = scopes.last {
      endStatement()
      scopes.removeLast()
      statement = ""
      return
    }
    guard case .body(let declaration) = scopes.popLast(), !isInBody else { return }
    if depth > 0 {
      // The default value of a parameter.
      statement += "{ }"
    } else if let declaration {
      add(declaration, body: body)
      body = ""
    }
  }

  private mutating func endStatement() {
    if isInBody { return }
    let text = Self.tidied(statement)
    // An attribute may stand on a line of its own.
    if text.hasPrefix("@"), !text.contains(" ") {
      statement += " "
      return
    }
    statement = ""
    if text.hasPrefix("#") { return }
    if let declaration = listed(text) { add(declaration, body: nil) }
  }

  /// Whether the statement goes on in the next line that has anything.
  private func goesOn(after index: Int, in text: [Character]) -> Bool {
    if isInBody { return false }
    let line = statement.trimmingCharacters(in: .whitespaces)
    if line.isEmpty || line.hasPrefix("#") { return false }
    if [",", "->", "=", ":", "&&", "||"].contains(where: line.hasSuffix) { return true }
    let rest = String(
      text[(index + 1)...].drop { $0 == " " || $0 == "\n" }.prefix(6))
    return ["{", "->", "where ", ".", "?", ":", "=", "+", "&", "|"].contains(where: rest.hasPrefix)
  }

  // MARK: Declarations

  /// The scope that a declaration of a type or an extension opens; nil for other text.
  private mutating func typeScope(_ text: String) -> Scope? {
    let words = text.replacingOccurrences(of: "@_spi(Hosting)", with: "@_spi")
      .split(whereSeparator: { " :<(".contains($0) }).map(String.init)
    let kinds: Set = ["struct", "class", "enum", "protocol", "extension", "actor"]
    guard let index = words.firstIndex(where: kinds.contains), index + 1 < words.count,
      words[..<index].allSatisfy({ $0.hasPrefix("@") || Self.modifiers.contains($0) })
    else { return nil }
    let kind = words[index]
    // A declaration with an SPI is no public API.
    let isPublic =
      !words.contains("@_spi") && words[..<index].contains { $0 == "public" || $0 == "open" }
    if kind == "extension" {
      let name = words[index + 1]
      let conformances = Self.inherited(text).filter { !hiddenProtocols.contains($0) }
      for conformance in conformances {
        types[name, default: Entry()].members.insert(": \(conformance)")
      }
      return .type(name: name, isListed: true, opensMembers: isPublic)
    }
    var name = words[index + 1]
    var isListed = isPublic
    if case .type(let outer, let isOuterListed, _) = scopes.last {
      name = "\(outer).\(name)"
      isListed = isListed && isOuterListed
    }
    if isListed {
      types[name, default: Entry()].declaration = withoutHidden(Self.withoutAccess(text))
        .replacingOccurrences(of: "\(kind) \(words[index + 1])", with: "\(kind) \(name)")
    } else {
      hiddenTypes.insert(name)
    }
    return .type(
      name: name, isListed: isListed,
      opensMembers: isListed && (kind == "protocol" || kind == "enum"))
  }

  /// The declaration in `text` if it is public where it stands.
  private func listed(_ text: String) -> String? {
    guard case .type(_, true, let opensMembers) = scopes.last, !text.isEmpty else { return nil }
    if text.contains("@_spi(") { return nil }
    let words = Set(text.split(separator: " ").map(String.init))
    if words.contains("public") || words.contains("open") { return text }
    guard opensMembers, words.isDisjoint(with: ["private", "fileprivate", "package", "internal"])
    else { return nil }
    // Of an enum only the cases are, of a protocol all requirements.
    guard case .type(let name, _, _) = scopes.last else { return nil }
    let isEnum = types[name]?.declaration?.contains("enum ") == true
    return isEnum && !words.contains("case") ? nil : text
  }

  private mutating func add(_ declaration: String, body: String?) {
    guard case .type(let name, true, _) = scopes.last else { return }
    types[name, default: Entry()].members.insert(Self.signature(declaration, body: body))
  }

  private static let modifiers: Set = [
    "public", "open", "package", "internal", "private", "fileprivate", "final", "indirect",
    "nonisolated",
  ]

  /// A declaration without its value and body, and with what can be done to a variable.
  private static func signature(_ text: String, body: String?) -> String {
    var text = withoutAccess(text)
    let isVariable = text.contains("var ")
    let isReadOnly = isVariable && text.contains("(set)")
    for access in ["package(set) ", "private(set) ", "internal(set) ", "fileprivate(set) "] {
      text = text.replacingOccurrences(of: access, with: "")
    }
    let head = beforeValue(text)
    guard isVariable else { return head }
    // Without a type, the value says what it is.
    if !head.contains(":"), head != text { return "\(text) { get\(isReadOnly ? "" : " set") }" }
    let accessors = body.map { isSettable($0) } ?? true
    return head + (accessors && !isReadOnly ? " { get set }" : " { get }")
  }

  /// Whether the body of a variable has a setter or watches one.
  private static func isSettable(_ body: String) -> Bool {
    let words = body.split(whereSeparator: { !$0.isLetter })
    return words.contains { ["set", "didSet", "willSet"].contains($0) }
  }

  /// Returns the text in front of an equals sign outside of parentheses.
  private static func beforeValue(_ text: String) -> String {
    var depth = 0
    for (index, character) in zip(text.indices, text) {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == "=", depth <= 0, text[..<index].last == " ",
        text[text.index(after: index)...].first == " ", !text.contains("func ")
      {
        return tidied(String(text[..<index]))
      }
    }
    return text
  }

  private static func withoutAccess(_ text: String) -> String {
    var text = text
    for word in ["public ", "open "] { text = text.replacingOccurrences(of: word, with: "") }
    return text.replacingOccurrences(of: "@discardableResult ", with: "")
  }

  private static func inherited(_ text: String) -> [String] {
    guard let colon = text.range(of: ": ") else { return [] }
    let list = text[colon.upperBound...].components(separatedBy: " where ")[0]
    return list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func withoutHidden(_ text: String) -> String {
    guard let colon = text.range(of: ": ") else { return text }
    let names = Self.inherited(text).filter { !hiddenProtocols.contains($0) }
    let head = String(text[..<colon.lowerBound])
    return names.isEmpty ? head : "\(head): \(names.joined(separator: ", "))"
  }

  /// One space between words, and none beside parentheses that lines were broken at.
  private static func tidied(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacingOccurrences(of: "( ", with: "(").replacingOccurrences(of: " )", with: ")")
  }

  /// The text without comments. Strings stay if they are words, and are empty otherwise.
  private static func withoutCommentsAndTexts(_ source: String) -> String {
    var result = ""
    var rest = Substring(source)
    func isNext(_ prefix: String) -> Bool { rest.hasPrefix(prefix) }
    while let character = rest.first {
      if isNext("//") {
        rest = rest.drop { $0 != "\n" }
      } else if isNext("\"\"\"") {
        rest = rest.dropFirst(3)
        while !rest.isEmpty, !isNext("\"\"\"") { rest = rest.dropFirst() }
        rest = rest.dropFirst(3)
        result += "\"\""
      } else if character == "\"" {
        rest = rest.dropFirst()
        var string = ""
        while let next = rest.first, next != "\"" {
          string += rest.prefix(next == "\\" ? 2 : 1)
          rest = rest.dropFirst(next == "\\" ? 2 : 1)
        }
        rest = rest.dropFirst()
        result += "\"\(string.allSatisfy { $0.isLetter || $0 == "_" } ? string : "")\""
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
