#if canImport(UIKit)
  import UIKit

  /// The temporary changes of the engine to the app's objects.
  ///
  /// ```swift
  /// ledger.set(\.isUserInteractionEnabled, false, on: screen)
  /// // … later, whatever has happened meanwhile:
  /// ledger.restoreAll()
  /// ```
  ///
  /// Changes are restored in reverse order. A value that the app has written meanwhile stays.
  ///
  /// Each property has one owner at a time. If another ledger begins to change the same property of
  /// the same object, the earlier change is restored first, and its later writes do nothing. The
  /// original value is therefore always the app's.
  @MainActor final class ChangeLedger {
    /// A number that no other ledger has.
    let number: Int
    private static var last = 0
    private var changes: [any Restorable] = []

    init() {
      Self.last += 1
      number = Self.last
    }

    /// Writes `value` to a property until the ledger restores it.
    func set<Owner: AnyObject, Value: Equatable>(
      _ path: ReferenceWritableKeyPath<Owner, Value>, _ value: Value, on owner: Owner
    ) {
      begin(path, on: owner).write(value)
    }

    /// Begins a temporary change to a property, for example before writing it in every frame.
    func begin<Owner: AnyObject, Value: Equatable>(
      _ path: ReferenceWritableKeyPath<Owner, Value>, on owner: Owner
    ) -> TemporaryChange<Owner, Value> {
      begin(ChangedProperty(path), on: owner)
    }

    /// Begins a temporary change to a property with direct accessors.
    @inline(never)
    func begin<Owner: AnyObject, Value: Equatable>(
      _ property: ChangedProperty<Owner, Value>, on owner: Owner
    ) -> TemporaryChange<Owner, Value> {
      OpenChanges.yield(property.number, on: owner, to: self)
      let present = property.read(owner)
      return add(TemporaryChange(property, on: owner, original: present, written: present))
    }

    /// Records a property that UIKit has changed as a result of another change.
    ///
    /// - Parameter original: The value of the property before UIKit's change.
    @discardableResult
    @inline(never)
    func note<Owner: AnyObject, Value: Equatable>(
      _ property: ChangedProperty<Owner, Value>, on owner: Owner, original: Value
    ) -> TemporaryChange<Owner, Value> {
      add(
        TemporaryChange(
          property, on: owner, original: original, written: property.read(owner)))
    }

    private func add<Owner: AnyObject, Value: Equatable>(
      _ change: TemporaryChange<Owner, Value>
    ) -> TemporaryChange<Owner, Value> {
      changes.append(change)
      OpenChanges.add(change, of: self)
      return change
    }

    /// Restores every open change, in reverse order.
    func restoreAll() {
      let due = changes.reversed()
      changes = []
      for change in due { change.restore() }
    }

    /// Calls `body` while each object has the value of `property` that the app wants.
    ///
    /// - Parameter isIncluded: Whether an object gets its value.
    /// - Complexity: O(*n*) in the open changes.
    func withOriginals<Owner: AnyObject, Value: Equatable, R>(
      of property: ChangedProperty<Owner, Value>, where isIncluded: (Owner) -> Bool, _ body: () -> R
    ) -> R {
      let changed = changes.compactMap { change -> (owner: Owner, value: Value)? in
        guard let change = change as? TemporaryChange<Owner, Value>, let owner = change.owner,
          change.property.number == property.number, change.isWritten, isIncluded(owner)
        else { return nil }
        let value = property.read(owner)
        property.write(owner, change.original)
        return (owner, value)
      }
      defer { for (owner, value) in changed.reversed() { property.write(owner, value) } }
      return body()
    }

    /// Calls `body` with a ledger and restores the ledger's changes afterwards.
    static func during<R>(_ body: (ChangeLedger) throws -> R) rethrows -> R {
      let ledger = ChangeLedger()
      defer { ledger.restoreAll() }
      return try body(ledger)
    }
  }

  /// A change that can be restored, independent of the value's type.
  @MainActor protocol Restorable: AnyObject {
    func restore()
  }
#endif
