import Foundation

/// Says where the elements of a collection view are; for apps to subclass.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  weak var owner: UICollectionView?
  /// Whether `prepare()` has run since the layout was invalidated.
  var isPrepared = false
  /// Whether nothing but sizes that elements have said has changed since the layout was prepared.
  var isOnlyRefitted = false

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

  /// Whether elements offer the attributes that they prefer, and the layout decides about them. The system's
  /// own layouts estimate sizes instead.
  var hearsPreferredAttributes: Bool { true }

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
    isOnlyRefitted = false
    owner?.setNeedsLayout()
  }

  /// Invalidates everything, and moves the content by the context's adjustment.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
    let shift = context.contentOffsetAdjustment
    guard let owner, shift != .zero else { return }
    owner.contentOffset.x += shift.x
    owner.contentOffset.y += shift.y
  }

  /// The class of the contexts that the layout makes.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// The class of the attributes that flow layouts and compositional layouts make.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  private func newContext() -> UICollectionViewLayoutInvalidationContext {
    let type =
      Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
      ?? UICollectionViewLayoutInvalidationContext.self
    return type.init()
  }

  /// Invalidates the layout because the data source has other items.
  ///
  /// - Parameters:
  ///   - everything: Whether all data is loaded anew.
  ///   - counts: Whether the numbers of items may be others.
  func invalidateData(everything: Bool, counts: Bool) {
    let context = newContext()
    context.invalidateEverything = everything
    context.invalidateDataSourceCounts = counts
    invalidateLayout(with: context)
  }

  /// Says what to invalidate for new bounds, where `shouldInvalidateLayout(forBoundsChange:)` is true.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }

  /// Asked of an app's own layout once an element is shown, and again for another size. A flow layout or a
  /// compositional layout is not asked: it takes what elements say where it estimates sizes.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

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

  /// Where scrolling comes to rest after a finger has lifted, instead of where it would.
  ///
  /// - Parameter velocity: In points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Called before an update animates, after the layout was prepared for the new items.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called when an update has begun to animate.
  open func finalizeCollectionViewUpdates() {}
  // Called by nobody: a change of bounds animates as what surrounds it does.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  /// Called before the collection view exchanges its layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  /// How an element looks where it begins to come.
  func initialAttributes(
    of key: UICollectionView.ElementKey
  ) -> UICollectionViewLayoutAttributes? {
    if key.kind.isEmpty { return initialLayoutAttributesForAppearingItem(at: key.path) }
    return decorations[key.kind] == nil
      ? initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
      : initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
  }

  /// How an element looks where it has gone.
  func finalAttributes(
    of key: UICollectionView.ElementKey
  ) -> UICollectionViewLayoutAttributes? {
    if key.kind.isEmpty { return finalLayoutAttributesForDisappearingItem(at: key.path) }
    return decorations[key.kind] == nil
      ? finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
      : finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
  }

  /// The same for headers and other supplementary views, of sections that come or go.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Decorations

  /// The classes of decoration views, by kind.
  private(set) var decorations: [String: UICollectionReusableView.Type] = [:]

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // Only remembered: the layout itself turns for text from right to left.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}
