import Foundation

/// Fills lines with items one after the other, section by section.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Stands for items that say themselves how large they are.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }

  /// The size of items until they have said theirs; zero where `itemSize` or the delegate says it.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      fittedSizes = [:]
      invalidateLayout()
    }
  }

  /// The least points between lines, and between the items of a line.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }

  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }

  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }

  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }

  /// The size of headers and footers, of which only the length along the scrolling direction counts.
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }

  open var footerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }

  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }

  // Only remembered: headers and footers scroll with their sections, whose insets count from the content's.
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false
  open var sectionInsetReference = SectionInsetReference.fromContentInset

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  private struct Section {
    let values: SectionValues
    var header: ClosedRange<CGFloat>
    var items: FlowSection
    var footer: ClosedRange<CGFloat>
  }

  /// What a section is made of.
  private struct SectionValues {
    let inset: UIEdgeInsets
    /// The lengths along the direction of scrolling.
    let header: CGFloat
    let footer: CGFloat
    var sizes: [CGSize]
    let lineSpacing: CGFloat
    let itemSpacing: CGFloat
  }

  private var sections: [Section] = []
  private var contentLength: CGFloat = 0
  private var crossLength: CGFloat = 0
  /// What items with an estimated size have said.
  private var fittedSizes: [IndexPath: CGSize] = [:]
  /// The items that have said a size since the layout was prepared.
  private var newlyFitted: [IndexPath] = []
  /// How often the size of an item has been asked for; what the work is measured by.
  var measuredItems = 0

  private var isVertical: Bool { scrollDirection == .vertical }

  // MARK: Preparing

  /// - Complexity: O(*n*) in the items.
  open override func prepare() {
    super.prepare()
    let known = isOnlyRefitted ? sections.map(\.values) : nil
    sections = []
    contentLength = 0
    guard let view = collectionView else { return }
    let room = view.bounds.inset(by: view.adjustedContentInset).size
    crossLength = max(0, isVertical ? room.width : room.height)
    if var known {
      for path in newlyFitted where known.indices.contains(path.section) {
        guard known[path.section].sizes.indices.contains(path.item) else { continue }
        known[path.section].sizes[path.item] = turned(size(ofItemAt: path, view, nil))
      }
      for values in known { addSection(values, of: view) }
    } else {
      for section in 0..<view.numberOfSections {
        addSection(values(ofSection: section, of: view), of: view)
      }
    }
    newlyFitted = []
  }

  private func values(ofSection section: Int, of view: UICollectionView) -> SectionValues {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let inset = turned(
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset)
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let sizes = (0..<view.numberOfItems(inSection: section)).map {
      turned(size(ofItemAt: IndexPath(item: $0, section: section), view, delegate))
    }
    return SectionValues(
      inset: inset, header: turned(header).height, footer: turned(footer).height, sizes: sizes,
      lineSpacing: delegate?.collectionView(
        view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing,
      itemSpacing: delegate?.collectionView(
        view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing)
  }

  private func addSection(_ values: SectionValues, of view: UICollectionView) {
    let inset = values.inset
    let headerEnd = contentLength + values.header
    let items = FlowSection(
      sizes: values.sizes, start: headerEnd + inset.top,
      cross: inset.left...max(inset.left, crossLength - inset.right),
      lineSpacing: values.lineSpacing, itemSpacing: values.itemSpacing, pixel: 1 / view.layoutScale)
    let footerStart = items.end + inset.bottom
    let end = footerStart + values.footer
    sections.append(
      Section(
        values: values, header: contentLength...headerEnd, items: items, footer: footerStart...end))
    contentLength = end
  }

  private func size(
    ofItemAt path: IndexPath, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> CGSize {
    measuredItems += 1
    guard estimatedItemSize == .zero else {
      let isAutomatic = estimatedItemSize == Self.automaticSize
      return fittedSizes[path] ?? (isAutomatic ? itemSize : estimatedItemSize)
    }
    return delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
  }

  override var hearsPreferredAttributes: Bool { false }

  override var estimatesSizes: Bool { estimatedItemSize != .zero }

  override func estimates(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell
  }

  override func fit(_ size: CGSize, for key: UICollectionView.ElementKey) -> Bool {
    guard fittedSizes[key.path] != size else { return false }
    let isNews = layoutAttributesForItem(at: key.path)?.size != size
    fittedSizes[key.path] = size
    newlyFitted.append(key.path)
    return isNews
  }

  override func forgetFittedSizes() { fittedSizes = [:] }

  override func follow(_ mapping: ListUpdate.Mapping) {
    fittedSizes = mapping.moved(fittedSizes, by: mapping.newPath)
  }

  // Inside, every layout scrolls down; one that scrolls sideways is turned.
  private func turned(_ size: CGSize) -> CGSize {
    isVertical ? size : CGSize(width: size.height, height: size.width)
  }

  private func turned(_ rect: CGRect) -> CGRect {
    isVertical
      ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }

  private func turned(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    isVertical
      ? insets
      : UIEdgeInsets(
        top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    turned(CGSize(width: crossLength, height: contentLength))
  }

  /// - Complexity: O(*s* · log *n* + *k*) for *s* sections and *k* elements found.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let rect = turned(rect)
    let range = rect.minY...max(rect.minY, rect.maxY)
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, section) in sections.enumerated()
    where section.footer.upperBound > range.lowerBound
      && section.header.lowerBound < range.upperBound
    {
      let first = IndexPath(item: 0, section: index)
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: first)
        guard let attributes else { continue }
        let frame = turned(attributes.frame)
        if frame.maxY > range.lowerBound, frame.minY < range.upperBound {
          found.append(attributes)
        }
      }
      for item in section.items.items(in: range) {
        let frame = section.items.frames[item]
        guard frame.maxY > range.lowerBound, frame.minY < range.upperBound else { continue }
        if let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: index)) {
          found.append(attributes)
        }
      }
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.frames.indices.contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes.make(by: self, at: indexPath)
    attributes.frame = turned(sections[indexPath.section].items.frames[indexPath.item])
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let range =
      elementKind == UICollectionView.elementKindSectionHeader ? section.header : section.footer
    guard range.upperBound > range.lowerBound else { return nil }
    let attributes = UICollectionViewLayoutAttributes.make(
      by: self, at: indexPath, kind: elementKind)
    attributes.frame = turned(
      CGRect(
        x: 0, y: range.lowerBound, width: crossLength,
        height: range.upperBound - range.lowerBound))
    attributes.zIndex = 10
    return attributes
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let old = collectionView?.bounds.size ?? .zero
    return turned(old).width != turned(newBounds.size).width
  }
}
