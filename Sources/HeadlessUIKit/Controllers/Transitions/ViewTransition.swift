import Foundation

/// One transition between two controllers, from its preparation to its end.
///
/// It is the context that animators and interaction controllers talk to, and the coordinator of
/// those who animate along. The container that owns it says through `Owner` what an end means.
@MainActor
final class ViewTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  /// One of the two screens; a frame is zero where the rules of contexts want it so.
  struct Side {
    let controller: UIViewController
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  @MainActor protocol Owner: AnyObject {
    /// Puts views, stack and appearance in order after the end of `transition`.
    func cleanUp(after transition: ViewTransition, completed: Bool)
    /// Called when the last callback of `transition` is over.
    func transitionDidEnd(_ transition: ViewTransition)
  }

  enum Phase {
    case prepared
    case running
    case ended
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  /// The sides; a presentation fills them in after its controller was told that it begins.
  var from: Side
  var to: Side
  let isAnimated: Bool
  let targetTransform = CGAffineTransform.identity
  let initiallyInteractive: Bool
  /// Seconds, as the animator says when it is first asked.
  private(set) lazy var transitionDuration = animator?.transitionDuration(using: self) ?? 0

  private(set) var phase = Phase.prepared
  private(set) var isInteractive: Bool
  private(set) var transitionWasCancelled = false
  /// What `updateInteractiveTransition(_:)` last said, 0...1.
  private(set) var percentComplete: CGFloat = 0

  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  private(set) var interaction: (any UIViewControllerInteractiveTransitioning)?
  /// The one animator that the transition vends for interruption, once it has been asked.
  private(set) var interruptible: (any UIViewImplicitlyAnimating)?
  private weak var owner: (any Owner)?
  private var lockedViews: [UIView] = []
  var companions = Companions()

  init(
    owner: any Owner, containerView: UIView, presentationStyle: UIModalPresentationStyle,
    from: Side, to: Side, animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?, isAnimated: Bool = true
  ) {
    self.owner = owner
    self.containerView = containerView
    self.presentationStyle = presentationStyle
    self.from = from
    self.to = to
    self.animator = animator
    self.interaction = interaction
    self.isAnimated = isAnimated
    initiallyInteractive = interaction?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
    super.init()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    side(of: vc)?.initialFrame ?? .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    side(of: vc)?.finalFrame ?? .zero
  }

  private func side(of controller: UIViewController) -> Side? {
    [from, to].first { $0.controller === controller }
  }

  // MARK: Start

  /// Hands the transition to the interaction controller, or without one to the animator.
  ///
  /// An interruptible animator that neither of them has started is started here; an interactive
  /// start leaves it paused instead.
  func begin() {
    guard let animator, phase == .prepared else { return }
    phase = .running
    if animator is ImmediateTransition { return beginAtOnce(animator) }
    if let interaction {
      interaction.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
    guard phase == .running else { return }
    interruptible = animator.vendedAnimator(for: self)
    if interruptible == nil || animator is SystemTransition { lockTouches() }
    if interruptible?.state == .inactive {
      if isInteractive {
        interruptible?.pauseAnimation()
      } else {
        interruptible?.startAnimation()
      }
    }
    companionsBegin()
    (interaction as? UIPercentDrivenInteractiveTransition)?.transitionDidBegin()
  }

  /// Shows the end without animation, that of companions included.
  private func beginAtOnce(_ animator: any UIViewControllerAnimatedTransitioning) {
    UIView.performWithoutAnimation {
      animator.animateTransition(using: self)
      companionsBegin()
    }
    completeTransition(true)
  }

  private func lockTouches() {
    lockedViews = [from, to].flatMap { side -> [UIView] in
      let views = [side.controller.viewIfLoaded, side.view].compactMap { $0 }
      return views.count == 2 && views[0] === views[1] ? [views[0]] : views
    }
    for view in lockedViews { view.storage.touchLocks += 1 }
  }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isRunning("updateInteractiveTransition(_:)") else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    scrubCompanions()
  }

  func pauseInteractiveTransition() {
    guard isRunning("pauseInteractiveTransition()"), !isInteractive else { return }
    if interruptible?.isRunning == true { interruptible?.pauseAnimation() }
    pauseCompanions()
    setInteractive(true)
  }

  func finishInteractiveTransition() {
    release(cancelled: false, call: "finishInteractiveTransition()")
  }

  func cancelInteractiveTransition() {
    release(cancelled: true, call: "cancelInteractiveTransition()")
  }

  private func release(cancelled: Bool, call: String) {
    guard isRunning(call) else { return }
    guard isInteractive else {
      return HeadlessConsole.report("\(call): the transition is not interactive; ignored")
    }
    transitionWasCancelled = cancelled
    setInteractive(false)
    releaseCompanions()
    // Whoever drives the animator continues it right after telling the context. One that is still
    // paused when the turn's events are over has nobody else to do that.
    HeadlessTurn.beforeCommit { [weak self] in self?.continueIfPaused() }
  }

  private func continueIfPaused() {
    guard phase == .running, !isInteractive, let interruptible, interruptible.state == .active,
      !interruptible.isRunning
    else { return }
    interruptible.isReversed = transitionWasCancelled
    interruptible.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  private func setInteractive(_ value: Bool) {
    isInteractive = value
    for handler in companions.interactionHandlers { handler(self) }
  }

  private func isRunning(_ call: String) -> Bool {
    if phase == .running { return true }
    HeadlessConsole.report("\(call): the transition is \(phase); ignored")
    return false
  }

  // MARK: End

  func completeTransition(_ didComplete: Bool) {
    guard phase != .ended else {
      return HeadlessConsole.report(
        "completeTransition(\(didComplete)) was called twice for \(from.controller) to"
          + " \(to.controller); ignored")
    }
    phase = .ended
    transitionWasCancelled = !didComplete
    isInteractive = false
    for view in lockedViews { view.storage.touchLocks -= 1 }
    lockedViews = []
    settleCompanions()
    owner?.cleanUp(after: self, completed: didComplete)
    animator?.animationEnded(didComplete)
    companionsEnd()
    owner?.transitionDidEnd(self)
    animator = nil
    interaction = nil
    interruptible = nil
  }
}
