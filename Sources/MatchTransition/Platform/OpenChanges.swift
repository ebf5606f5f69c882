#if canImport(UIKit)
  import UIKit

  /// The open changes of all ledgers, by object and property.
  @MainActor enum OpenChanges {
    private struct Key: Hashable {
      let owner: ObjectIdentifier
      let path: AnyKeyPath
    }

    private struct Entry {
      weak var change: (any Restorable)?
      weak var ledger: ChangeLedger?
    }

    private static var entries: [Key: Entry] = [:]

    /// Restores the change of another ledger to the same property.
    static func yield(_ path: AnyKeyPath, on owner: AnyObject, to ledger: ChangeLedger) {
      if entries.isEmpty { return }
      let entry = entries[Key(owner: ObjectIdentifier(owner), path: path)]
      if let entry, entry.ledger !== ledger { entry.change?.restore() }
    }

    static func add<Owner, Value>(_ change: TemporaryChange<Owner, Value>, of ledger: ChangeLedger)
    {
      guard let owner = change.owner else { return }
      entries[Key(owner: ObjectIdentifier(owner), path: change.path)] = Entry(
        change: change, ledger: ledger)
    }

    /// Forgets `change`, unless a later change has taken its place.
    static func remove(_ path: AnyKeyPath, on owner: AnyObject, _ change: any Restorable) {
      let key = Key(owner: ObjectIdentifier(owner), path: path)
      if entries[key]?.change === change { entries[key] = nil }
    }
  }
#endif
