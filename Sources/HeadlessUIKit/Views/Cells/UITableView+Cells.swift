import Foundation

extension UITableView {
  static let standardRowHeight: CGFloat = 44

  // MARK: Measuring

  func setNeedsMeasuring() {
    isMeasured = false
    setNeedsLayout()
  }

  func rect(_ span: ClosedRange<CGFloat>) -> CGRect {
    CGRect(
      x: 0, y: span.lowerBound, width: bounds.width, height: span.upperBound - span.lowerBound)
  }

  /// Finds where everything is, if it may have changed.
  /// - Complexity: O(*n*) in the rows.
  func measure() {
    guard !isMeasured else { return }
    isMeasured = true
    let sections = currentCounts.enumerated().map { section, count in
      TableGeometry.Section(
        header: height(
          rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight,
          of: header(section)),
        rows: (0..<count).map { height(ofRowAt: IndexPath(row: $0, section: section)) },
        footer: height(
          rowDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight,
          of: footer(section)))
    }
    geometry = TableGeometry(start: tableHeaderView?.bounds.height ?? 0, sections: sections)
    takeContentSize()
  }

  private func takeContentSize() {
    let size = CGSize(
      width: bounds.width, height: geometry.end + (tableFooterView?.bounds.height ?? 0))
    if size != contentSize { contentSize = size }
  }

  private func height(ofRowAt path: IndexPath) -> CGFloat {
    measuredRows += 1
    let height = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if height >= 0 { return height }
    if let fitted = fittedHeights[path] { return fitted }
    let estimate =
      rowDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return estimate >= 0 ? estimate : Self.standardRowHeight
  }

