import Foundation

/// What a tab bar controller knows of its tabs and of the transition between two of them.
@MainActor struct TabState {
  var controllers: [UIViewController] = []
  var selected: UIViewController?
  /// The controller whose view is in the content view.
  var shown: UIViewController?
  var transition: ViewTransition?
  /// What was asked for while a transition ran.
  var waiting: [(UITabBarController) -> Void] = []
}

extension UITabBarController: ContainerLayout {
  func whenIdle(_ change: @escaping (UITabBarController) -> Void) {
    if state.transition == nil { change(self) } else { state.waiting.append(change) }
  }

  func replaceControllers(with new: [UIViewController]) {
    let (old, index) = (state.controllers, selectedIndex)
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    state.controllers = new
    for controller in new where !old.contains(where: { $0 === controller }) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabBar.items = new.map { $0.tabBarItem }
    let kept = new.first { $0 === state.selected }
    select(kept ?? (new.indices.contains(index) ? new[index] : new.first))
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
  }

  func select(_ new: UIViewController?) {
    guard new !== state.selected || state.shown !== new else { return tabBar.selectedItem = item }
    let old = state.shown
    state.selected = new
    tabBar.selectedItem = item
    guard viewIfLoaded?.window != nil, appearance.phase != .disappeared else {
      return showSilently()
    }
    if let old, let new, state.controllers.contains(where: { $0 === old }),
      UIView.areAnimationsEnabled,
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: old, to: new)
    {
      startTransition(from: old, to: new, animator)
    } else {
      showAtOnce(insteadOf: old)
    }
  }

  private var item: UITabBarItem? { state.selected?.tabBarItem }

  // MARK: Showing

  /// Puts the selected controller's view in place without a callback of appearance.
  func showSilently() {
    guard isViewLoaded, state.transition == nil, state.shown !== state.selected else { return }
    state.shown?.viewIfLoaded?.removeFromSuperview()
    install(state.selected)
  }

  private func showAtOnce(insteadOf old: UIViewController?) {
    let new = state.selected
    old?.beginAppearanceTransition(false, animated: false)
    new?.beginAppearanceTransition(true, animated: false)
    old?.view.removeFromSuperview()
    install(new)
    new?.view.layoutIfNeeded()
    old?.endAppearanceTransition()
    new?.endAppearanceTransition()
  }

  private func install(_ controller: UIViewController?) {
    state.shown = controller
    guard let controller, let view = controller.view else { return }
    controller.containerInsets = barInsets
    view.frame = contentView.bounds
    contentView.addSubview(view)
  }

  /// What the bar covers of the content beyond the safe area, in points.
  private var barInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: UITabBar.contentHeight, right: 0)
  }

  func layoutContents() {
    contentView.frame = view.bounds
    layoutBar()
    if state.transition == nil, let shown = state.shown?.view, shown.transform == .identity {
      shown.frame = contentView.bounds
    }
  }

  func layoutBar() {
    guard let view = viewIfLoaded else { return }
    let height = view.safeAreaInsets.bottom + UITabBar.contentHeight
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }
}

// MARK: Transitions

extension UITabBarController: ViewTransition.Owner {
  private func startTransition(
    from: UIViewController, to: UIViewController,
    _ animator: any UIViewControllerAnimatedTransitioning
  ) {
    let interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
    to.containerInsets = barInsets
    let transition = ViewTransition(
      owner: self, containerView: contentView, presentationStyle: .none,
      from: .init(controller: from, view: from.view, initialFrame: from.view.frame),
      to: .init(controller: to, view: to.view, finalFrame: contentView.bounds),
      animator: animator, interaction: interaction)
    state.transition = transition
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    transition.begin()
  }

  func cleanUp(after transition: ViewTransition, completed: Bool) {
    let (from, to) = (transition.from.controller, transition.to.controller)
    let (gone, staying) = completed ? (from, to) : (to, from)
    if !completed {
      state.selected = from
      tabBar.selectedItem = from.tabBarItem
    }
    state.shown = staying
    settleAppearance(gone: gone, staying: staying) { gone.view.removeFromSuperview() }
  }

  func transitionDidEnd(_ transition: ViewTransition) {
    state.transition = nil
    viewIfLoaded?.setNeedsLayout()
    while state.transition == nil, !state.waiting.isEmpty { state.waiting.removeFirst()(self) }
  }
}
