import Foundation

extension UINavigationController {
  /// Whether the system's pop from the edge may begin (rule 5.21).
  ///
  /// A delegate that chooses animators forbids it, even if it chooses none. A preferred transition
  /// allows it all the same.
  var allowsSystemEdgePop: Bool {
    guard state.stack.count > 1, let top = state.stack.last else { return false }
    return top.headlessHasPreferredTransition || !delegateAnimates
  }

  /// Asked once per delegate, where the delegate does not say by itself what it implements.
  private var delegateAnimates: Bool {
    guard let delegate = givenDelegate else { return false }
    if let known = state.answers[.navigationAnimation] { return known }
    let (from, to) = (state.stack[state.stack.count - 1], state.stack[state.stack.count - 2])
    let answer = delegate.navigationController(
      self, animationControllerFor: .pop, from: from, to: to)
    let animates = answer !== NotImplemented.transition
    state.answers[.navigationAnimation] = animates
    return animates
  }

  // MARK: What the delegate answered when it was set

  /// The delegate, where `method` reaches it.
  private func delegate(
    answering method: HeadlessDelegateMethod
  ) -> (any UINavigationControllerDelegate)? {
    givenDelegate.flatMap { state.answers.reaches($0, method) ? $0 : nil }
  }

  func tellDelegate(willShow controller: UIViewController, animated: Bool) {
    delegate(answering: .navigationWillShow)?
      .navigationController(self, willShow: controller, animated: animated)
  }

  func tellDelegate(didShow controller: UIViewController, animated: Bool) {
    delegate(answering: .navigationDidShow)?
      .navigationController(self, didShow: controller, animated: animated)
  }

  private func delegatesAnimator(
    for operation: Operation, from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let answer = delegate(answering: .navigationAnimation)?
      .navigationController(self, animationControllerFor: operation, from: from, to: to)
    return answer === NotImplemented.transition ? nil : answer
  }

  private func delegatesInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    delegate(answering: .navigationInteraction)?
      .navigationController(self, interactionControllerFor: animator)
  }

  // MARK: Inside the call

  /// Asks who will animate the change that has just been made, where it will be animated.
  ///
  /// What was asked for an earlier change that is not shown yet is given up.
  func prepareTransition() {
    let old = state.transition
    (state.transition, state.cast) = (nil, nil)
    if state.pendingAnimated == true, UIView.areAnimationsEnabled,
      viewIfLoaded?.window != nil, appearance.phase.isOnScreen,
      state.shown != nil, state.shown !== state.stack.last, !state.stack.isEmpty
    {
      makeTransition()
    }
    guard let old else { return }
    if let new = state.transition { old.handOver(to: new) } else { old.drop() }
  }

  /// Gives up what was asked for a change that is not shown by a transition after all.
  func dropTransition() {
    let old = state.transition
    (state.transition, state.cast) = (nil, nil)
    old?.drop()
  }

  /// Asks for animator and interaction controller, and then for the start and the duration.
  func makeTransition() {
    guard let from = state.shown, let to = state.stack.last else { return }
    let cast = chooseCast(from: from, to: to)
    let transition = ViewTransition(
      .navigation, owner: self, container: from.viewIfLoaded?.superview ?? contentView,
      from: .init(controller: from), to: .init(controller: to), cast: cast)
    (state.transition, state.cast) = (transition, cast)
    transition.askDuration()
  }

  /// Who animates: the screen's preferred transition, the delegate, or the system (rule 5.32).
  private func chooseCast(from: UIViewController, to: UIViewController) -> ViewTransition.Cast {
    let operation = state.operation
    let drive = state.edgeDrive
    state.edgeDrive = nil
    let upper = operation == .push ? to : from
    if drive == nil, !upper.headlessHasPreferredTransition,
      let custom = delegatesAnimator(for: operation, from: from, to: to)
    {
      return ViewTransition.Cast(animator: custom, interaction: delegatesInteraction(for: custom))
    }
    let fades =
      UIAccessibility.prefersCrossFadeTransitions && !upper.headlessHasPreferredTransition
    return ViewTransition.Cast(
      animator: fades ? NavigationSlide.crossfade() : NavigationSlide.transition(for: operation),
      interaction: drive)
  }

  // MARK: In the layout pass

  /// Tells the two controllers, and starts the transition. A callback that changes the top has the
  /// new one told in place of the old one.
  func startTransition() {
    state.isStarting = true
    while let transition = state.transition {
      announce(transition)
      if state.transition === transition { break }
      let given = transition.to.controller
      if given.appearance.phase == .appearing, given !== state.transition?.to.controller {
        given.beginAppearanceTransition(false, animated: true)
        given.endAppearanceUnderWay()
      }
    }
    state.isStarting = false
    state.pendingAnimated = nil
    if let transition = state.transition { begin(transition) } else { showWithoutTransition() }
  }

  /// Shows what a callback has made of a transition that was about to start.
  private func showWithoutTransition() {
    guard let from = state.shown, from === state.stack.last else { return showTopAtOnce() }
    if from.appearance.phase == .disappearing {
      from.beginAppearanceTransition(true, animated: true)
      from.endAppearanceUnderWay()
    }
    from.isMovingFromParent = false
    settleStack()
  }

  /// Loads the destination, and tells everybody that it comes.
  private func announce(_ transition: ViewTransition) {
    let (from, to) = (transition.from.controller, transition.to.controller)
    mark(from: from, to: to)
    to.loadViewIfNeeded()
    if let view = to.view, view.transform == .identity { view.frame = place(in: transition) }
    transition.isAnnounced = true
    if from.appearance.phase.isOnScreen { from.beginAppearanceTransition(false, animated: true) }
    if !to.appearance.phase.isOnScreen { to.beginAppearanceTransition(true, animated: true) }
    tellDelegate(willShow: to, animated: true)
  }

  /// The place of a screen, in the coordinates of the transition's container.
  private func place(in transition: ViewTransition) -> CGRect {
    contentView.convert(contentView.bounds, to: transition.containerView)
  }

  private func begin(_ transition: ViewTransition) {
    let (from, to) = (transition.from.controller, transition.to.controller)
    prepareBar(for: to)
    transition.from.view = from.view
    transition.from.initialFrame = from.view.frame
    transition.to.view = to.view
    transition.to.finalFrame = place(in: transition)
    navigationBar.show(state.stack.map(\.navigationItem), along: transition) {
      [unowned self] in look(for: to)
    }
    moveBottomBars(along: transition)
    transition.begin()
  }
}

extension UINavigationController: ViewTransition.Owner {
  func setTouches(enabled: Bool, during transition: ViewTransition) {
    let view =
      HeadlessReadings.disabledView == .container ? transition.container : viewIfLoaded
    view?.isUserInteractionEnabled = enabled
  }

  func cleanUp(after transition: ViewTransition, completed: Bool) {
    let (from, to) = (transition.from.controller, transition.to.controller)
    let (gone, staying) = completed ? (from, to) : (to, from)
    state.shown = staying
    settleBottomBars(for: staying)
    gone.view.removeFromSuperview()
    settleAppearance(gone: gone, staying: staying)
    from.isMovingFromParent = false
    to.isMovingToParent = false
    if completed {
      settleStack()
      tellDelegate(didShow: to, animated: true)
    } else {
      restoreStack()
      tellDelegate(willShow: from, animated: true)
      tellDelegate(didShow: from, animated: true)
    }
  }

  func transitionDidEnd(_ transition: ViewTransition) {
    (state.transition, state.cast) = (nil, nil)
    viewIfLoaded?.setNeedsLayout()
  }
}
