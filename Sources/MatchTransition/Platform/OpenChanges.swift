#if canImport(UIKit)
  import UIKit

  /// The open changes of all ledgers, by object and property.
  @MainActor enum OpenChanges {
    private struct Key: Hashable {
      let owner: ObjectIdentifier
      /// The number of the property.
      let property: Int
    }

    private struct Entry {
      weak var change: (any Restorable)?
      /// The number of the ledger that keeps the change.
      let ledger: Int
    }

    private static var entries: [Key: Entry] = [:]

    /// The key paths in use. A path's place is its number.
    private static var paths: [AnyKeyPath] = []
    private static var numbers: [ObjectIdentifier: Int] = [:]

    /// Returns a number that equal key paths share, since it takes long to hash a key path.
    static func number(of path: AnyKeyPath) -> Int {
      if let number = numbers[ObjectIdentifier(path)] { return number }
      let number = paths.firstIndex(of: path) ?? paths.count
      // Keeping each object that has a number keeps its identity from being used again.
      paths.append(path)
      numbers[ObjectIdentifier(path)] = number
      return number
    }

    /// Returns the value that the app wants for a property, whether the engine changes it or not.
    static func original<Owner: AnyObject, Value>(
      of property: ChangedProperty<Owner, Value>, on owner: Owner
    ) -> Value {
      let entry = entries[Key(owner: ObjectIdentifier(owner), property: property.number)]
      guard let change = entry?.change as? TemporaryChange<Owner, Value> else {
        return property.read(owner)
      }
      change.adoptForeignValue()
      return change.original
    }

    /// Restores the change of another ledger to the same property.
    static func yield(_ property: Int, on owner: AnyObject, to ledger: ChangeLedger) {
      if entries.isEmpty { return }
      let entry = entries[Key(owner: ObjectIdentifier(owner), property: property)]
      if let entry, entry.ledger != ledger.number { entry.change?.restore() }
    }

    static func add<Owner, Value>(_ change: TemporaryChange<Owner, Value>, of ledger: ChangeLedger)
    {
      guard let owner = change.owner else { return }
      entries[Key(owner: ObjectIdentifier(owner), property: change.property.number)] = Entry(
        change: change, ledger: ledger.number)
    }

    /// Forgets `change`, unless a later change has taken its place.
    static func remove(_ property: Int, on owner: AnyObject, _ change: any Restorable) {
      let index = entries.index(forKey: Key(owner: ObjectIdentifier(owner), property: property))
      if let index, entries[index].value.change === change { entries.remove(at: index) }
    }
  }
#endif
