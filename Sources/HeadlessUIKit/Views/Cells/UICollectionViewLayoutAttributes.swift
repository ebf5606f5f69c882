import Foundation

/// Where and how a layout wants one element of a collection view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  open var indexPath = IndexPath(item: 0, section: 0)
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; `nil` for cells.
  open private(set) var representedElementKind: String?

  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  /// What lies in front; of equal ones nothing is said.
  open var zIndex = 0
  open var isHidden = false

  /// The section whose own scroll view holds the element, and how far its content is scrolled.
  var scroller: (section: Int, offset: CGPoint)?
  /// Where the element stands in a list, or nil outside of a list.
  var listPlace: ListPlace?
  /// The lengths that the element says itself.
  var estimated = (width: false, height: false)

  public required override init() {
    super.init()
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// A view that belongs to the layout; see `UICollectionViewLayout.register(_:forDecorationViewOfKind:)`.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Attributes of an item, or of a supplementary view where there is a kind, of the class that `layout` makes.
  static func make(
    by layout: UICollectionViewLayout, at path: IndexPath, kind: String? = nil
  ) -> UICollectionViewLayoutAttributes {
    let type =
      type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    let attributes = type.init()
    attributes.indexPath = path
    attributes.representedElementCategory = kind == nil ? .cell : .supplementaryView
    attributes.representedElementKind = kind
    return attributes
  }

  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.scroller = scroller
    copy.listPlace = listPlace
    copy.estimated = estimated
    return copy
  }

  /// Whether both say the same of the same element. Subclasses compare what they add.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { self === other || says(thatOf: other) }
  }

  private func says(thatOf other: UICollectionViewLayoutAttributes) -> Bool {
    type(of: self) == type(of: other) && indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
      && center == other.center && size == other.size && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
      && CATransform3DEqualToTransform(transform3D, other.transform3D)
      && scroller?.section == other.scroller?.section
      && scroller?.offset == other.scroller?.offset
      && listPlace == other.listPlace && estimated == other.estimated
  }

  open override var hash: Int {
    MainActor.assumeIsolated { key.hashValue }
  }

  /// The centre in the coordinates of the view that holds the element.
  var centerInHost: CGPoint {
    let offset = scroller?.offset ?? .zero
    return CGPoint(x: center.x + offset.x, y: center.y + offset.y)
  }

  /// What a collection view finds the element's view by.
  var key: UICollectionView.ElementKey {
    UICollectionView.ElementKey(kind: representedElementKind ?? "", path: indexPath)
  }
}
