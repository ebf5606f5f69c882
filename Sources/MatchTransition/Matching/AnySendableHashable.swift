/// An `AnyHashable` that can be sent across threads.
package struct AnySendableHashable: Hashable, Sendable {
  package let base: any Hashable & Sendable

  package init(_ base: any Hashable & Sendable) {
    self.base = base
  }

  package static func == (lhs: AnySendableHashable, rhs: AnySendableHashable) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }
}
