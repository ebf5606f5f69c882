import Foundation

/// What a tab bar controller knows of its tabs and of the transition between two of them.
@MainActor struct TabState {
  var controllers: [UIViewController] = []
  var tabs: [HeadlessTab] = []
  var selected: UIViewController?
  /// The controller whose view is in the content view.
  var shown: UIViewController?
  /// The transition that runs, or that starts after the commit.
  var transition: ViewTransition?
  /// What the delegate said that it implements, when it was set.
  var answers = DelegateAnswers()
  /// Who animates and leads `transition`.
  var cast: ViewTransition.Cast?
  /// The tabs that `transition` replaces, if it replaces any.
  var replaced: [UIViewController]?
}

extension UITabBarController: ContainerLayout {
  /// Makes a change at once, or when the transition is over.
  func whenIdle(_ change: @escaping (UITabBarController) -> Void) {
    guard let transition = state.transition else { return change(self) }
    if HeadlessReadings.selectionsEndTransitions {
      end(transition)
      return change(self)
    }
    transition.animate(alongsideTransition: nil) { [weak self] _ in self?.whenIdle(change) }
  }

  func replaceControllers(with new: [UIViewController], animated: Bool) {
    let (old, index) = (state.controllers, selectedIndex)
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    adopt(new)
    let kept = new.first { $0 === state.selected }
    let selected = kept ?? (new.indices.contains(index) ? new[index] : new.first)
    select(selected, animated: animated)
    if let transition = state.transition, transition.from.controller !== selected {
      state.replaced = old
    } else {
      abandon(old)
    }
  }

  /// Makes controllers the tabs, and children as far as they are not.
  private func adopt(_ controllers: [UIViewController]) {
    state.controllers = controllers
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabBar.items = controllers.map { $0.tabBarItem }
  }

  /// Shows the items that the controllers have now. That of a stack is its first controller's.
  func updateItems() {
    let items = state.controllers.compactMap(\.tabBarItem)
    if items == tabBar.items { return }
    tabBar.items = items
    tabBar.selectedItem = item
  }

  /// Lets those of the controllers go that are no tabs any more.
  private func abandon(_ controllers: [UIViewController]) {
    for controller in controllers where !state.controllers.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
  }

  /// - Parameter animated: Whether the delegate is asked for a transition.
  func select(_ new: UIViewController?, animated: Bool = true) {
    guard new !== state.selected || state.shown !== new else { return tabBar.selectedItem = item }
    guard viewIfLoaded?.window != nil, appearance.phase != .disappeared else {
      take(new)
      return showSilently()
    }
    let old = state.shown
    if animated, let old, let new, old.parent === self,
      UIView.areAnimationsEnabled, let cast = chooseCast(from: old, to: new)
    {
      prepareTransition(from: old, to: new, cast)
    } else {
      take(new)
      showAtOnce(insteadOf: old)
    }
  }

  private func take(_ new: UIViewController?) {
    state.selected = new
    tabBar.selectedItem = item
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
    layoutBar()
    view.frame = contentView.bounds
    contentView.addSubview(view)
  }

  /// Whether a stack in a tab has sent the bar away (rule 5.39).
  private func hidesBar(_ controller: UIViewController?) -> Bool {
    (controller as? UINavigationController)?.state.hidesBottomBars == true
  }

  /// Tells a tab's controller what the bar covers of its content beyond the safe area.
  private func updateInsets(of controller: UIViewController) {
    let bottom = hidesBar(controller) ? 0 : UITabBar.contentHeight
    let insets = UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0)
    if controller.containerInsets != insets { controller.containerInsets = insets }
  }

  func layoutContents() {
    contentView.frame = view.bounds
    layoutBar()
    if state.transition?.phase != .running, let shown = state.shown?.view,
      shown.superview === contentView, shown.transform == .identity
    {
      shown.frame = contentView.bounds
    }
  }

  func layoutBar() {
    guard let view = viewIfLoaded else { return }
    let (bounds, height) = (view.bounds, view.safeAreaInsets.bottom + UITabBar.contentHeight)
    let away = view.isMirrored ? bounds.width : -bounds.width
    tabBar.frame = CGRect(
      x: hidesBar(state.selected) ? away : 0, y: bounds.height - height, width: bounds.width,
      height: height)
    for controller in [state.shown, state.transition?.to.controller].compactMap({ $0 }) {
      updateInsets(of: controller)
    }
  }
}

