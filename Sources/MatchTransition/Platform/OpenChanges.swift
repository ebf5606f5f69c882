#if canImport(UIKit)
  import UIKit

  /// The open changes of all ledgers, by object and property.
  @MainActor enum OpenChanges {
    private struct Key: Hashable {
      let owner: ObjectIdentifier
      /// The number of the property's key path.
      let path: Int
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
    private static func number(of path: AnyKeyPath) -> Int {
      if let number = numbers[ObjectIdentifier(path)] { return number }
      let number = paths.firstIndex(of: path) ?? paths.count
      // Keeping each object that has a number keeps its identity from being used again.
      paths.append(path)
      numbers[ObjectIdentifier(path)] = number
      return number
    }

    /// Restores the change of another ledger to the same property.
    static func yield(_ path: AnyKeyPath, on owner: AnyObject, to ledger: ChangeLedger) {
      if entries.isEmpty { return }
      let entry = entries[Key(owner: ObjectIdentifier(owner), path: number(of: path))]
      if let entry, entry.ledger != ledger.number { entry.change?.restore() }
    }

    static func add<Owner, Value>(_ change: TemporaryChange<Owner, Value>, of ledger: ChangeLedger)
    {
      guard let owner = change.owner else { return }
      entries[Key(owner: ObjectIdentifier(owner), path: number(of: change.path))] = Entry(
        change: change, ledger: ledger.number)
    }

    /// Forgets `change`, unless a later change has taken its place.
    static func remove(_ path: AnyKeyPath, on owner: AnyObject, _ change: any Restorable) {
      let key = Key(owner: ObjectIdentifier(owner), path: number(of: path))
      if entries[key]?.change === change { entries[key] = nil }
    }
  }
#endif
