#if canImport(UIKit)
  import UIKit

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
