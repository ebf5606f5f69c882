#if canImport(UIKit)
  import UIKit

  /// Lists reuse cells, so a view can still have the ID of an item that its cell showed earlier. An ID belongs
  /// to the item, so these functions find the view of the item's own cell.
  extension ScreenCapture {
    /// Finds stale IDs, and makes their views invisible to this transition.
    ///
    /// The provider names the true view if several visible views of a list have one ID. Without an answer
    /// it is the view that got its ID last. A single view is checked with the provider if its cell has
    /// another place than in its last flight, and nobody has written the ID since.
    ///
    /// - Parameters:
    ///   - outcomes: The outcomes of the elements.
    ///   - acceptsDuplicates: Whether several views may have one ID.
    /// - Returns: The stale IDs, each once, and whether the screen must be captured again.
    /// - Complexity: O(*n*) in the elements, and O(*d*) for each pair and duplicate, with *d* the depth of
    ///   the view below its list.
    func markStaleIDs(
      _ outcomes: [ElementOutcome], _ side: TransitionSide, acceptsDuplicates: Bool,
      _ ledger: ChangeLedger
    ) -> (ids: [MatchID], isOutdated: Bool) {
      var hasAsked = false
      var rivals: [Int: [Int]] = [:]
      var suspects: [Int] = []
      for (index, outcome) in outcomes.enumerated()
      where screen.elements[index].visibility == .visible {
        switch outcome {
        case .duplicate(let kept): rivals[kept, default: [kept]].append(index)
        case .matched where views[index].hasMovedInList: suspects.append(index)
        default: break
        }
      }
      var stale: [MatchID] = []
      for (kept, group) in rivals.sorted(by: { $0.key < $1.key }) where !acceptsDuplicates {
        let cells = group.filter { views[$0].listCell != nil }
        let list = cells.first.flatMap { views[$0].listCell?.list }
        guard cells.count == group.count, cells.allSatisfy({ views[$0].listCell?.list === list })
        else { continue }
        let id = screen.elements[kept].id
        let named = provided(id, side)
        let isNamed = group.contains { views[$0] === named }
        let newest = group.max { views[$0].tagStamp < views[$1].tagStamp }
        for index in group where isNamed ? views[index] !== named : index != newest {
          views[index].markStale(ViewTag.made(for: views[index]).stamp, ledger)
        }
        stale.append(id)
      }
      for index in suspects {
        let (view, id) = (views[index], screen.elements[index].id)
        let stamp = view.tagStamp
        guard let named = provided(id, side) else { continue }
        hasAsked = true
        // The provider may scroll, and the same cell may show the item now.
        if named === view, stamp == view.tagStamp { continue }
        if named !== view {
          view.markStale(stamp, ledger)
          ledger.lend(id, to: named)
        }
        stale.append(id)
      }
      return (stale, hasAsked || !stale.isEmpty)
    }

    /// Returns the view that the provider names for `id`, if it is on this screen.
    private func provided(_ id: MatchID, _ side: TransitionSide) -> UIView? {
      provider.flatMap { Self.find(id, by: $0, side, on: root).view }
    }

    /// Notes where the matched views in cells are, to recognise a reused cell in a later transition.
    func notePlaces(_ outcomes: [ElementOutcome]) {
      for (index, outcome) in outcomes.enumerated() {
        guard case .matched = outcome, let cell = views[index].listCell, let path = cell.path else {
          continue
        }
        let tag = ViewTag.made(for: views[index])
        tag.place = CellPlace(path: path, stamp: tag.stamp)
      }
    }
  }

  extension UIView {
    /// The list around the view, and the place of the view's cell in the list.
    fileprivate var listCell: (list: UIView, path: IndexPath?)? {
      var cell: UIView?
      var next: UIView? = self
      while let view = next {
        if view is UICollectionViewCell || view is UITableViewCell { cell = view }
        if let list = view as? UICollectionView, let cell = cell as? UICollectionViewCell {
          return (list, list.indexPath(for: cell))
        }
        if let list = view as? UITableView, let cell = cell as? UITableViewCell {
          return (list, list.indexPath(for: cell))
        }
        next = view.superview
      }
      return nil
    }

    /// Whether the view's cell has another place than in its last flight, although nobody has written the
    /// ID since.
    fileprivate var hasMovedInList: Bool {
      guard let tag = ViewTag.existing(of: self), let place = tag.place, place.stamp == tag.stamp
      else { return false }
      return listCell?.path != place.path
    }

    /// Ignores the ID that was written at `stamp`, until the transition ends.
    fileprivate func markStale(_ stamp: Int, _ ledger: ChangeLedger) {
      ledger.lend(\.staleStamp, stamp, on: ViewTag.made(for: self))
    }

    fileprivate var tagStamp: Int { ViewTag.existing(of: self)?.stamp ?? 0 }
  }
#endif
