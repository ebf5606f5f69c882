#if canImport(UIKit)
  import UIKit

  /// One property of one of the app's objects while the engine changes it.
  @MainActor final class TemporaryChange<Owner: AnyObject, Value: Equatable>: Restorable {
    /// Nil once the change is restored.
    private(set) var owner: Owner?
    private let path: ReferenceWritableKeyPath<Owner, Value>
    /// What the app wants.
    private(set) var original: Value
    private var written: Value

    init(
      _ path: ReferenceWritableKeyPath<Owner, Value>, on owner: Owner, original: Value
    ) {
      self.owner = owner
      self.path = path
      self.original = original
      written = owner[keyPath: path]
    }

    func write(_ value: Value) {
      guard let owner else { return }
      owner[keyPath: path] = value
      // What the object holds now, which rounding may have made a little different.
      written = owner[keyPath: path]
    }

    /// Has `change` write the property: for every frame, since writing through a key path allocates memory.
    func write(by change: (Owner) -> Void) {
      guard let owner else { return }
      change(owner)
      written = owner[keyPath: path]
    }

    /// Takes what the app has written since the last change for what it wants.
    func adoptForeignValue() {
      if let current = owner?[keyPath: path], current != written { original = current }
    }

    /// Gives the original back, unless the app has written meanwhile; only the first call does anything.
    func restore() {
      guard let owner else { return }
      self.owner = nil
      if written != original, owner[keyPath: path] == written { owner[keyPath: path] = original }
    }
  }
#endif
