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
