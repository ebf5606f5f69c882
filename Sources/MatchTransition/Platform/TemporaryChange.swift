#if canImport(UIKit)
  import UIKit

  /// One property of an object of the app while the engine changes it.
  @MainActor final class TemporaryChange<Owner: AnyObject, Value: Equatable>: Restorable {
    /// The object, or nil once the change is restored.
    private(set) var owner: Owner?
    let path: ReferenceWritableKeyPath<Owner, Value>
    /// The value that the app wants.
    private(set) var original: Value
    private var written: Value
    private var isWithdrawn = false

    /// - Parameters:
    ///   - original: The value that the app wants.
    ///   - written: The present value.
    init(
      _ path: ReferenceWritableKeyPath<Owner, Value>, on owner: Owner, original: Value,
      written: Value
    ) {
      self.owner = owner
      self.path = path
      self.original = original
      self.written = written
    }

    func write(_ value: Value) {
      guard let owner else { return }
      owner[keyPath: path] = value
      // The object may have rounded the value.
      written = owner[keyPath: path]
    }

    /// Writes the property through `change`.
    ///
    /// This is for changes in every frame, because writing through a key path allocates memory.
    func write(by change: (Owner) -> Void) {
      guard let owner else { return }
      change(owner)
      written = owner[keyPath: path]
    }

    /// Adopts a value that the app has written since the last change as the value to restore.
    func adoptForeignValue() {
      if let current = owner?[keyPath: path], current != written { original = current }
    }

    /// Writes the original value until `renew()`, unless the app has written the property, and returns
    /// whether it did.
    func withdraw() -> Bool {
      guard let owner, !isWithdrawn, written != original, owner[keyPath: path] == written else {
        return false
      }
      isWithdrawn = true
      owner[keyPath: path] = original
      return true
    }

    /// Writes the changed value again, unless the change has been restored or the app has written the
    /// property.
    func renew() {
      guard let owner, isWithdrawn else { return }
      isWithdrawn = false
      if owner[keyPath: path] == original { owner[keyPath: path] = written }
    }

    /// Restores the original value, unless the app has written the property. Further calls do
    /// nothing.
    func restore() {
      guard let owner else { return }
      self.owner = nil
      OpenChanges.remove(path, on: owner, self)
      if written != original, owner[keyPath: path] == written { owner[keyPath: path] = original }
    }
  }
#endif
