import Foundation

/// The pages of a page view controller: those that show, and their neighbours on both sides.
///
/// Pages turn by leaves: one page, or a page with the next one where pages have two sides.
@MainActor final class PageDeck: NSObject, UIScrollViewDelegate {
  private typealias Side = UIPageViewController.NavigationDirection
  typealias Leaf = [UIViewController]

  private struct Turn {
    let completion: ((Bool) -> Void)?
  }

  private unowned let owner: UIPageViewController
  let scroll = UIScrollView(frame: .zero)
  private let spacing: CGFloat
  /// The leaf that shows; empty before the first.
  private(set) var current: Leaf = []
  /// The neighbours as far as the data source has been asked; empty where there is none.
  private var neighbors: [Side: Leaf] = [:]
  /// The neighbour that is coming into sight.
  private var pending: (side: Side, leaf: Leaf)?
  /// The turn by code that is under way.
  private var turn: Turn?
  /// Whether the scroll view moves because of its layout, and not because of anybody's wish.
  private var isArranging = false

  init(_ owner: UIPageViewController, spacing: CGFloat) {
    (self.owner, self.spacing) = (owner, spacing)
    super.init()
    scroll.isPagingEnabled = true
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.delegate = self
  }

  // MARK: Geometry

  private var isHorizontal: Bool { owner.navigationOrientation == .horizontal }

  /// 1 where the next page is to the right or below, -1 where it is to the left.
  private var direction: CGFloat {
    let isMirrored =
      isHorizontal && scroll.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isMirrored ? -1 : 1
  }

  private var extent: CGFloat { isHorizontal ? scroll.bounds.width : scroll.bounds.height }

  /// The side whose page is first in the scroll view.
  private var firstSide: Side { direction > 0 ? .reverse : .forward }

  private func neighbor(_ side: Side) -> Leaf? {
    neighbors[side].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The pages that show.
  var shown: Leaf { seen(current) }

  /// The pages of a leaf that are seen: with a spine in the middle both, else the front alone.
  private func seen(_ leaf: Leaf) -> Leaf {
    owner.spineLocation == .mid ? leaf : Array(leaf.prefix(1))
  }

  /// The index of the page that shows: 1 where there is a page before it.
  private var index: CGFloat { neighbor(firstSide) == nil ? 0 : 1 }

  private var offset: CGFloat {
    isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y
  }

  private func point(at index: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: index * extent, y: 0) : CGPoint(x: 0, y: index * extent)
  }

  private func place(_ leaf: Leaf, at index: CGFloat) {
    let pages = seen(leaf)
    let gap = spacing / 2
    let origin = point(at: index)
    var frame = CGRect(origin: origin, size: owner.view.bounds.size)
    frame.origin.x += isHorizontal ? gap : 0
    frame.origin.y += isHorizontal ? 0 : gap
    if isHorizontal {
      frame.size.width /= CGFloat(max(pages.count, 1))
    } else {
      frame.size.height /= CGFloat(max(pages.count, 1))
    }
    for page in direction > 0 ? pages : pages.reversed() {
      if page.view.frame != frame { page.view.frame = frame }
      frame.origin.x += isHorizontal ? frame.width : 0
      frame.origin.y += isHorizontal ? 0 : frame.height
    }
  }

