import Foundation

/// Holds the cells of a section that scrolls across the direction of its layout.
@MainActor final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
  private weak var owner: UICollectionView?
  var section: Int

  init(_ owner: UICollectionView, section: Int) {
    (self.owner, self.section) = (owner, section)
    super.init(frame: .zero)
    delegate = self
    contentInsetAdjustmentBehavior = .never
    clipsToBounds = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  required init?(coder: NSCoder) {
    preconditionFailure("OrthogonalScrollView(coder:): the headless runtime reads no archives")
  }

  /// Takes over what the layout says of the section.
  func take(_ scroller: SectionGeometry.Scroller) {
    let isNew = contentSize == .zero
    if frame != scroller.frame { frame = scroller.frame }
    if contentSize != scroller.contentSize { contentSize = scroller.contentSize }
    let isHorizontal = scroller.contentSize.width > scroller.frame.width
    alwaysBounceHorizontal = isHorizontal
    isPagingEnabled = scroller.behavior == .paging
    decelerationRate = scroller.behavior == .continuous ? .normal : .fast
    let last = max(0, contentSize.width - bounds.width)
    if isNew, effectiveUserInterfaceLayoutDirection == .rightToLeft {
      contentOffset.x = last
    } else if contentOffset.x > last, !isDragging, !isDecelerating {
      contentOffset.x = last
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    owner?.setNeedsLayout()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let owner,
      let layout = owner.collectionViewLayout as? UICollectionViewCompositionalLayout,
      let behavior = layout.scrollers[section]?.behavior
    else { return }
    let groups = layout.groups(ofSection: section)
    guard let first = groups.first else { return }
    let stops = groups.map { group in
      let stop =
        behavior == .groupPagingCentered
        ? group.midX - bounds.width / 2 : group.minX - first.minX
      return stop.clamped(to: 0...max(0, contentSize.width - bounds.width))
    }
    switch behavior {
    case .none, .continuous, .paging: return
    case .continuousGroupLeadingBoundary:
      targetContentOffset.pointee.x = stops.nearest(to: targetContentOffset.pointee.x)
    case .groupPaging, .groupPagingCentered:
      // One group onwards with a flick, else the nearest.
      let now = contentOffset.x
      let next = velocity.x > 0 ? stops.filter { $0 > now }.min() : stops.filter { $0 < now }.max()
      targetContentOffset.pointee.x =
        abs(velocity.x) > 0.3 ? next ?? stops.nearest(to: now) : stops.nearest(to: now)
    }
  }
}

extension [CGFloat] {
  fileprivate func nearest(to value: CGFloat) -> CGFloat {
    self.min { abs($0 - value) < abs($1 - value) } ?? value
  }
}

extension UICollectionView {
  /// The view that an element is put into.
  func host(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    guard let section = attributes.scroller?.section else { return self }
    return scrollers[section] ?? self
  }

  func offset(ofScroller section: Int) -> CGPoint { scrollers[section]?.contentOffset ?? .zero }

  /// Has a scroll view for each section that scrolls across the layout's direction.
  func updateScrollers() {
    let wanted = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.scrollers ?? [:]
    for (section, view) in scrollers where wanted[section] == nil {
      scrollers[section] = nil
      view.removeFromSuperview()
    }
    for (section, scroller) in wanted.sorted(by: { $0.key < $1.key }) {
      let view = scrollers[section] ?? OrthogonalScrollView(self, section: section)
      if view.superview !== self {
        scrollers[section] = view
        addSubview(view)
      }
      view.take(scroller)
    }
  }

  /// Has the scroll views follow their sections.
  func moveScrollers(_ mapping: ListUpdate.Mapping) {
    let kept = mapping.moved(scrollers, by: mapping.newSection)
    for (section, view) in scrollers where kept.values.allSatisfy({ $0 !== view }) {
      scrollers[section] = nil
      view.removeFromSuperview()
    }
    scrollers = kept
    for (section, view) in kept { view.section = section }
  }

  /// Scrolls a section across the layout's direction, where it scrolls, so that an item shows.
  func scrollAcross(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let view = scrollers[path.section],
      let attributes = layoutAttributesForItem(at: path), let shift = attributes.scroller?.offset
    else { return }
    let frame = attributes.frame.offsetBy(dx: shift.x, dy: shift.y)
    let place: Standing =
      position.contains(.left)
      ? .start
      : position.contains(.right)
        ? .end : position.contains(.centeredHorizontally) ? .center : .nearest
    view.setContentOffset(
      CGPoint(x: view.offset(showing: frame.minX...frame.maxX, at: place, .horizontal), y: 0),
      animated: animated)
  }
}
