/// Keeps a large value outside the value that contains it, so that the containing value is cheap to copy.
///
/// A write copies the large value if another holder shares it.
@propertyWrapper
package struct Indirect<Value: Sendable>: Sendable {
  // Only a storage with one holder is written.
  private final class Storage: @unchecked Sendable {
    var value: Value

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
