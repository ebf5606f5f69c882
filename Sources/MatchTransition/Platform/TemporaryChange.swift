#if canImport(UIKit)
  import UIKit

  /// One property of an object of the app while the engine changes it.
  @MainActor final class TemporaryChange<Owner: AnyObject, Value: Equatable>: Restorable {
    /// The object, or nil once the change is restored.
    private(set) var owner: Owner?
    let property: ChangedProperty<Owner, Value>
    /// The value that the app wants.
    private(set) var original: Value
    private var written: Value
    private var isWithdrawn = false

    /// - Parameters:
    ///   - original: The value that the app wants.
    ///   - written: The present value.
    init(
      _ property: ChangedProperty<Owner, Value>, on owner: Owner, original: Value, written: Value
    ) {
      self.owner = owner
      self.property = property
      self.original = original
      self.written = written
    }

    func write(_ value: Value) {
      guard let owner else { return }
      property.write(owner, value)
      // The object may have rounded the value.
      written = property.read(owner)
    }

    /// Writes a value that depends on the one that the app wants, which it may have written since the last
    /// change.
    func update(_ changed: (Value) -> Value) {
      adoptForeignValue()
      write(changed(original))
    }

    /// Adopts a value that the app has written since the last change as the value to restore.
    func adoptForeignValue() {
      guard let owner else { return }
      let current = property.read(owner)
      if current != written { original = current }
    }

    /// Writes the original value until `renew()`, unless the app has written the property, and returns
    /// whether it did.
    func withdraw() -> Bool {
      guard let owner, !isWithdrawn, written != original, property.read(owner) == written else {
        return false
      }
      isWithdrawn = true
      property.write(owner, original)
      return true
    }

    /// Writes the changed value again, unless the change has been restored or the app has written the
    /// property.
    func renew() {
      guard let owner, isWithdrawn else { return }
      isWithdrawn = false
      if property.read(owner) == original { property.write(owner, written) }
    }

    /// Restores the original value, unless the app has written the property. Further calls do
    /// nothing.
    func restore() {
      guard let owner else { return }
      self.owner = nil
      OpenChanges.remove(property.number, on: owner, self)
      if written != original, property.read(owner) == written { property.write(owner, original) }
    }
  }
#endif
