#if canImport(UIKit)
  import UIKit

  /// Everything that the engine has changed on the app's objects and has to give back.
  ///
  /// ```swift
  /// ledger.set(\.isUserInteractionEnabled, false, on: screen)
  /// // … later, whatever has happened meanwhile:
  /// ledger.restoreAll()
  /// ```
  ///
  /// Changes are restored in reverse order. A value that the app has written meanwhile stays.
  @MainActor final class ChangeLedger {
    private var changes: [any Restorable] = []

    /// Writes `value` to a property until the ledger restores it.
    func set<Owner: AnyObject, Value: Equatable>(
      _ path: ReferenceWritableKeyPath<Owner, Value>, _ value: Value, on owner: Owner
    ) {
      begin(path, on: owner).write(value)
    }

    /// A property that is about to be written, perhaps in every frame.
    func begin<Owner: AnyObject, Value: Equatable>(
      _ path: ReferenceWritableKeyPath<Owner, Value>, on owner: Owner
    ) -> TemporaryChange<Owner, Value> {
      add(TemporaryChange(path, on: owner, original: owner[keyPath: path]))
    }

    /// A property that UIKit has changed as a result of another change.
    ///
    /// - Parameter original: The value that the property had before.
    @discardableResult
    func note<Owner: AnyObject, Value: Equatable>(
      _ path: ReferenceWritableKeyPath<Owner, Value>, on owner: Owner, original: Value
    ) -> TemporaryChange<Owner, Value> {
      add(TemporaryChange(path, on: owner, original: original))
    }

    private func add<Owner: AnyObject, Value: Equatable>(
      _ change: TemporaryChange<Owner, Value>
    ) -> TemporaryChange<Owner, Value> {
      changes.append(change)
      return change
    }

    /// Restores every change that is not restored yet, the last one first.
    func restoreAll() {
      let due = changes.reversed()
      changes = []
      for change in due { change.restore() }
    }

    /// Calls `body` with a ledger that is restored when it returns.
    static func during<R>(_ body: (ChangeLedger) throws -> R) rethrows -> R {
      let ledger = ChangeLedger()
      defer { ledger.restoreAll() }
      return try body(ledger)
    }
  }

  @MainActor private protocol Restorable {
    func restore()
  }

  /// One property of one of the app's objects while the engine changes it.
  @MainActor final class TemporaryChange<Owner: AnyObject, Value: Equatable>: Restorable {
    /// Nil once the change is restored.
    private(set) var owner: Owner?
    private let path: ReferenceWritableKeyPath<Owner, Value>
    /// What the app wants.
    private(set) var original: Value
    private var written: Value

    fileprivate init(
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
