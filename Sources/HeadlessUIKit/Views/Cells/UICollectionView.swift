import Foundation

/// Shows items of a data source where a layout wants them, and keeps views only of those in sight.
///
/// The delegate is the scroll view's: UIKit's own redeclares it with another type, which Swift
/// allows nowhere else. One that conforms to `UICollectionViewDelegate` is told of items, too.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  struct ElementKey: Hashable {
    /// Empty for cells.
    var kind: String
    var path: IndexPath
  }

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  var itemDelegate: (any UICollectionViewDelegate)? {
    givenDelegate as? any UICollectionViewDelegate
  }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.owner = nil
      collectionViewLayout.owner = self
      collectionViewLayout.invalidateLayout()
    }
  }

  /// The views in sight, and those on their way out of it.
  var elements: [ElementKey: UICollectionReusableView] = [:]
  /// Views that stay though the layout has moved them out of sight, until an animation ends.
  var heldKeys: Set<ElementKey> = []
  /// What holds the cells of sections that scroll across the layout's direction, by section.
  var scrollers: [Int: OrthogonalScrollView] = [:]
  /// The number of items per section, as the data source said last.
  var counts: [Int]?
  var pool = ReusePool<UICollectionReusableView>()
  var selection: Set<IndexPath> = []
  /// What `performBatchUpdates` collects.
  var update: ListUpdate?
  var pressed: IndexPath?
  /// The cell that its item configures again, and that dequeuing returns meanwhile.
  var reconfigured: UICollectionViewCell?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.owner = self
    layout.isPrepared = false
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  private var listBackground: UIView?

  open var allowsSelection = true
  // Only remembered: cells are made when they come into sight.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  /// Whether the item may be carried elsewhere: never, as no gesture carries items here.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  open func endInteractiveMovement() {}
  open func cancelInteractiveMovement() {}

  open var allowsMultipleSelection = false

  // MARK: Registering

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, "", identifier, UICollectionViewCell.self)
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(viewClass, elementKind, identifier, UICollectionReusableView.self)
  }

  private func register<View: UICollectionReusableView>(
    _ viewClass: AnyClass?, _ kind: String, _ identifier: String, _ base: View.Type
  ) {
    guard let viewClass else { return pool.register(kind + "/" + identifier, nil) }
    guard let type = viewClass as? View.Type else {
      preconditionFailure("register(\(viewClass)): it is no subclass of \(base)")
    }
    pool.register(kind + "/" + identifier) {
      let view = type.init()
      view.reuseIdentifier = identifier
      return view
    }
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = dequeue("", identifier, collectionViewLayout.layoutAttributesForItem(at: indexPath))
    return cell as! UICollectionViewCell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      elementKind, identifier,
      collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: elementKind, at: indexPath))
  }

  private func dequeue(
    _ kind: String, _ identifier: String, _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionReusableView {
    if kind.isEmpty, let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
    guard let (view, isReused) = pool.take(kind + "/" + identifier) else {
      preconditionFailure(
        "could not dequeue a view of kind \(kind.isEmpty ? "cell" : kind) with identifier"
          + " \(identifier): register a class for the identifier")
    }
    if isReused {
      view.applied = nil
      view.prepareForReuse()
    }
    if let attributes { UIView.performWithoutAnimation { view.take(attributes) } }
    return view
  }

  // MARK: Questions

  open var numberOfSections: Int { currentCounts.count }

  open func numberOfItems(inSection section: Int) -> Int {
    precondition(
      currentCounts.indices.contains(section),
      "numberOfItems(inSection: \(section)): there are \(currentCounts.count) sections")
    return currentCounts[section]
  }

  /// In the order of their index paths.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.sorted().compactMap { cellForItem(at: $0) }
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    catchUp()
    return elements.keys.filter { $0.kind.isEmpty }.map(\.path).sorted()
  }

  /// The cell of an item, `nil` where it is out of sight.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    catchUp()
    return elements[ElementKey(kind: "", path: indexPath)] as? UICollectionViewCell
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    elements.first { $0.value === cell }?.key.path
  }

  /// The item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let around = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return collectionViewLayout.layoutAttributesForElements(in: around)?.last {
      $0.representedElementCategory == .cell && $0.frame.contains(point) && !$0.isHidden
    }?.indexPath
  }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The header, the footer or another such view, `nil` where it is out of sight.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    catchUp()
    return elements[ElementKey(kind: elementKind, path: indexPath)]
  }

  open func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    catchUp()
    return elements.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
  }

  open func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  // MARK: Changes

  /// Asks the data source for everything anew.
  open func reloadData() {
    counts = nil
    for key in elements.keys.sorted(by: { $0.path < $1.path }) { endDisplaying(key) }
    selection = []
    collectionViewLayout.invalidateData(everything: true, counts: true)
  }

  /// Runs `updates` and moves everything to where it is afterwards, all at once.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batch(updates, completion)
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems.formUnion(indexPaths) }
  }

  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems.formUnion(indexPaths) }
  }

  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems.formUnion(indexPaths) }
  }

  /// Has the data source configure the present cells of items again; other cells are left alone.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    reconfigure(indexPaths)
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moves.append((indexPath, newIndexPath)) }
  }

  open func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }

  open func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }

  open func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  /// Exchanges the layout; animated, the elements in sight move to their new places.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    exchange(layout, animated: animated, nil)
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(layout, animated: animated, completion)
  }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selection.sorted() { deselectItem(at: path, animated: animated) }
      return
    }
    guard allowsSelection else { return }
    select(indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
    cellForItem(at: indexPath)?.isSelected = false
  }

  // MARK: Layout

  /// Asks the layout where scrolling comes to rest, except between pages.
  override func rest(near proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    isPagingEnabled
      ? proposed
      : collectionViewLayout.targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else {
      preconditionFailure("scrollToItem(at: \(indexPath)): there is no such item")
    }
    setContentOffset(offset(showing: frame, at: scrollPosition), animated: animated)
    // Items near the new place find their own sizes, which moves the item.
    for _ in 0..<(animated ? 0 : 8) {
      layoutIfNeeded()
      guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { break }
      let place = offset(showing: frame, at: scrollPosition)
      if abs(place.x - contentOffset.x) < 0.5, abs(place.y - contentOffset.y) < 0.5 { break }
      contentOffset = place
    }
    scrollAcross(to: indexPath, at: scrollPosition, animated: animated)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { invalidateIfNeeded(for: newValue) { super.bounds = newValue } }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      invalidateIfNeeded(for: CGRect(origin: bounds.origin, size: newValue.size)) {
        super.frame = newValue
      }
    }
  }

  private func invalidateIfNeeded(for new: CGRect, _ change: () -> Void) {
    let isInvalid =
      collectionViewLayout.isPrepared && new != super.bounds
      && collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new)
    if new.size != super.bounds.size { collectionViewLayout.isOnlyRefitted = false }
    change()
    if isInvalid {
      let context = collectionViewLayout.invalidationContext(forBoundsChange: new)
      collectionViewLayout.invalidateLayout(with: context)
    }
    if new.size != .zero { setNeedsLayout() }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    collectionViewLayout.invalidateLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
    {
      collectionViewLayout.forgetFittedSizes()
      for view in elements.values { view.offeredFor = nil }
    }
    collectionViewLayout.invalidateLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    updateElements()
    showListBackground()
  }

  /// Shows the colour of lists behind everything, while the app has set no background.
  private func showListBackground() {
    let color = backgroundView == nil ? collectionViewLayout.listBackground : nil
    if color == nil, listBackground == nil { return }
    let view = listBackground ?? UIView()
    if listBackground == nil {
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
      listBackground = view
    }
    view.backgroundColor = color
    view.frame = bounds
  }
}
