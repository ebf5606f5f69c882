/// The identity of the item that a view shows. It pairs views of two screens.
///
/// The properties of views take any value. Everywhere else, make an ID of the value. A namespace keeps
/// equal values of different lists apart.
///
/// ```swift
/// cell.imageView.matchID = photo.id
/// cell.titleLabel.matchID = MatchID(photo.id, in: "title")
/// options.styles[MatchID(photo.id)] = MatchStyle(path: .arc)
/// ```
public struct MatchID: Hashable, Sendable {
  /// All copies of an ID share one object, so a copy is cheap. Every captured view and flight has one.
  private final class Storage: Hashable, Sendable {
    enum Value: Hashable, Sendable {
      case string(String)
      case integer(Int)
      case other(AnySendableHashable)
    }

    let value: Value
    let namespace: String?

    init(_ value: Value, _ namespace: String?) { (self.value, self.namespace) = (value, namespace) }

    static func == (lhs: Storage, rhs: Storage) -> Bool {
      lhs === rhs || lhs.value == rhs.value && lhs.namespace == rhs.namespace
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(value)
      hasher.combine(namespace)
    }
  }

  private let storage: Storage

  /// The namespace of the ID, or nil for the common namespace. IDs of different namespaces are
  /// never equal.
  public var namespace: String? { storage.namespace }

  /// The value of the ID, without its namespace.
  public var value: any Hashable & Sendable {
    switch storage.value {
    case .string(let string): string
    case .integer(let integer): integer
    case .other(let other): other.base
    }
  }

  /// Makes an ID from any value, such as a model's identifier.
  ///
  /// - Parameters:
  ///   - value: The value. Equal values make equal IDs, and values of different types make
  ///     different IDs. A `MatchID` keeps its own value, and its namespace if `namespace` is nil. In
  ///     generic code, a value that is nil makes an ID that equals no other ID.
  ///   - namespace: The namespace of the ID. The default is nil.
  public init<V: Hashable & Sendable>(_ value: V, in namespace: String? = nil) {
    let own: Storage.Value
    switch value {
    case let id as MatchID:
      storage = namespace == nil ? id.storage : Storage(id.storage.value, namespace)
      return
    case let string as String: own = .string(string)
    case let integer as Int: own = .integer(integer)
    case let optional as any NilTestable where optional.isNil:
      own = .other(AnySendableHashable(MissingValue()))
    default: own = .other(AnySendableHashable(value))
    }
    storage = Storage(own, namespace)
  }

  /// Makes the ID of a group: every view whose ID has the namespace. Use it as a key of
  /// `TransitionOptions.styles`. As the ID of a view it equals no other ID.
  ///
  /// ```swift
  /// options.styles[.every(in: "title")] = MatchStyle(path: .arc)
  /// ```
  ///
  /// The style of a single ID takes precedence over the style of its group.
  /// - Parameter namespace: The namespace of the group.
  public static func every(in namespace: String) -> MatchID {
    MatchID(WholeNamespace(), in: namespace)
  }

  /// An optional value makes no ID, because all views without a value would match.
  @available(*, unavailable, message: "Unwrap the value, for example value.map { MatchID($0) }.")
  public init<V: Hashable & Sendable>(_ value: V?, in namespace: String? = nil) {
    preconditionFailure("Unavailable")
  }
}

/// The value of the ID of a group.
private struct WholeNamespace: Hashable, Sendable, CustomStringConvertible {
  var description: String { "*" }
}

/// The value of an ID that the engine gives to a view during a transition.
package protocol EngineMadeID {}

extension MatchID {
  /// Whether the engine made the ID, for a view without one.
  package var isEngineMade: Bool {
    if case .other(let other) = storage.value { return other.base is any EngineMadeID }
    return false
  }
}

/// The value of an ID that was made of nil. Each one equals only itself.
private final class MissingValue: Hashable, Sendable, CustomStringConvertible {
  var description: String { "nil" }

  static func == (lhs: MissingValue, rhs: MissingValue) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// An optional of any type.
private protocol NilTestable {
  var isNil: Bool { get }
}

extension Optional: NilTestable {
  fileprivate var isNil: Bool { self == nil }
}

extension MatchID: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// Makes an ID of a string, in the common namespace.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Makes an ID of an integer, in the common namespace.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension MatchID {
  /// Returns the text of the ID for a message, which may also name another ID.
  ///
  /// If both IDs read the same, each one is shown as its value with its type: `"3" (String)` and `3 (Int)`.
  package func text(beside other: MatchID?) -> String {
    guard let other, other != self, other.description == description else { return "\"\(self)\"" }
    let text = value is String ? "\"\(self)\"" : description
    return "\(text) (\(type(of: value)))"
  }
}

extension MatchID {
  /// The value if it is written as a number, or nil.
  ///
  /// Two different numbers have nothing in common, however alike they look. So one may be a slip for the other only
  /// if this property is equal.
  package var numeral: String? {
    let text = String(describing: value)
    return text.allSatisfy { $0.isNumber || $0 == "-" || $0 == "." } ? text : nil
  }
}

extension MatchID: CustomStringConvertible {
  /// The value, after its namespace and a slash where there is a namespace.
  public var description: String {
    let name = String(describing: value)
    return namespace.map { "\($0)/\(name)" } ?? name
  }
}

/// An `AnyHashable` that can be sent across threads and keeps different types apart.
package struct AnySendableHashable: Hashable, Sendable {
  package let base: any Hashable & Sendable

  package init(_ base: any Hashable & Sendable) {
    self.base = base
  }

  /// An `AnyHashable` alone equates numbers of different types. Objects may have private subclasses,
  /// so their own equality decides.
  package static func == (lhs: AnySendableHashable, rhs: AnySendableHashable) -> Bool {
    let types: (Any.Type, Any.Type) = (type(of: lhs.base), type(of: rhs.base))
    guard types.0 == types.1 || (types.0 is AnyClass && types.1 is AnyClass) else { return false }
    return AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }
}

/// The ID of a view without an own ID that covers a flight, during a transition.
struct CoverID: EngineMadeID, Hashable, Sendable, CustomStringConvertible {
  let isPair: Bool
  let index: Int

  var description: String { "(view in front, \(index))" }
}
