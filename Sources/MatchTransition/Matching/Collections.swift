// The standard library is not compiled in the language mode of Swift 6. A closure on the main actor therefore checks
// its actor at each of its calls from there (SE-0423). A walk over thousands of views notices that, and the checks were
// 3 % of the engine's machine code. These functions replace those of the standard library with the same names, which do
// the same. The compiler prefers them, because they fit closures that throw nothing more closely.

extension Optional {
  func map<Result>(_ transform: (Wrapped) -> Result) -> Result? {
    switch self {
    case let value?: transform(value)
    case nil: nil
    }
  }

  func flatMap<Result>(_ transform: (Wrapped) -> Result?) -> Result? {
    switch self {
    case let value?: transform(value)
    case nil: nil
    }
  }
}

/// The sequences that the engine calls closures for.
protocol List: RandomAccessCollection where Indices == Range<Int> {}

extension Array: List {}
extension ContiguousArray: List {}
extension ArraySlice: List {}
extension Range<Int>: List {}

extension List {
  func map<Result>(_ transform: (Element) -> Result) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for element in self { results.append(transform(element)) }
    return results
  }

  func compactMap<Result>(_ transform: (Element) -> Result?) -> [Result] {
    var results: [Result] = []
    for element in self {
      if let result = transform(element) { results.append(result) }
    }
    return results
  }

  func filter(_ holds: (Element) -> Bool) -> [Element] {
    var elements: [Element] = []
    for element in self where holds(element) { elements.append(element) }
    return elements
  }

  func contains(where holds: (Element) -> Bool) -> Bool { firstIndex(where: holds) != nil }

  func allSatisfy(_ holds: (Element) -> Bool) -> Bool { firstIndex { !holds($0) } == nil }

  func first(where holds: (Element) -> Bool) -> Element? {
    firstIndex(where: holds).map { self[$0] }
  }

  func firstIndex(where holds: (Element) -> Bool) -> Int? {
    for index in startIndex..<endIndex where holds(self[index]) { return index }
    return nil
  }

  func last(where holds: (Element) -> Bool) -> Element? {
    for index in (startIndex..<endIndex).reversed() where holds(self[index]) { return self[index] }
    return nil
  }
}

extension Array {
  mutating func removeAll(where isDue: (Element) -> Bool) { self = filter { !isDue($0) } }
}

extension ContiguousArray {
  mutating func removeAll(where isDue: (Element) -> Bool) {
    self = ContiguousArray(filter { !isDue($0) })
  }
}

extension Array {
  // The optimizer inserts the code that makes room into each of 550 calls, 120 bytes each. So each type of elements has
  // one function that it does not insert.
  @inline(never) mutating func append(_ element: __owned Element) {
    addElement(element, to: &self)
  }
}

extension ContiguousArray {
  @inline(never) mutating func append(_ element: __owned Element) {
    addElement(element, to: &self)
  }
}

/// Calls the function of the standard library, since the engine's own has the same name.
private func addElement<Elements: RangeReplaceableCollection>(
  _ element: Elements.Element, to elements: inout Elements
) {
  elements.append(element)
}

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

/// Keeps a large value outside the value that contains it, so that the containing value is cheap to copy.
///
/// A write copies the large value if another holder shares it.
@propertyWrapper
package struct Indirect<Value: Sendable>: Sendable {
  // Only a storage with one holder is written.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  package var wrappedValue: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

extension Indirect: Equatable where Value: Equatable {
  package static func == (first: Indirect, second: Indirect) -> Bool {
    first.storage === second.storage || first.storage.value == second.storage.value
  }
}

/// Keeps a large value that most holders lack outside the holder. Without a value it takes one word.
@propertyWrapper
package struct Rare<Value: Sendable>: Sendable {
  private var value: Indirect<Value>?

  package init(wrappedValue: Value?) { value = wrappedValue.map(Indirect.init) }

  package var wrappedValue: Value? {
    get { value?.wrappedValue }
    set { value = newValue.map(Indirect.init) }
  }
}

extension Rare: Equatable where Value: Equatable {}
