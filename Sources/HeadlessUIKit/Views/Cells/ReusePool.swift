import Foundation

/// Views that were shown and wait to be shown again, by the name of what they are for.
@MainActor struct ReusePool<View: UIView> {
  private var makers: [String: () -> View] = [:]
  private var waiting: [String: [View]] = [:]

  nonisolated init() {}

  /// Says how views of a name are made; `nil` forgets it.
  mutating func register(_ identifier: String, _ make: (() -> View)?) {
    makers[identifier] = make
    waiting[identifier] = nil
  }

  func knows(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// A view that waits, or a new one; `nil` for a name that is not registered.
  mutating func take(_ identifier: String) -> (view: View, isReused: Bool)? {
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    return makers[identifier].map { ($0(), false) }
  }

  mutating func put(_ view: View, _ identifier: String) {
    waiting[identifier, default: []].append(view)
  }
}
