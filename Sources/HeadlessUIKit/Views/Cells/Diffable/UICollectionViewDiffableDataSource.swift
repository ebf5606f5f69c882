import Foundation

/// A data source that shows snapshots, and animates from each to the next.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Makes the headers, footers and other supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Becomes the data source of `collectionView`, which does not keep it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns what is shown now, without what was to be reloaded.
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  > {
    MainActor.assumeIsolated { current }
  }

  /// Shows `snapshot`; items that stay keep their cells.
  ///
  /// - Complexity: O(*n*) in the items of both snapshots.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    MainActor.assumeIsolated {
      show(snapshot, animated: animatingDifferences, completion)
    }
  }

  /// Shows `snapshot` with new cells, and without animation.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    MainActor.assumeIsolated {
      current = snapshot.applied
      collectionView?.reloadData()
      completion?()
    }
  }

  private func show(_ snapshot: Snapshot, animated: Bool, _ completion: (() -> Void)?) {
    let old = current
    guard let collectionView, collectionView.dataSource === self else {
      current = snapshot.applied
      completion?()
      return
    }
    let difference = SnapshotDifference(from: old, to: snapshot)
    let change = { [self] in
      collectionView.show(difference.update, difference.mapping) {
        current = snapshot.applied
      } completion: { _ in
        completion?()
      }
      let paths = snapshot.reconfiguredItemIdentifiers.compactMap(indexPath(for:))
      if !paths.isEmpty { collectionView.reconfigureItems(at: paths) }
    }
    if animated { change() } else { UIView.performWithoutAnimation(change) }
  }

  // MARK: Questions

  /// The item at a place, or `nil` where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: section)
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// The place of an item, or `nil` for an item that is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let section = current.sectionIdentifier(containingItem: itemIdentifier),
      let index = index(for: section),
      let item = current.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier)
    else { return nil }
    return IndexPath(item: item, section: index)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    current.numberOfItems(inSection: current.sectionIdentifiers[section])
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { preconditionFailure("the cell provider returned no cell for the item at \(indexPath)") }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure(
        "the supplementary view provider returned no \(kind) for \(indexPath), which the layout"
          + " asks for")
    }
    return view
  }
}