  private func height(_ given: CGFloat, of view: UIView?) -> CGFloat {
    if given >= 0 { return given }
    guard let view else { return style != .plain ? 18 : 0 }
    if let titled = view as? UITableViewHeaderFooterView, titled.contentView.constraints.isEmpty {
      return style != .plain ? 38 : 28
    }
    return view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// The view above a section, made when it is first asked for.
  func header(_ section: Int) -> UIView? {
    if let view = headers[section] { return view }
    let view =
      rowDelegate?.tableView(self, viewForHeaderInSection: section)
      ?? titled(dataSource?.tableView(self, titleForHeaderInSection: section))
    headers[section] = view
    return view
  }

  func footer(_ section: Int) -> UIView? {
    if let view = footers[section] { return view }
    let view =
      rowDelegate?.tableView(self, viewForFooterInSection: section)
      ?? titled(dataSource?.tableView(self, titleForFooterInSection: section))
    footers[section] = view
    return view
  }

  private func titled(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  func dropSectionViews() {
    for view in [headers, footers].flatMap(\.values) { view.removeFromSuperview() }
    headers = [:]
    footers = [:]
  }

  // MARK: Showing
  /// How often rows may have other heights than estimated before they have to wait.
  private static let maximumFits = 10

  /// Shows the rows in sight, and no others.
  /// - Complexity: O(*k*) in the rows in sight, besides O(*n*) where heights have changed.
  func updateCells() {
    placingContent {
      for _ in 0..<Self.maximumFits {
        // Only content whose rows are measured is known to end too soon.
        guard showCells() || followEnd() else { return }
      }
    }
  }

  /// Shows the rows in sight once; whether one has another height than before.
  private func showCells() -> Bool {
    measure()
    let paths = geometry.rows(in: bounds.minY...max(bounds.minY, bounds.maxY))
    let wanted = Set(paths)
    for path in cells.keys.sorted() where !wanted.contains(path) && !heldPaths.contains(path) {
      endDisplaying(path)
    }
    for path in paths {
      if let cell = cells[path] {
        place(cell, at: path)
      } else {
        UIView.performWithoutAnimation { display(path) }
      }
    }
    placeSectionViews()
    return fit(paths)
  }

  func place(_ cell: UIView, at path: IndexPath) {
    let frame = rectForRow(at: path)
    if cell.frame != frame { cell.frame = frame }
  }

  func dress(_ cell: UITableViewCell) {
    cell.showsSeparator = separatorStyle != .none
    cell.separatorColor = separatorColor
    cell.takeSeparatorInset(separatorInset)
  }

  func display(_ path: IndexPath) {
    guard let dataSource else { return }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    precondition(
      cell.superview !== self,
      "tableView(_:cellForRowAt: \(path)) returned a cell that shows another row")
    cell.isSelected = selection.contains(path)
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    cell.updateConfigurationIfNeeded()
    dress(cell)
    cells[path] = cell
    place(cell, at: path)
    insert(cell, at: backgroundView == nil ? 0 : 1)
    rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  func endDisplaying(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    heldPaths.remove(path)
    retire(cell, path)
  }

  func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.removeFromSuperview()
    cell.alpha = 1
    rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let identifier = cell.reuseIdentifier { pool.put(cell, identifier) }
  }

  /// Measures rows whose height follows from their content; whether one has another height.
  private func fit(_ paths: [IndexPath]) -> Bool {
    var news: [(path: IndexPath, height: CGFloat)] = []
    for path in paths {
      let given = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      guard given < 0, fittedHeights[path] == nil, let cell = cells[path] else { continue }
      let fitted = cell.systemLayoutSizeFitting(
        CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      if fitted != rectForRow(at: path).height { news.append((path, fitted)) }
      fittedHeights[path] = fitted
    }
    if isMeasured, !news.isEmpty {
      geometry.set(news)
      takeContentSize()
    }
    return !news.isEmpty
  }

  /// Places headers and footers; in a plain table the header of the section at the top stays there.
  func placeSectionViews() {
    func place(_ view: UIView?, _ span: ClosedRange<CGFloat>) {
      guard let view, span.upperBound > span.lowerBound else { return }
      let frame = rect(span)
      if view.frame != frame { view.frame = frame }
      if view.superview !== self { addSubview(view) }
    }
    let top = bounds.minY + adjustedContentInset.top
    for section in 0..<geometry.sectionCount {
      let header = geometry.header(section)
      let height = header.upperBound - header.lowerBound
      var start = header.lowerBound
      if style == .plain {
        let last = geometry.footer(section).lowerBound - height
        start = max(start, min(top, last))
      }
      place(headers[section], start...start + height)
      place(footers[section], geometry.footer(section))
    }
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height)
    }
    if let view = tableFooterView {
      view.frame = CGRect(
        x: 0, y: geometry.end, width: bounds.width, height: view.bounds.height)
    }
  }

  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    let standing: Standing
    switch position {
    case .none: standing = .nearest
    case .top: standing = .start
    case .middle: standing = .center
    case .bottom: standing = .end
    }
    func scroll() -> Bool {
      var point = contentOffset
      point.y = offset(showing: geometry.row(path), at: standing, .vertical)
      let isThere = abs(point.y - contentOffset.y) < 0.5
      setContentOffset(point, animated: animated)
      return isThere
    }
    // Rows near the new place find their own heights, which moves the row.
    for _ in 0..<8 {
      if scroll() || animated { return }
      layoutIfNeeded()
    }
  }

  // MARK: Selection

  func select(_ path: IndexPath, animated: Bool) {
    if !allowsMultipleSelection {
      for other in selection.sorted() where other != path {
        deselectRow(at: other, animated: animated)
      }
    }
    selection.insert(path)
    cells[path]?.setSelected(true, animated: animated)
  }

  /// The person has tapped a row.
  func tap(_ path: IndexPath) {
    guard allowsSelection else { return }
    if allowsMultipleSelection, selection.contains(path) {
      deselectRow(at: path, animated: false)
      rowDelegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    var chosen = path
    if let rowDelegate {
      guard let answer = rowDelegate.tableView(self, willSelectRowAt: path) else { return }
      chosen = answer
    }
    let others = allowsMultipleSelection ? [] : selection.subtracting([chosen]).sorted()
    FingerReceipt.act(on: .item(self, path)) {
      select(chosen, animated: false)
      for other in others { rowDelegate?.tableView(self, didDeselectRowAt: other) }
      rowDelegate?.tableView(self, didSelectRowAt: chosen)
    }
  }
}

extension UITableView: ListView {
  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  func catchUp() {
    if !isMeasured || layer.needsLayout() { updateCells() }
  }

  func item(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

  func mayHighlight(_ path: IndexPath) -> Bool {
    rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
    cells[path]?.setHighlighted(isHighlighted, animated: false)
    if isHighlighted {
      rowDelegate?.tableView(self, didHighlightRowAt: path)
    } else {
      rowDelegate?.tableView(self, didUnhighlightRowAt: path)
    }
  }
}
