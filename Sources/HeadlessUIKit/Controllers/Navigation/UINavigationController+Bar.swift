import Foundation

extension UINavigationController {
  /// What the bar covers of a controller's content beyond the safe area, in points.
  func barInsets(of controller: UIViewController) -> UIEdgeInsets {
    let height = UINavigationBar.contentHeight + shownNow(for: controller).barGeometry.covered
    return UIEdgeInsets(
      top: state.isBarHidden ? 0 : height, left: 0, bottom: bottomInset(of: controller), right: 0)
  }

  /// The controller whose bar covers the content of `controller`.
  private func shownNow(for controller: UIViewController) -> UIViewController {
    learnsLate(controller) ? state.transition?.from.controller ?? controller : controller
  }

  /// The controller whose title the bar shows.
  private var barController: UIViewController? {
    state.isRunning ? state.transition?.to.controller : state.shown ?? state.stack.last
  }

  /// Puts the bar below the status bar, or out of sight above it.
  func layoutBar() {
    guard isViewLoaded else { return }
    for controller in state.stack { updateGeometry(of: controller) }
    updateBar()
    layoutToolbar()
    for controller in state.stack where controller.isViewLoaded {
      updateInsets(of: controller)
    }
  }

  private func updateBar() {
    navigationBar.take(look(for: barController))
    navigationBar.alpha = state.isBarHidden ? 0 : 1
  }

  /// Tells a controller that is about to come what the bar will cover.
  func prepareBar(for controller: UIViewController) {
    updateGeometry(of: controller)
    updateInsets(of: controller)
  }

  /// The height and the look of the bar for what a controller shows.
  func look(for controller: UIViewController?) -> UINavigationBar.Look {
    let extent = controller.map(shownNow)?.barGeometry.extent ?? BarExtent()
    let height = view.safeAreaInsets.top + UINavigationBar.contentHeight + extent.height
    return UINavigationBar.Look(
      frame: CGRect(
        x: 0, y: state.isBarHidden ? -height : 0, width: view.bounds.width, height: height),
      extent: extent, coverage: state.isBarHidden ? 0 : controller.map(coverage) ?? 0)
  }

  // MARK: Large titles

  private func usesLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles, traitCollection.verticalSizeClass != .compact else {
      return false
    }
    switch controller.navigationItem.largeTitleDisplayMode {
    case .always: return true
    case .never: return false
    case .automatic:
      guard let index = state.stack.firstIndex(where: { $0 === controller }), index > 0 else {
        return true
      }
      return usesLargeTitle(state.stack[index - 1])
    }
  }

  /// Finds out what the bar may show for a controller, all of it in sight at first.
  private func updateGeometry(of controller: UIViewController) {
    let item = controller.navigationItem
    var geometry = controller.barGeometry
    let (oldRange, oldShown) = (geometry.range, geometry.shown)
    geometry.usesLargeTitle = usesLargeTitle(controller)
    geometry.hasCollapsingSearch = item.searchController != nil && item.hidesSearchBarWhenScrolling
    geometry.hasFixedSearch = item.searchController != nil && !item.hidesSearchBarWhenScrolling
    if geometry.range != oldRange {
      // What was all in sight stays so.
      geometry.shown = oldShown >= oldRange ? geometry.range : min(oldShown, geometry.range)
    }
    controller.barGeometry = geometry
    observe(controller.isViewLoaded ? controller.barScrollView : nil, of: controller)
  }

  /// Tells a controller's content what the bar covers.
  func updateInsets(of controller: UIViewController) {
    let geometry = controller.barGeometry
    if let scroll = controller.observedScrollView {
      scroll.barRoom =
        state.isBarHidden
        ? BarRoom()
        : BarRoom(
          shown: min(geometry.shown, geometry.range), range: geometry.range, stops: geometry.stops)
    }
    let insets = barInsets(of: controller)
    if controller.containerInsets != insets { controller.containerInsets = insets }
  }

  // MARK: Scrolling

  /// Follows the scroll view under the bar.
  private func observe(_ scroll: UIScrollView?, of controller: UIViewController) {
    guard controller.observedScrollView !== scroll else { return }
    controller.observedScrollView?.onScroll = nil
    controller.observedScrollView?.onInsetsChange = nil
    controller.observedScrollView?.barRoom = BarRoom()
    controller.observedScrollView = scroll
    scroll?.onScroll = { [weak self, weak controller] in
      guard let controller else { return }
      self?.contentDidScroll(of: controller)
    }
    scroll?.onInsetsChange = { [weak self, weak controller] in
      guard let self, let controller else { return }
      if !state.isRunning, barController === controller { updateBar() }
    }
  }

  private func contentDidScroll(of controller: UIViewController) {
    guard !state.isBarHidden, controller.parent === self, viewIfLoaded != nil else { return }
    if controller.barGeometry.range > 0, let distance = contentStart(of: controller) {
      let shown = max(0, distance)
      if shown != controller.barGeometry.shown {
        controller.barGeometry.shown = shown
        updateInsets(of: controller)
      }
    }
    if !state.isRunning, barController === controller { updateBar() }
  }

  /// How far below the row, and a search bar that stays, a controller's content begins.
  ///
  /// A screen that has left the window knows nothing of the status bar, so what its scroll view knows
  /// counts.
  private func contentStart(of controller: UIViewController) -> CGFloat? {
    guard let scroll = controller.observedScrollView else { return nil }
    let geometry = controller.barGeometry
    let collapsed = scroll.adjustedContentInset.top - min(geometry.shown, geometry.range)
    return -scroll.contentOffset.y - collapsed
  }

  /// Points of content under the bar from which on its background is all there.
  private static let coverageLength: CGFloat = 12

  /// How far a controller's content has gone under the bar, 0...1.
  private func coverage(of controller: UIViewController) -> CGFloat {
    guard let start = contentStart(of: controller) else { return 0 }
    return min(1, max(0, -start / Self.coverageLength))
  }
}

extension UIViewController {
  /// The scroll view that a bar follows: what the app says, or the view's own or first one.
  var barScrollView: UIScrollView? {
    if let chosen = contentScrollView(for: .top) { return chosen }
    let first = view as? UIScrollView ?? view.subviews.first as? UIScrollView
    return first?.contentInsetAdjustmentBehavior == .never ? nil : first
  }
}
