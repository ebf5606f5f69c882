import Foundation

/// The bars below the content: the stack's own toolbar, and the tab bar around the stack (rule 5.39).
extension UINavigationController {
  private var tabs: UITabBarController? { parent as? UITabBarController }

  /// Whether `controller`, or one below it in the stack, hides the bars at the bottom.
  private func hidesBottomBars(_ controller: UIViewController?) -> Bool {
    let stack = [state.stack, state.settled].first { $0.contains { $0 === controller } } ?? []
    return controller?.hidesBottomBarWhenPushed == true
      || stack.prefix { $0 !== controller }.contains(where: \.hidesBottomBarWhenPushed)
  }

  /// Whether the arriving screen learns only at the end what the bars cover of it (rule 5.40).
  func learnsLate(_ controller: UIViewController?) -> Bool {
    guard HeadlessReadings.barMoment == .atEnd, let transition = state.transition else {
      return false
    }
    return transition.to.controller === controller && transition.phase != .ended
      && !(transition.animator is SystemTransition)
  }

  /// The height of a controller's content that the bars at the bottom cover, beyond the stack's own safe
  /// area, in points.
  ///
  /// A screen that arrives has the insets that it will have, before the bars move.
  func bottomInset(of controller: UIViewController) -> CGFloat {
    let isHidden = state.hidesBottomBars
    let arrives = state.transition?.to.controller === controller && !learnsLate(controller)
    let willHide = arrives ? hidesBottomBars(controller) : isHidden
    var inset = willHide || state.isToolbarHidden ? 0 : UIToolbar.contentHeight
    if tabs != nil, willHide != isHidden {
      inset += willHide ? -UITabBar.contentHeight : UITabBar.contentHeight
    }
    return inset
  }

  /// Puts the bars where the controller that has come to rest wants them.
  func settleBottomBars(for controller: UIViewController?) {
    let hides = hidesBottomBars(controller)
    toolbar.items = controller?.toolbarItems
    guard hides != state.hidesBottomBars else { return }
    state.hidesBottomBars = hides
    // The stack's own insets come first. Together with the old tab bar's they would be wrong for a moment.
    if isViewLoaded { layoutBar() }
    tabs?.layoutBar()
  }

  /// Moves the bars before a transition or along with it, unless they move as it ends.
  func moveBottomBars(along transition: ViewTransition) {
    let (from, to) = (transition.from.controller, transition.to.controller)
    guard hidesBottomBars(to) != state.hidesBottomBars, !learnsLate(to) else { return }
    if HeadlessReadings.barMoment == .beforeStart, !(transition.animator is SystemTransition) {
      return settleBottomBars(for: to)
    }
    let bar: UIView = tabs?.tabBar ?? toolbar
    transition.animateBar(bar) { [weak self] _ in
      self?.settleBottomBars(for: to)
    } completion: { [weak self] context in
      self?.settleBottomBars(for: context.isCancelled ? from : to)
    }
  }

  // MARK: Toolbar

  func layoutToolbar() {
    guard toolbar.superview === view else { return }
    let (bounds, bottom) = (view.bounds, view.safeAreaInsets.bottom)
    let height = UIToolbar.contentHeight + bottom
    let isRightToLeft = view.isMirrored
    toolbar.frame = CGRect(
      x: state.hidesBottomBars ? (isRightToLeft ? bounds.width : -bounds.width) : 0,
      y: bounds.height - (state.isToolbarHidden ? 0 : height), width: bounds.width, height: height)
  }
}
