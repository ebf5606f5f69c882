import Foundation

/// Says where the elements of a collection view are; for apps to subclass.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  weak var owner: UICollectionView?
  /// Whether `prepare()` has run since the layout was invalidated.
  var isPrepared = false

  public override init() {
    super.init()
  }

  open var collectionView: UICollectionView? { owner }

  /// Called before anything is asked of the layout, and again after it was invalidated.
  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of everything that reaches into `rect` of the content.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  // MARK: Estimated sizes

  /// The colour that the layout draws behind all elements.
  var listBackground: UIColor? { nil }

  /// Whether any element says its size itself.
  var estimatesSizes: Bool { false }

  /// Whether an element says its size itself.
  func estimates(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }

  /// An element has said how large it wants to be; whether that is news.
  func fit(_ size: CGSize, for key: UICollectionView.ElementKey) -> Bool { false }

  /// Asks the elements for their sizes again, in another text size for example.
  func forgetFittedSizes() {}

  /// Has what is known of items follow them to their new places.
  func follow(_ mapping: ListUpdate.Mapping) {}

  open func invalidateLayout() {
    isPrepared = false
    owner?.setNeedsLayout()
  }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// How an item looks where it begins to come; faded out where it will be unless overridden.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForItem(at: itemIndexPath))
  }

  /// How an item looks where it has gone; faded out where it was unless overridden.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  private func faded(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }

  /// Where scrolling comes to rest instead of `proposedContentOffset`.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }
}
