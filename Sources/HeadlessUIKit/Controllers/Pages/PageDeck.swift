import Foundation

/// The pages of a page view controller: the one that shows, and its neighbours on both sides.
@MainActor final class PageDeck: NSObject, UIScrollViewDelegate {
  private typealias Side = UIPageViewController.NavigationDirection

  private struct Turn {
    let completion: ((Bool) -> Void)?
  }

  private unowned let owner: UIPageViewController
  let scroll = UIScrollView(frame: .zero)
  private let spacing: CGFloat
  private(set) var current: UIViewController?
  /// The neighbours as far as the data source has been asked; `.some(nil)` where there is none.
  private var neighbors: [Side: UIViewController?] = [:]
  /// The neighbour that is coming into sight.
  private var pending: (side: Side, controller: UIViewController)?
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

  private func neighbor(_ side: Side) -> UIViewController? { neighbors[side] ?? nil }

  /// The index of the page that shows: 1 where there is a page before it.
  private var index: CGFloat { neighbor(firstSide) == nil ? 0 : 1 }

  private var offset: CGFloat {
    isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y
  }

  private func point(at index: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: index * extent, y: 0) : CGPoint(x: 0, y: index * extent)
  }

  private func place(_ controller: UIViewController, at index: CGFloat) {
    let size = owner.view.bounds.size
    let gap = spacing / 2
    let origin = point(at: index)
    let frame = CGRect(
      x: origin.x + (isHorizontal ? gap : 0), y: origin.y + (isHorizontal ? 0 : gap),
      width: size.width, height: size.height)
    if controller.view.frame != frame { controller.view.frame = frame }
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
    guard let current, extent > 0 else { return }
    askForNeighbors()
    let count = CGFloat([neighbor(.reverse), current, neighbor(.forward)].compactMap { $0 }.count)
    scroll.contentSize =
      isHorizontal
      ? CGSize(width: extent * count, height: scroll.bounds.height)
      : CGSize(width: scroll.bounds.width, height: extent * count)
    place(current, at: index)
    if let pending {
      place(pending.controller, at: index + (pending.side == firstSide ? -1 : 1))
    }
    if let share { scroll.contentOffset = point(at: index + share) }
  }

  // MARK: Neighbours

  /// Asks the data source for those that are not known.
  private func askForNeighbors() {
    guard let current, turn == nil, let source = owner.dataSource else { return }
    if neighbors[.reverse] == nil {
      neighbors[.reverse] = .some(source.pageViewController(owner, viewControllerBefore: current))
    }
    if neighbors[.forward] == nil {
      neighbors[.forward] = .some(source.pageViewController(owner, viewControllerAfter: current))
    }
  }

  /// Has the data source asked anew before the next page.
  func forgetNeighbors() {
    guard pending == nil, turn == nil else { return }
    neighbors = [:]
    guard owner.isViewLoaded, current != nil else { return }
    isArranging = true
    arrange(share: 0)
    isArranging = false
  }

  // MARK: Appearance

  private var isOnScreen: Bool { owner.appearance.phase.isOnScreen }

  private func bringIn(_ controller: UIViewController, _ side: Side) {
    pending = (side, controller)
    owner.addChild(controller)
    if isOnScreen {
      current?.beginAppearanceTransition(false, animated: true)
      controller.beginAppearanceTransition(true, animated: true)
    }
    place(controller, at: index + (side == firstSide ? -1 : 1))
    scroll.addSubview(controller.view)
    controller.didMove(toParent: owner)
  }

  /// Ends what is under way. A container that has come or gone meanwhile has ended it for its pages.
  private func endAppearance(of controllers: UIViewController?...) {
    for case let controller? in controllers where controller.appearance.phase.isUnderWay {
      controller.endAppearanceTransition()
    }
  }

  private func takeOut(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }

  /// The page that was coming stays, or goes back.
  private func settle(completed: Bool) {
    guard let (side, coming) = pending, let old = current else { return }
    pending = nil
    let (staying, gone) = completed ? (coming, old) : (old, coming)
    if isOnScreen, !completed {
      if coming.appearance.phase.isOnScreen {
        coming.beginAppearanceTransition(false, animated: true)
      }
      if !old.appearance.phase.isOnScreen {
        old.beginAppearanceTransition(true, animated: true)
      }
    }
    takeOut(gone)
    endAppearance(of: staying, gone)
    current = staying
    let turn = turn
    self.turn = nil
    // A page that code has turned to may have other neighbours than the one before it.
    if completed {
      neighbors = turn == nil ? [side == .forward ? .reverse : .forward: .some(old)] : [:]
    }
    isArranging = true
    arrange(share: 0)
    isArranging = false
    if let turn {
      turn.completion?(completed)
    } else {
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: true, previousViewControllers: [old],
        transitionCompleted: completed)
    }
  }

  // MARK: Turning by code

  func turn(
    to page: UIViewController, direction side: UIPageViewController.NavigationDirection,
    animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    scroll.stopScrolling()
    settle(completed: turn != nil)
    guard page !== current else {
      neighbors = [:]
      if owner.isViewLoaded { layOut() }
      completion?(true)
      return
    }
    guard animated, current != nil, owner.viewIfLoaded?.window != nil, extent > 0 else {
      show(page)
      completion?(true)
      return
    }
    neighbors = [
      side: .some(page), side == .forward ? .reverse : .forward: nil as UIViewController?,
    ]
    turn = Turn(completion: completion)
    isArranging = true
    arrange(share: 0)
    bringIn(page, side)
    isArranging = false
    scroll.setContentOffset(
      point(at: index + (side == firstSide ? -1 : 1)), animated: true)
  }

  private func show(_ page: UIViewController) {
    let old = current
    owner.loadViewIfNeeded()
    owner.addChild(page)
    if isOnScreen {
      old?.beginAppearanceTransition(false, animated: false)
      page.beginAppearanceTransition(true, animated: false)
    }
    if let old { takeOut(old) }
    current = page
    neighbors = [:]
    scroll.addSubview(page.view)
    layOut()
    isArranging = true
    arrange(share: 0)
    isArranging = false
    page.didMove(toParent: owner)
    endAppearance(of: old, page)
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
    guard let controller = neighbor(side) else { return }
    if scrollView.isDragging {
      owner.delegate?.pageViewController(owner, willTransitionTo: [controller])
    }
    bringIn(controller, side)
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
