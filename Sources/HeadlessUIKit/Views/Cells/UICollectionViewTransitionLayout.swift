import Foundation

/// A layout between two others, at a share that a gesture says.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  public let currentLayout: UICollectionViewLayout
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]
  var completion: UICollectionView.LayoutInteractiveTransitionCompletion?

  public init(
    currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout
  ) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// From 0, the current layout, to 1, the next one.
  open var transitionProgress: CGFloat = 0 {
    didSet { invalidateLayout() }
  }

  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  override var hearsPreferredAttributes: Bool { false }

  open override func prepare() {
    for layout in [currentLayout, nextLayout] {
      layout.owner = collectionView
      layout.prepare()
    }
  }

  private func mixed(_ first: CGFloat, _ second: CGFloat) -> CGFloat {
    first + (second - first) * transitionProgress
  }

  open override var collectionViewContentSize: CGSize {
    let (old, new) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: mixed(old.width, new.width), height: mixed(old.height, new.height))
  }

  private func mixed(
    _ old: UICollectionViewLayoutAttributes?, _ new: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let old, let new, let copy = old.copy() as? UICollectionViewLayoutAttributes else {
      return old ?? new
    }
    copy.center = CGPoint(
      x: mixed(old.center.x, new.center.x), y: mixed(old.center.y, new.center.y))
    copy.size = CGSize(
      width: mixed(old.size.width, new.size.width), height: mixed(old.size.height, new.size.height))
    copy.alpha = mixed(old.alpha, new.alpha)
    return copy
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionView.ElementKey: UICollectionViewLayoutAttributes] = [:]
    for layout in [currentLayout, nextLayout] {
      for attributes in layout.layoutAttributesForElements(in: rect) ?? [] {
        found[attributes.key] =
          attributes.representedElementKind == nil
          ? layoutAttributesForItem(at: attributes.indexPath)
          : layoutAttributesForSupplementaryView(
            ofKind: attributes.key.kind, at: attributes.indexPath) ?? attributes
      }
    }
    return found.values.sorted { $0.indexPath < $1.indexPath }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mixed(
      currentLayout.layoutAttributesForItem(at: indexPath),
      nextLayout.layoutAttributesForItem(at: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mixed(
      currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }
}

extension UICollectionView {
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// Puts a layout between the present one and another, whose `transitionProgress` a gesture sets.
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    let between =
      (delegate as (any UICollectionViewDelegate)?)?.collectionView(
        self, transitionLayoutForOldLayout: collectionViewLayout, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: collectionViewLayout, nextLayout: layout)
    between.completion = completion
    collectionViewLayout = between
    layoutIfNeeded()
    return between
  }

  /// Moves everything on to the next layout.
  public func finishInteractiveTransition() { end(finished: true) }

  /// Moves everything back to the layout from before.
  public func cancelInteractiveTransition() { end(finished: false) }

  private func end(finished: Bool) {
    guard let between = collectionViewLayout as? UICollectionViewTransitionLayout else { return }
    let rest = finished ? between.nextLayout : between.currentLayout
    setCollectionViewLayout(rest, animated: true) { between.completion?($0, finished) }
  }

  // Only remembered: no gesture selects or moves items.
  public var isEditing: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var allowsSelectionDuringEditing: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var allowsMultipleSelectionDuringEditing: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }
}
