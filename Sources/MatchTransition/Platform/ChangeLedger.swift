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
    /// The changes that only the transition of this ledger may see.
    private(set) var loans: [any Restorable] = []

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
    func begin<Owner: AnyObject, Value: Equatable>(
      _ property: ChangedProperty<Owner, Value>, on owner: Owner
    ) -> TemporaryChange<Owner, Value> {
      OpenChanges.yield(property.number, on: owner, to: self)
      let present = property.read(owner)
      return add(TemporaryChange(property, on: owner, original: present, written: present))
    }

    /// Writes `value` to a setting of a tag until the ledger restores it, for the transition of this
    /// ledger only.
    func lend<Owner: AnyObject, Value: Equatable>(
      _ path: ReferenceWritableKeyPath<Owner, Value>, _ value: Value, on owner: Owner
    ) {
      let change = begin(path, on: owner)
      change.write(value)
      if loans.isEmpty { Lenders.add(self) }
      loans.append(change)
    }

    /// Records a property that UIKit has changed as a result of another change.
    ///
    /// - Parameter original: The value of the property before UIKit's change.
    @discardableResult
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
      (changes, loans) = ([], [])
      for change in due { change.restore() }
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

    /// Writes the original value until `renew()`, and returns whether it did.
    func withdraw() -> Bool

    /// Writes the changed value again.
    func renew()
  }

  /// The ledgers that have lent settings to the app's views.
  ///
  /// A transition lends IDs and styles to views that have none, for itself. Another transition can start
  /// while the first one runs, for example a change of the tab during a push. It must see the views as the
  /// app has tagged them.
  @MainActor enum Lenders {
    private struct Entry {
      weak var ledger: ChangeLedger?
    }

    private static var entries: [Entry] = []

    static func add(_ ledger: ChangeLedger) {
      entries.removeAll { $0.ledger.map { $0.loans.isEmpty || $0 === ledger } ?? true }
      entries.append(Entry(ledger: ledger))
    }

    /// Calls `body` while the loans of all ledgers except one are withdrawn.
    ///
    /// - Complexity: O(*n*) in the loans of the other ledgers.
    static func withdrawingLoans<R>(
      except ledger: ChangeLedger?, _ body: () throws -> R
    ) rethrows -> R {
      let others = entries.compactMap(\.ledger).filter { $0 !== ledger }.flatMap(\.loans)
      // The last loan is withdrawn first, and renewed last.
      let withdrawn = others.reversed().filter { $0.withdraw() }
      defer { for change in withdrawn.reversed() { change.renew() } }
      return try body()
    }
  }
#endif
