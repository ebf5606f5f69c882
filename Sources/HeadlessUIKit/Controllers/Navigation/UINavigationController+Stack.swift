import Foundation

extension UINavigationController: ContainerLayout {
  /// The stack that all queued changes will lead to.
  var projectedStack: [UIViewController] {
    state.queue.reduce(state.stack) { $1.apply($0) }
  }

  func change(animated: Bool, _ apply: @escaping ([UIViewController]) -> [UIViewController]) {
    state.queue.append(NavigationState.Change(animated: animated, apply: apply))
    applyQueue()
  }

  /// Applies what can be applied now: everything before the next transition has started.
  private func applyQueue() {
    while state.transition == nil, !state.queue.isEmpty {
      let change = state.queue.removeFirst()
      replaceStack(with: change.apply(state.stack))
      state.pendingAnimated = change.animated
      viewIfLoaded?.setNeedsLayout()
    }
  }

  private func replaceStack(with new: [UIViewController]) {
    let old = state.stack
    state.stack = new
    for controller in new where !old.contains(where: { $0 === controller }) {
      addChild(controller)
    }
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if !state.settled.contains(where: { $0 === controller }) { controller.removeFromParent() }
    }
  }

  /// Makes the stack the settled one and tells who has come or gone.
  private func settleStack() {
    let (arriving, leaving) = (state.arriving, state.leaving)
    state.settled = state.stack
    for controller in leaving { controller.removeFromParent() }
    for controller in arriving { controller.didMove(toParent: self) }
  }

  /// Returns to the settled stack after a cancelled transition.
  private func restoreStack() {
    let (arriving, leaving) = (state.arriving, state.leaving)
    state.stack = state.settled
    for controller in arriving {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in leaving { controller.didMove(toParent: self) }
  }

  // MARK: Showing

  /// Lays out bar and content, and shows what has changed in the stack.
  func layoutContents() {
    contentView.frame = view.bounds
    layoutBar()
    showPendingChange()
    if state.transition == nil { state.shown?.view.frame = contentView.bounds }
  }

  private func showPendingChange() {
    guard state.transition == nil, let animated = state.pendingAnimated else { return }
    // One that is about to go changes its screen when it is gone, or stays after all.
    if appearance.phase == .disappearing { return }
    state.pendingAnimated = nil
    let isOnScreen = viewIfLoaded?.window != nil && appearance.phase != .disappeared
    if !isOnScreen || state.shown === state.stack.last {
      showTopSilently()
    } else if animated, UIView.areAnimationsEnabled, let from = state.shown,
      let to = state.stack.last
    {
      startTransition(from: from, to: to)
    } else {
      showTopAtOnce()
    }
    applyQueue()
  }

  /// Puts the top controller's view in place without a callback of appearance.
  func showTopSilently() {
    state.pendingAnimated = nil
    if state.shown !== state.stack.last {
      state.shown?.viewIfLoaded?.removeFromSuperview()
      if state.shown?.appearance.phase == .disappearing { state.shown?.endAppearanceTransition() }
      state.shown = state.stack.last
      install(state.shown)
    }
    settleStack()
    navigationBar.show(state.stack.map(\.navigationItem))
  }

  private func showTopAtOnce() {
    let (from, to) = (state.shown, state.stack.last)
    mark(from: from, to: to)
    from?.beginAppearanceTransition(false, animated: false)
    to?.beginAppearanceTransition(true, animated: false)
    if let to { delegate?.navigationController(self, willShow: to, animated: false) }
    from?.view.removeFromSuperview()
    state.shown = to
    install(to)
    to?.view.layoutIfNeeded()
    navigationBar.show(state.stack.map(\.navigationItem))
    from?.endAppearanceTransition()
    to?.endAppearanceTransition()
    from?.isMovingFromParent = false
    to?.isMovingToParent = false
    settleStack()
    if let to { delegate?.navigationController(self, didShow: to, animated: false) }
  }

  private func install(_ controller: UIViewController?) {
    guard let view = controller?.view else { return }
    controller?.containerInsets = barInsets
    view.frame = contentView.bounds
    contentView.addSubview(view)
  }

  private func mark(from: UIViewController?, to: UIViewController?) {
    from?.isMovingFromParent = state.leaving.contains { $0 === from }
    to?.isMovingToParent = state.arriving.contains { $0 === to }
  }
}

// MARK: Transitions

extension UINavigationController: ViewTransition.Owner {
  /// Whether the system's pop from the edge may begin: not where the delegate chooses animators,
  /// even if it chooses none. Asked once per delegate.
  var allowsSystemEdgePop: Bool {
    guard state.stack.count > 1, let top = state.stack.last else { return false }
    guard !top.headlessHasPreferredTransition, let delegate else { return true }
    if state.delegateAnimates == nil {
      let (from, to) = (state.stack[state.stack.count - 1], state.stack[state.stack.count - 2])
      let answer = delegate.navigationController(
        self, animationControllerFor: .pop, from: from, to: to)
      state.delegateAnimates = answer !== NotImplemented.transition
    }
    return state.delegateAnimates == false
  }

  private func startTransition(from: UIViewController, to: UIViewController) {
    let operation = state.operation
    let upper = operation == .push ? to : from
    // A preferred transition wins, and a finger of the system's own asks nobody (rule 5.32).
    let isOwn = state.edgeDrive != nil || upper.headlessHasPreferredTransition
    let answer =
      isOwn
      ? nil
      : delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to)
    let custom = answer === NotImplemented.transition ? nil : answer
    let drive = state.edgeDrive
    state.edgeDrive = nil
    let interaction =
      custom.map { delegate?.navigationController(self, interactionControllerFor: $0) } ?? drive
    to.containerInsets = barInsets
    let transition = ViewTransition(
      owner: self, containerView: contentView, presentationStyle: .none,
      from: .init(controller: from, view: from.view, initialFrame: from.view.frame),
      to: .init(controller: to, view: to.view, finalFrame: contentView.bounds),
      animator: custom ?? NavigationSlide.transition(for: operation), interaction: interaction)
    state.transition = transition
    mark(from: from, to: to)
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    delegate?.navigationController(self, willShow: to, animated: true)
    navigationBar.show(state.stack.map(\.navigationItem), along: transition)
    transition.begin()
  }

  func cleanUp(after transition: ViewTransition, completed: Bool) {
    let (from, to) = (transition.from.controller, transition.to.controller)
    state.shown = completed ? to : from
    settleAppearance(gone: completed ? from : to, staying: completed ? to : from) {
      (completed ? from : to).view.removeFromSuperview()
    }
    from.isMovingFromParent = false
    to.isMovingToParent = false
    if completed {
      settleStack()
      delegate?.navigationController(self, didShow: to, animated: true)
    } else {
      restoreStack()
    }
  }

  func transitionDidEnd(_ transition: ViewTransition) {
    state.transition = nil
    viewIfLoaded?.setNeedsLayout()
    applyQueue()
  }
}