// MARK: Transitions

extension UITabBarController: ViewTransition.Owner {
  /// Asks the delegate, for a selection by code too.
  private func chooseCast(from: UIViewController, to: UIViewController) -> ViewTransition.Cast? {
    guard
      let animator = delegate(answering: .tabAnimation)?
        .tabBarController(self, animationControllerForTransitionFrom: from, to: to)
    else { return nil }
    let interaction = delegate(answering: .tabInteraction)?
      .tabBarController(self, interactionControllerFor: animator)
    return ViewTransition.Cast(animator: animator, interaction: interaction)
  }

  /// Does what is done inside the call; the rest follows after the commit (rule 5.17).
  private func prepareTransition(
    from: UIViewController, to: UIViewController, _ cast: ViewTransition.Cast
  ) {
    let container = from.view.superview ?? contentView
    updateInsets(of: to)
    to.view.frame = contentView.convert(contentView.bounds, to: container)
    take(to)
    let transition = ViewTransition(
      .tab, owner: self, container: container,
      from: .init(controller: from, view: from.view, initialFrame: from.view.frame),
      to: .init(controller: to, view: to.view, finalFrame: to.view.frame), cast: cast)
    (state.transition, state.cast) = (transition, cast)
    transition.askDuration()
    HeadlessTurn.afterCommit { [weak self, weak transition] in
      if let transition { self?.start(transition) }
    }
  }

  /// Ends a transition where its way leads, before it has shown all of it (rule 5.45).
  private func end(_ transition: ViewTransition) {
    if transition.phase == .running {
      return transition.completeTransition(!transition.transitionWasCancelled)
    }
    giveUp(transition)
  }

  /// Shows the end of a transition that has not begun.
  private func giveUp(_ transition: ViewTransition) {
    (state.transition, state.cast) = (nil, nil)
    showSilently()
    settleTabs(completed: true)
    transition.drop()
  }

  private func start(_ transition: ViewTransition) {
    guard state.transition === transition, transition.phase == .prepared else { return }
    guard viewIfLoaded?.window != nil, appearance.phase != .disappeared else {
      return giveUp(transition)
    }
    transition.isAnnounced = true
    let (from, to) = (transition.from.controller, transition.to.controller)
    if !to.appearance.phase.isOnScreen { to.beginAppearanceTransition(true, animated: true) }
    if from.appearance.phase.isOnScreen { from.beginAppearanceTransition(false, animated: true) }
    transition.begin()
  }

  func setTouches(enabled: Bool, during transition: ViewTransition) {
    viewIfLoaded?.isUserInteractionEnabled = enabled
  }

  func cleanUp(after transition: ViewTransition, completed: Bool) {
    let (from, to) = (transition.from.controller, transition.to.controller)
    state.shown = completed ? to : from
    defer { settleTabs(completed: completed) }
    if completed {
      from.view.removeFromSuperview()
      settleAppearance(gone: from, staying: to, stayingFirst: true)
    } else {
      settleAppearance(gone: to, staying: from)
      to.view.removeFromSuperview()
      take(from)
    }
  }

  /// The old tabs go for good, or come back where the change was cancelled.
  private func settleTabs(completed: Bool) {
    guard let replaced = state.replaced else { return }
    state.replaced = nil
    if completed { return abandon(replaced) }
    let given = state.controllers
    adopt(replaced)
    for controller in replaced where !given.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
    tabBar.selectedItem = item
    for controller in given where !replaced.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    abandon(given)
  }

  func transitionDidEnd(_ transition: ViewTransition) {
    (state.transition, state.cast) = (nil, nil)
    viewIfLoaded?.setNeedsLayout()
  }
}
