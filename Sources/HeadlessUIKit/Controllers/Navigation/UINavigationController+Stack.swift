import Foundation

extension UINavigationController: ContainerLayout {
  /// The stack that all queued changes will lead to.
  var projectedStack: [UIViewController] {
    state.queue.reduce(state.stack) { $1.apply($0) }
  }

  /// Changes the stack: at once, or after the running transition on the stack of that moment.
  ///
  /// - Returns: Whether the stack will be changed.
  @discardableResult
  func change(
    animated: Bool, _ apply: @escaping ([UIViewController]) -> [UIViewController]
  ) -> Bool {
    if let presentation = runningPresentation {
      HeadlessConsole.report(
        "the stack of \(self) cannot be changed while \(presentation) runs; ignored")
      return false
    }
    let change = NavigationState.Change(animated: animated, apply: apply)
    state.isRunning ? wait(with: change) : perform(change)
    return true
  }

  private func perform(_ change: NavigationState.Change) {
    replaceStack(with: change.apply(state.stack))
    state.pendingAnimated = change.animated
    prepareTransition()
    viewIfLoaded?.setNeedsLayout()
  }

  /// Keeps a change until the coordinator's completions run, and touches away until then.
  private func wait(with change: NavigationState.Change) {
    state.queue.append(change)
    if state.queue.count == 1 { takeTouches(true) }
    state.transition?.animate(alongsideTransition: nil) { [weak self] _ in
      guard let self, !state.queue.isEmpty else { return }
      let change = state.queue.removeFirst()
      if state.queue.isEmpty { takeTouches(false) }
      self.change(animated: change.animated, change.apply)
    }
  }

  /// Takes touches away from the view of the stack, or gives them back.
  private func takeTouches(_ takes: Bool) {
    guard let view = viewIfLoaded else { return }
    if HeadlessReadings.locksTouchesOfQueue {
      view.storage.touchLocks += takes ? 1 : -1
    } else {
      view.isUserInteractionEnabled = !takes
    }
  }

  /// The custom presentation or dismissal that this controller takes part in, while it runs.
  private var runningPresentation: ViewTransition? {
    lineage.lazy.flatMap { [$0.presentationRun, $0.presentedStorage?.presentationRun] }
      .compactMap { $0?.transition }
      .first { $0.phase == .running && !($0.animator is SystemTransition) }
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
    updateTab()
  }

  /// Shows the item of the first controller in a tab bar around the stack.
  private func updateTab() { (parent as? UITabBarController)?.updateItems() }

  /// Makes the stack the settled one and tells who has come or gone.
  func settleStack() {
    let (arriving, leaving) = (state.arriving, state.leaving)
    state.settled = state.stack
    for controller in leaving { controller.removeFromParent() }
    for controller in arriving { controller.didMove(toParent: self) }
  }

  /// Returns to the settled stack after a cancelled transition.
  func restoreStack() {
    let (arriving, leaving) = (state.arriving, state.leaving)
    switch HeadlessReadings.restoredStack {
    case .whole: state.stack = state.settled
    case .top:
      let kept = state.settled.last
      state.stack =
        state.stack.filter { !arriving.contains($0) && $0 !== kept } + (kept.map { [$0] } ?? [])
    }
    state.settled = state.stack
    for controller in arriving {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in leaving {
      if state.stack.contains(controller) {
        controller.didMove(toParent: self)
      } else {
        controller.removeFromParent()
      }
    }
    updateTab()
  }

  // MARK: Showing

  /// Lays out bar and content, and shows what has changed in the stack.
  func layoutContents() {
    contentView.frame = view.bounds
    layoutBar()
    showPendingChange()
    if !state.isRunning, let shown = state.shown?.view, shown.superview === contentView {
      shown.frame = contentView.bounds
    }
  }

  private var isOnScreen: Bool {
    viewIfLoaded?.window != nil && appearance.phase != .disappeared
  }

  private func showPendingChange() {
    guard !state.isRunning, !state.isStarting, let animated = state.pendingAnimated else { return }
    // One that is about to go changes its screen when it is gone, or stays after all.
    if appearance.phase == .disappearing { return }
    state.pendingAnimated = nil
    if !isOnScreen || state.shown === state.stack.last {
      showTopSilently()
    } else if animated, UIView.areAnimationsEnabled, state.shown != nil, state.stack.last != nil {
      if state.transition == nil { makeTransition() }
      startTransition()
    } else {
      showTopAtOnce()
    }
  }

  /// Puts the top controller's view in place without a callback of appearance.
  func showTopSilently() {
    state.pendingAnimated = nil
    dropTransition()
    if state.shown !== state.stack.last {
      state.shown?.viewIfLoaded?.removeFromSuperview()
      if state.shown?.appearance.phase == .disappearing { state.shown?.endAppearanceTransition() }
      state.shown = state.stack.last
      install(state.shown)
    }
    settleStack()
    settleBottomBars(for: state.shown)
    navigationBar.show(state.stack.map(\.navigationItem))
  }

  func showTopAtOnce() {
    dropTransition()
    let (from, to) = (state.shown, state.stack.last)
    mark(from: from, to: to)
    if from?.appearance.phase != .disappearing {
      from?.beginAppearanceTransition(false, animated: false)
    }
    to?.beginAppearanceTransition(true, animated: false)
    if let to { tellDelegate(willShow: to, animated: false) }
    from?.view.removeFromSuperview()
    state.shown = to
    settleBottomBars(for: to)
    install(to)
    to?.view.layoutIfNeeded()
    navigationBar.show(state.stack.map(\.navigationItem))
    from?.endAppearanceUnderWay()
    to?.endAppearanceTransition()
    from?.isMovingFromParent = false
    to?.isMovingToParent = false
    settleStack()
    if let to { tellDelegate(didShow: to, animated: false) }
  }

  private func install(_ controller: UIViewController?) {
    guard let view = controller?.view else { return }
    view.frame = contentView.bounds
    layoutBar()
    contentView.addSubview(view)
  }

  func mark(from: UIViewController?, to: UIViewController?) {
    from?.isMovingFromParent = state.leaving.contains { $0 === from }
    to?.isMovingToParent = state.arriving.contains { $0 === to }
  }
}