  /// Gives every page its place. The page that shows stays in sight whatever the size.
  func layOut() {
    let bounds = owner.view.bounds
    let frame = bounds.insetBy(
      dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
    let share = extent > 0 ? offset / extent - index : 0
    let isResized = scroll.frame != frame
    isArranging = true
    if isResized { scroll.frame = frame }
    arrange(share: isResized ? share : nil)
    isArranging = false
  }

  /// - Parameter share: Where the content stands, in pages from the one that shows; nil leaves it.
  private func arrange(share: CGFloat?) {
    guard !current.isEmpty, extent > 0 else { return }
    askForNeighbors()
    let count = CGFloat([neighbor(.reverse), current, neighbor(.forward)].compactMap { $0 }.count)
    scroll.contentSize =
      isHorizontal
      ? CGSize(width: extent * count, height: scroll.bounds.height)
      : CGSize(width: scroll.bounds.width, height: extent * count)
    place(current, at: index)
    if let pending {
      place(pending.leaf, at: index + (pending.side == firstSide ? -1 : 1))
    }
    if let share { scroll.contentOffset = point(at: index + share) }
  }

  // MARK: Neighbours

  /// Asks the data source for those that are not known.
  private func askForNeighbors() {
    guard let first = current.first, let last = current.last, turn == nil,
      let source = owner.dataSource
    else { return }
    if neighbors[.reverse] == nil {
      neighbors[.reverse] = leaf(from: first) {
        source.pageViewController(owner, viewControllerBefore: $0)
      }.reversed()
    }
    if neighbors[.forward] == nil {
      neighbors[.forward] = leaf(from: last) {
        source.pageViewController(owner, viewControllerAfter: $0)
      }
    }
  }

  /// Asks for the pages of the leaf next to a page, the nearest first.
  private func leaf(
    from page: UIViewController, _ next: (UIViewController) -> UIViewController?
  ) -> Leaf {
    var leaf: Leaf = []
    while leaf.count < owner.pagesOfLeaf, let page = next(leaf.last ?? page) { leaf.append(page) }
    return leaf
  }

  /// Has the data source asked anew before the next page.
  func forgetNeighbors() {
    guard pending == nil, turn == nil else { return }
    neighbors = [:]
    guard owner.isViewLoaded, !current.isEmpty else { return }
    isArranging = true
    arrange(share: 0)
    isArranging = false
  }

  // MARK: Appearance

  private var isOnScreen: Bool { owner.appearance.phase.isOnScreen }

  private func bringIn(_ leaf: Leaf, _ side: Side) {
    pending = (side, leaf)
    let pages = seen(leaf)
    for page in pages { owner.addChild(page) }
    if isOnScreen {
      for page in seen(current) { page.beginAppearanceTransition(false, animated: true) }
      for page in pages { page.beginAppearanceTransition(true, animated: true) }
    }
    place(leaf, at: index + (side == firstSide ? -1 : 1))
    for page in pages {
      scroll.addSubview(page.view)
      page.didMove(toParent: owner)
    }
  }

  /// Ends what is under way. A container that has come or gone meanwhile has ended it for its pages.
  private func endAppearance(of leaves: Leaf...) {
    for page in leaves.flatMap(seen) where page.appearance.phase.isUnderWay {
      page.endAppearanceTransition()
    }
  }

  private func takeOut(_ leaf: Leaf) {
    for page in seen(leaf) {
      page.willMove(toParent: nil)
      page.view.removeFromSuperview()
      page.removeFromParent()
    }
  }

  /// The page that was coming stays, or goes back.
  private func settle(completed: Bool) {
    guard let (side, coming) = pending, !current.isEmpty else { return }
    let old = current
    pending = nil
    let (staying, gone) = completed ? (coming, old) : (old, coming)
    if isOnScreen, !completed {
      for page in seen(coming) where page.appearance.phase.isOnScreen {
        page.beginAppearanceTransition(false, animated: true)
      }
      for page in seen(old) where !page.appearance.phase.isOnScreen {
        page.beginAppearanceTransition(true, animated: true)
      }
    }
    takeOut(gone)
    endAppearance(of: staying, gone)
    current = staying
    let turn = turn
    self.turn = nil
    // A page that code has turned to may have other neighbours than the one before it.
    if completed {
      neighbors = turn == nil ? [side == .forward ? .reverse : .forward: old] : [:]
    }
    isArranging = true
    arrange(share: 0)
    isArranging = false
    if let turn {
      turn.completion?(completed)
    } else {
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: true, previousViewControllers: old,
        transitionCompleted: completed)
    }
  }

  // MARK: Turning by code

  func turn(
    to leaf: Leaf, direction side: UIPageViewController.NavigationDirection,
    animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    scroll.stopScrolling()
    settle(completed: turn != nil)
    guard leaf != current else {
      neighbors = [:]
      if owner.isViewLoaded { layOut() }
      completion?(true)
      return
    }
    let isShared = leaf.contains(where: current.contains)
    guard animated, !current.isEmpty, !isShared, owner.viewIfLoaded?.window != nil, extent > 0
    else {
      show(leaf)
      completion?(true)
      return
    }
    neighbors = [side: leaf, side == .forward ? .reverse : .forward: []]
    turn = Turn(completion: completion)
    isArranging = true
    arrange(share: 0)
    bringIn(leaf, side)
    isArranging = false
    scroll.setContentOffset(
      point(at: index + (side == firstSide ? -1 : 1)), animated: true)
  }

  private func show(_ leaf: Leaf) {
    let pages = seen(leaf)
    let old = seen(current).filter { !pages.contains($0) }
    let new = pages.filter { !seen(current).contains($0) }
    owner.loadViewIfNeeded()
    for page in new { owner.addChild(page) }
    if isOnScreen {
      for page in old { page.beginAppearanceTransition(false, animated: false) }
      for page in new { page.beginAppearanceTransition(true, animated: false) }
    }
    for page in old { takeOut([page]) }
    current = leaf
    neighbors = [:]
    for page in new { scroll.addSubview(page.view) }
    layOut()
    isArranging = true
    arrange(share: 0)
    isArranging = false
    for page in new { page.didMove(toParent: owner) }
    for page in old + new { endAppearance(of: [page]) }
  }

  // MARK: Turning by a finger

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isArranging, turn == nil, extent > 0 else { return }
    let share = offset / extent - index
    guard abs(share) > 1e-6 else { return }
    let side: Side = (share < 0) == (direction > 0) ? .reverse : .forward
    if let pending {
      // A finger that goes on over the page where it began wants the other neighbour.
      if pending.side == side { return }
      settle(completed: false)
      scroll.contentOffset = point(at: index + share)
      return
    }
    guard let leaf = neighbor(side) else { return }
    if scrollView.isDragging {
      owner.delegate?.pageViewController(owner, willTransitionTo: leaf)
    }
    bringIn(leaf, side)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { comeToRest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    // A finger that stops a page goes on with it.
    if !scrollView.isTracking { comeToRest() }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    settle(completed: true)
  }

  private func comeToRest() {
    guard pending != nil, extent > 0 else { return }
    settle(completed: abs(offset / extent - index) > 0.5)
  }
}
