import Foundation

/// What has become invalid in a layout. The runtime asks for everything anew, whatever the context says.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  open internal(set) var invalidateEverything = false
  open internal(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// How far the content moves when the layout becomes invalid, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Only remembered: the layout says the size of the content.
  open var contentSizeAdjustment = CGSize.zero

  public required override init() {
    super.init()
  }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths =
      (invalidatedSupplementaryIndexPaths ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
  }

  open func invalidateDecorationElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedDecorationIndexPaths =
      (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}

/// One change of an update, for the layout.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  public let updateAction: UICollectionViewUpdateItem.Action
  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?

  init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }

  /// The changes of an update. A whole section has `NSNotFound` for its item.
  static func items(of update: ListUpdate) -> [UICollectionViewUpdateItem] {
    func sections(_ set: IndexSet) -> [IndexPath] {
      set.map { IndexPath(item: NSNotFound, section: $0) }
    }
    let deleted = sections(update.deletedSections) + update.deletedItems.sorted()
    let inserted = sections(update.insertedSections) + update.insertedItems.sorted()
    let reloaded = sections(update.reloadedSections) + update.reloadedItems.sorted()
    return deleted.map { UICollectionViewUpdateItem(.delete, before: $0) }
      + inserted.map { UICollectionViewUpdateItem(.insert, after: $0) }
      + reloaded.map { UICollectionViewUpdateItem(.reload, before: $0, after: $0) }
      + update.moves.map { UICollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
  }
}
