import Foundation

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// What holds for all sections of a compositional layout.
@MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections, in points.
  open var interSectionSpacing: CGFloat = 0

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    return copy
  }
}

/// Lays out sections of repeating groups of items.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var sections: [SectionGeometry] = []
  /// What the provider said of them.
  private var given: [NSCollectionLayoutSection] = []
  private var contentLength: CGFloat = 0
  private var roomSize = CGSize.zero
  private var hasEstimates = false
  /// What elements with estimated sizes have said.
  private var fittedSizes: [UICollectionView.ElementKey: CGSize] = [:]
  /// The items that have said a size since the layout was prepared, by section.
  private var newlyFitted: [Int: Set<Int>] = [:]

  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  public convenience init(section: NSCollectionLayoutSection) {
    self.init(sectionProvider: { _, _ in section })
  }

  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration.copy() as! UICollectionViewCompositionalLayoutConfiguration
    super.init()
  }

  private var axis: NSLayoutConstraint.Axis {
    configuration.scrollDirection == .vertical ? .vertical : .horizontal
  }

  // MARK: Preparing

  /// - Complexity: O(*n*) in the items.
  open override func prepare() {
    super.prepare()
    let old = isOnlyRefitted ? zip(given, sections).map { ($0, $1) } : nil
    let fitted = newlyFitted
    (sections, given, contentLength, hasEstimates) = ([], [], 0, false)
    newlyFitted = [:]
    guard let view = collectionView else { return }
    let new = view.bounds.inset(by: view.adjustedContentInset).size
    // What elements said holds for the width that they had.
    if new.width != roomSize.width { fittedSizes = [:] }
    roomSize = CGSize(width: max(0, new.width), height: max(0, new.height))
    let environment = LayoutEnvironment(size: roomSize, traits: view.traitCollection)
    for index in 0..<view.numberOfSections {
      let known = old.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      guard let section = known?.0 ?? provider(index, environment) else {
        preconditionFailure("the section provider returned no section for \(index)")
      }
      if index > 0 { contentLength += configuration.interSectionSpacing }
      let solved = SectionGeometry(
        section, count: view.numberOfItems(inSection: index), start: contentLength,
        in: room(ofSection: index, view), after: known.map { ($0.1, fitted[index] ?? []) })
      sections.append(solved)
      given.append(section)
      contentLength =
        axis == .vertical ? solved.frame.maxY : solved.frame.maxX
      hasEstimates =
        hasEstimates || section.group.hasEstimates
        || section.boundarySupplementaryItems.contains(where: \.hasEstimates)
    }
  }

  private func room(ofSection section: Int, _ view: UICollectionView) -> SectionGeometry.Room {
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    // Along the direction of scrolling, the view's own insets have counted the safe area already.
    var safeArea = view.safeAreaInsets
    if axis == .vertical { (safeArea.top, safeArea.bottom) = (0, 0) }
    if axis == .horizontal { (safeArea.left, safeArea.right) = (0, 0) }
    if view.contentInsetAdjustmentBehavior == .always { safeArea = .zero }
    return SectionGeometry.Room(
      size: roomSize, safeArea: NSDirectionalEdgeInsets(safeArea, isMirrored: isMirrored),
      axis: axis, isMirrored: isMirrored, traits: view.traitCollection,
      fittedItem: { [unowned self] in
        fittedSizes[.init(kind: "", path: IndexPath(item: $0, section: section))]
      },
      fittedBoundary: { [unowned self] in
        fittedSizes[.init(kind: $0, path: IndexPath(item: $1, section: section))]
      })
  }

  // MARK: Estimated sizes

  override var hearsPreferredAttributes: Bool { false }

  override var estimatesSizes: Bool { hasEstimates }

  override func estimates(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.estimated.width || attributes.estimated.height
  }

  override func fit(_ size: CGSize, for key: UICollectionView.ElementKey) -> Bool {
    guard fittedSizes[key] != size else { return false }
    let isNews = collectionView?.attributes(of: key)?.size != size
    fittedSizes[key] = size
    if key.kind.isEmpty { newlyFitted[key.path.section, default: []].insert(key.path.item) }
    return isNews
  }

  override func forgetFittedSizes() { fittedSizes = [:] }

  override func follow(_ mapping: ListUpdate.Mapping) {
    fittedSizes = mapping.moved(fittedSizes) { key in
      if key.kind.isEmpty {
        return mapping.newPath(of: key.path).map { .init(kind: "", path: $0) }
      }
      return mapping.newSection(of: key.path.section).map {
        .init(kind: key.kind, path: IndexPath(item: key.path.item, section: $0))
      }
    }
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    axis == .vertical
      ? CGSize(width: roomSize.width, height: contentLength)
      : CGSize(width: contentLength, height: roomSize.height)
  }

  /// What scrolls across the layout's direction, by section.
  var scrollers: [Int: SectionGeometry.Scroller] {
    Dictionary(
      uniqueKeysWithValues: sections.enumerated().compactMap { index, section in
        section.scroller.map { (index, $0) }
      })
  }

  /// The colour behind the rows, if the layout has lists.
  override var listBackground: UIColor? {
    sections.lazy.compactMap { $0.list?.backgroundColor }.first
  }

  /// The groups of a section, in the coordinates of what scrolls there.
  func groups(ofSection section: Int) -> [CGRect] {
    sections.indices.contains(section) ? sections[section].groups.map(\.frame) : []
  }

  /// From the content's coordinates to those of what scrolls across it.
  private func shift(ofSection section: Int) -> CGPoint {
    guard let scroller = sections[section].scroller else { return .zero }
    let offset = collectionView?.offset(ofScroller: section) ?? .zero
    return CGPoint(x: offset.x - scroller.frame.minX, y: offset.y - scroller.frame.minY)
  }

  /// - Complexity: O(*s* · log *n* + *k*) for *s* sections and *k* elements found.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, section) in sections.enumerated() where section.frame.intersects(rect) {
      for boundary in section.boundaries {
        let attributes = attributes(of: boundary, section: index)
        if attributes.frame.intersects(rect) { found.append(attributes) }
      }
      if let scroller = section.scroller, !scroller.frame.intersects(rect) { continue }
      let shift = shift(ofSection: index)
      for item in section.items(in: rect.offsetBy(dx: shift.x, dy: shift.y)) {
        let attributes = attributes(ofItem: item, section: index)
        if attributes.frame.intersects(rect) { found.append(attributes) }
      }
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return attributes(ofItem: indexPath.item, section: indexPath.section)
  }

  private func attributes(ofItem item: Int, section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes.make(
      by: self, at: IndexPath(item: item, section: section))
    let solved = sections[section].items[item]
    let shift = shift(ofSection: section)
    attributes.frame = aligned(solved.frame).offsetBy(dx: -shift.x, dy: -shift.y)
    attributes.zIndex = solved.zIndex
    attributes.estimated = solved.estimated
    attributes.listPlace = sections[section].list.map {
      ListPlace($0, kind: .item, index: item, of: sections[section].items.count)
    }
    if sections[section].scroller != nil { attributes.scroller = (section, shift) }
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      let boundary = sections[indexPath.section].boundaries.first(where: {
        $0.item.elementKind == elementKind && $0.index == indexPath.item
      })
    else { return nil }
    return attributes(of: boundary, section: indexPath.section)
  }

  private func attributes(
    of boundary: SectionGeometry.Boundary, section: Int
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes.make(
      by: self, at: IndexPath(item: boundary.index, section: section),
      kind: boundary.item.elementKind)
    let size = boundary.item.layoutSize
    let visible = collectionView.map { $0.bounds.inset(by: $0.adjustedContentInset) } ?? .zero
    attributes.frame = aligned(sections[section].frame(of: boundary, visible: visible))
    attributes.zIndex = boundary.item.zIndex
    attributes.listPlace = sections[section].list.map {
      ListPlace($0, kind: boundary.item.isLeading ? .header : .footer)
    }
    attributes.estimated = (size.widthDimension.isEstimated, size.heightDimension.isEstimated)
    return attributes
  }

  /// The frame with its edges on whole pixels.
  private func aligned(_ frame: CGRect) -> CGRect {
    let scale = collectionView?.layoutScale ?? 1
    func round(_ value: CGFloat) -> CGFloat { (value * scale + 1e-6).rounded() / scale }
    let (x, y) = (round(frame.minX), round(frame.minY))
    return CGRect(x: x, y: y, width: round(frame.maxX) - x, height: round(frame.maxY) - y)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView?.bounds.size != newBounds.size
  }
}
