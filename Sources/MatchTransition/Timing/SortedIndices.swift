/// Returns the numbers from 0 up to `count` in an order. Numbers that do not precede each other stay in sequence.
///
/// The optimizer copies the whole algorithm for each closure that it can follow into a sort, which takes 4 kB of
/// machine code. It cannot follow a closure into an array, so this copy serves all sorts of the engine.
/// - Parameter precedes: Whether the first number comes before the second.
/// - Complexity: O(*n* log *n*).
func sortedIndices(_ count: Int, by precedes: @escaping (Int, Int) -> Bool) -> [Int] {
  let order = [precedes]
  return (0..<count).sorted { order[0]($0, $1) }
}

extension List {
  /// Returns the elements in ascending order of a key. Elements with equal keys stay in sequence.
  ///
  /// - Complexity: O(*n* log *n*).
  func ordered(by key: (Element) -> Double) -> [Element] {
    let keys = map(key)
    return sortedIndices(count) { keys[$0] < keys[$1] }.map { self[startIndex + $0] }
  }
}
