/// Looks at the items of a long list in turn, a limited number at a time.
///
/// A frame may not cost more with more flights, so what must be noticed soon is looked at in turn.
@MainActor struct Turns {
  /// The index of the item that comes next.
  private var next = 0

  /// The number of items that one frame looks at.
  static let limit = 256

  /// Calls `body` with the indices of the next items, until it returns false.
  ///
  /// - Parameter count: The number of all items.
  /// - Complexity: O(1): at most 256 calls.
  mutating func look(through count: Int, _ body: @MainActor (Int) -> Bool) {
    for _ in 0..<min(count, Self.limit) {
      if next >= count { next = 0 }
      let index = next
      next += 1
      if !body(index) { return }
    }
  }
}
