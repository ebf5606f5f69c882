import Foundation

/// Shows the rows of a data source one below the other, and keeps views only of those in sight.
///
/// The delegate is the scroll view's: UIKit's own redeclares it with another type, which Swift
/// allows nowhere else. One that conforms to `UITableViewDelegate` is told of rows, too.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain
    case grouped
    /// Looks like `grouped`: rows keep the width of the table.
    case insetGrouped
  }

  public enum ScrollPosition: Int, Sendable {
    case none
    case top
    case middle
    case bottom
  }

  /// How rows come and go; all but `none` fade.
  public enum RowAnimation: Int, Sendable {
    case fade
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100
  }

  /// Stands for a height that follows from the content.
  public class var automaticDimension: CGFloat { -1 }

  open private(set) var style: Style

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  var rowDelegate: (any UITableViewDelegate)? {
    givenDelegate as? any UITableViewDelegate
  }

  var geometry = TableGeometry()
  var isMeasured = false
  /// How often the height of a row has been asked for; what the work is measured by.
  var measuredRows = 0
  var counts: [Int]?
  var cells: [IndexPath: UITableViewCell] = [:]
  /// Cells that stay though they are out of sight, until an animation ends.
  var heldPaths: Set<IndexPath> = []
  var fittedHeights: [IndexPath: CGFloat] = [:]
  /// The views above and below sections, by section; those that are made and in sight.
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var pool = ReusePool<UITableViewCell>()
  var sectionPool = ReusePool<UITableViewHeaderFooterView>()
  var selection: Set<IndexPath> = []
  var update: ListUpdate?
  var updateDepth = 0
  var pressed: IndexPath?

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Heights

  open var rowHeight = UITableView.automaticDimension {
    didSet { setNeedsMeasuring() }
  }

  /// The height of rows that follow from their content, until it has been seen.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { setNeedsMeasuring() }
  }

  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { setNeedsMeasuring() }
  }

  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { setNeedsMeasuring() }
  }

  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }

  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }

  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    setNeedsMeasuring()
  }

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { for cell in cells.values { dress(cell) } }
  }

  open var separatorColor: UIColor? = .separator {
    didSet { for cell in cells.values { dress(cell) } }
  }

  // Only remembered: heights are measured, and there is no index.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

  /// Points above a section's header; only remembered.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension

  // MARK: Editing, which nothing shows

  open var isEditing = false {
    didSet { for cell in cells.values { cell.setEditing(isEditing, animated: false) } }
  }
  /// The points before and after the lines between rows. A row may have insets of its own.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { for cell in cells.values { cell.takeSeparatorInset(separatorInset) } }
  }

  // Only remembered: rows are made when they come into sight, and are as wide as the table.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false

  /// Tells the cells; they show no controls for it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  open var allowsSelection = true
  open var allowsMultipleSelection = false

  // MARK: Registering

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return pool.register(identifier, nil) }
    guard let type = cellClass as? UITableViewCell.Type else {
      preconditionFailure("register(\(cellClass)): it is no subclass of UITableViewCell")
    }
    pool.register(identifier) {
      UITableViewCell.identifierInMaking.value = identifier
      let cell = type.init()
      UITableViewCell.identifierInMaking.value = nil
      cell.identifier = identifier
      return cell
    }
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let aClass else { return sectionPool.register(identifier, nil) }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      preconditionFailure("register(\(aClass)): it is no subclass of UITableViewHeaderFooterView")
    }
    sectionPool.register(identifier) {
      UITableViewHeaderFooterView.identifierInMaking.value = identifier
      let view = type.init()
      UITableViewHeaderFooterView.identifierInMaking.value = nil
      view.identifier = identifier
      return view
    }
  }

  /// A cell that waits to be used again, or one of a registered class; `nil` without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let (cell, isReused) = pool.take(identifier) else { return nil }
    if isReused { cell.prepareForReuse() }
    return cell
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier): register a class for the"
          + " identifier")
    }
    return cell
  }

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    guard let (view, isReused) = sectionPool.take(identifier) else { return nil }
    if isReused { view.prepareForReuse() }
    return view
  }

  // MARK: Questions

  open var numberOfSections: Int { currentCounts.count }

  open func numberOfRows(inSection section: Int) -> Int {
    precondition(
      currentCounts.indices.contains(section),
      "numberOfRows(inSection: \(section)): there are \(currentCounts.count) sections")
    return currentCounts[section]
  }

  open var visibleCells: [UITableViewCell] {
    catchUp()
    return cells.keys.sorted().compactMap { cells[$0] }
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    catchUp()
    return cells.keys.sorted()
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    catchUp()
    return cells[indexPath]
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    measure()
    return geometry.rows(in: point.y...point.y.nextUp).first
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    measure()
    return geometry.contains(indexPath) ? rect(geometry.row(indexPath)) : .zero
  }

  open func rect(forSection section: Int) -> CGRect {
    measure()
    return rect(geometry.section(section))
  }

  open func rectForHeader(inSection section: Int) -> CGRect {
    measure()
    return rect(geometry.header(section))
  }

  open func rectForFooter(inSection section: Int) -> CGRect {
    measure()
    return rect(geometry.footer(section))
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  /// The rows that reach into `rect`, in the table's coordinates.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    measure()
    return geometry.rows(in: rect.minY...max(rect.minY, rect.maxY))
  }

  // MARK: Changes

  open func reloadData() {
    counts = nil
    fittedHeights = [:]
    for path in cells.keys.sorted() { endDisplaying(path) }
    dropSectionViews()
    selection = []
    setNeedsMeasuring()
  }

  open func beginUpdates() {
    beginCollecting()
  }

  /// Shows what has changed since `beginUpdates()`, and heights that are others.
  open func endUpdates() {
    endCollecting(nil)
  }

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginCollecting()
    updates?()
    endCollecting(completion)
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertedItems.formUnion(indexPaths) }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deletedItems.formUnion(indexPaths) }
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloadedItems.formUnion(indexPaths) }
  }

  /// Has the data source configure the cells of these rows again, as new ones.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    UIView.performWithoutAnimation { reloadRows(at: indexPaths, with: .none) }
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { $0.moves.append((indexPath, newIndexPath)) }
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertedSections.formUnion(sections) }
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deletedSections.formUnion(sections) }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    change(.none) { $0.movedSections.append((section, newSection)) }
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.reloadedSections.formUnion(sections) }
  }

  // MARK: Selection

  open var indexPathForSelectedRow: IndexPath? { selection.min() }
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selection.sorted() { deselectRow(at: path, animated: animated) }
      return
    }
    select(indexPath, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  // MARK: Layout

  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    measure()
    precondition(
      geometry.contains(indexPath), "scrollToRow(at: \(indexPath)): there is no such row")
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { remeasureIfResized { super.bounds = newValue } }
  }

  open override var frame: CGRect {
    get { super.frame }
    set { remeasureIfResized { super.frame = newValue } }
  }

  private func remeasureIfResized(_ change: () -> Void) {
    let old = super.bounds.size
    change()
    guard super.bounds.size != old else { return }
    if super.bounds.width != old.width { fittedHeights = [:] }
    setNeedsMeasuring()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard
      previousTraitCollection?.preferredContentSizeCategory
        != traitCollection.preferredContentSizeCategory
    else { return }
    fittedHeights = [:]
    setNeedsMeasuring()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    updateCells()
  }
}
