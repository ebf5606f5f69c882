import Foundation

extension UITableView {
  func beginCollecting() {
    if updateDepth == 0 { startUpdate() }
    updateDepth += 1
  }

  /// Adds to the update that is being collected, or makes one of this change alone.
  func change(_ animation: RowAnimation, _ body: (inout ListUpdate) -> Void) {
    let isAlone = update == nil
    let wasEnabled = UIView.areAnimationsEnabled
    if isAlone {
      if animation == .none { UIView.setAnimationsEnabled(false) }
      beginCollecting()
    }
    collect(body)
    if isAlone {
      endCollecting(nil)
      UIView.setAnimationsEnabled(wasEnabled)
    }
  }

  func endCollecting(_ completion: ((Bool) -> Void)?) {
    precondition(updateDepth > 0, "endUpdates() without beginUpdates()")
    updateDepth -= 1
    guard updateDepth == 0, let result = finishUpdate(caller: "endUpdates()") else { return }
    show(result.update, result.mapping, completion)
  }

  /// Shows a change whose mapping is known: catches up, has `apply` change the data, and animates.
  func show(
    _ update: ListUpdate, _ mapping: ListUpdate.Mapping, _ apply: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    startUpdate()
    apply()
    self.update = nil
    counts = nil
    follow(mapping)
    show(update, mapping, completion)
  }

  private func show(
    _ update: ListUpdate, _ mapping: ListUpdate.Mapping, _ completion: ((Bool) -> Void)?
  ) {
    var kept: [IndexPath: UITableViewCell] = [:]
    var gone: [(cell: UITableViewCell, path: IndexPath)] = []
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
      if let new = mapping.newPath(of: path), !update.reloadedItems.contains(path) {
        kept[new] = cell
      } else {
        gone.append((cell, path))
      }
    }
    // Rows in sight are measured anew: their content may be what has changed.
    var heights: [IndexPath: CGFloat] = [:]
    for (path, height) in fittedHeights where cells[path] == nil {
      if let new = mapping.newPath(of: path) { heights[new] = height }
    }
    fittedHeights = heights
    cells = kept
    heldPaths = Set(kept.keys)
    dropSectionViews()
    isMeasured = false
    let arrivals = placingContent {
      measureKept()
      return showArrivals(update)
    }
    animate(gone, arrivals, completion)
  }

  private func measureKept() {
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
      let given = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      guard given < 0 else { continue }
      fittedHeights[path] =
        cell.systemLayoutSizeFitting(
          CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    measure()
  }

  /// Makes the cells that come into sight; those of new rows begin invisible.
  private func showArrivals(_ update: ListUpdate) -> [UITableViewCell] {
    var arrivals: [UITableViewCell] = []
    UIView.performWithoutAnimation {
      for path in geometry.rows(in: bounds.minY...max(bounds.minY, bounds.maxY))
      where cells[path] == nil {
        display(path)
        if update.isNew(path), let cell = cells[path] {
          cell.alpha = 0
          arrivals.append(cell)
        }
      }
      measureKept()
      for cell in arrivals {
        if let path = indexPath(for: cell) { place(cell, at: path) }
      }
      placeSectionViews()
    }
    return arrivals
  }

  private func animate(
    _ gone: [(cell: UITableViewCell, path: IndexPath)], _ arrivals: [UITableViewCell],
    _ completion: ((Bool) -> Void)?
  ) {
    let moves = { [self] in
      // Rows that have shrunk move to their end together with the cells.
      followEnd()
      for entry in gone { entry.cell.alpha = 0 }
      for cell in arrivals { cell.alpha = 1 }
      for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
        place(cell, at: path)
        cell.layoutIfNeeded()
      }
    }
    let settle = { [self] (finished: Bool) in
      for entry in gone { retire(entry.cell, entry.path) }
      heldPaths = []
      setNeedsLayout()
      completion?(finished)
    }
    animate(moves, settle)
  }
}

/// Hears of rows that come into sight soon; told by nobody, as rows are made when they come.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

extension UITableViewCell {
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static var showingEditControl: StateMask { StateMask(rawValue: 1 << 0) }
    public static var showingDeleteConfirmation: StateMask { StateMask(rawValue: 1 << 1) }
  }
}
