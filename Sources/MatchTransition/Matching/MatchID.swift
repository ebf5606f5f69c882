/// The name that makes two views on two screens one thing.
///
/// ```swift
/// cell.imageView.matchID = "photo-42"
/// cell.titleLabel.matchID = MatchID(photo.id, in: "title")
/// ```
public struct MatchID: Hashable, Sendable {
  private enum Value: Hashable, Sendable {
    case string(String)
    case integer(Int)
    indirect case other(AnySendableHashable)
  }

  private let value: Value
  /// Keeps equal values of different lists apart; nil for the common space.
  public let namespace: String?

  /// A name made of any value, for instance a model's identifier.
  ///
  /// - Parameters:
  ///   - value: Equal values make equal names; values of different types never do.
  ///   - namespace: Names of different namespaces are never equal.
  public init<V: Hashable & Sendable>(_ value: V, in namespace: String? = nil) {
    switch value {
    case let id as MatchID:
      self.value = id.value
      self.namespace = namespace ?? id.namespace
      return
    case let string as String: self.value = .string(string)
    case let integer as Int: self.value = .integer(integer)
    default: self.value = .other(AnySendableHashable(value))
    }
    self.namespace = namespace
  }
}

extension MatchID: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension MatchID: CustomStringConvertible {
  public var description: String {
    let name: String
    switch value {
    case .string(let string): name = string
    case .integer(let integer): name = String(integer)
    case .other(let other): name = String(describing: other.base)
    }
    return namespace.map { "\($0)/\(name)" } ?? name
  }
}

/// `AnyHashable` for values that may cross threads.
private struct AnySendableHashable: Hashable, Sendable {
  let base: any Hashable & Sendable

  init(_ base: any Hashable & Sendable) {
    self.base = base
  }

  static func == (lhs: AnySendableHashable, rhs: AnySendableHashable) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }
}
