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
