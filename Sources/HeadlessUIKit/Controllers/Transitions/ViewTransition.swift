import Foundation

/// One transition between two controllers, from its preparation to its end.
///
/// It is the context that animators and interaction controllers talk to, and the coordinator of
/// those who animate along. The container that owns it says through `Owner` what an end means.
/// It holds animator, interaction controller and container weakly (rule 5.36).
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

  /// Who animates a transition, and who leads it; the owner keeps both alive.
  struct Cast {
    let animator: any UIViewControllerAnimatedTransitioning
    var interaction: (any UIViewControllerInteractiveTransitioning)?
  }

  enum Kind {
    case navigation
    case tab
    case modal
  }

  @MainActor protocol Owner: AnyObject {
    /// Keeps touches away from what `transition` moves, or lets them in again.
    func setTouches(enabled: Bool, during transition: ViewTransition)
    /// Puts views, stack and appearance in order after the end of `transition`.
    func cleanUp(after transition: ViewTransition, completed: Bool)
    /// Called before those hear of the end who wait for it: from here on there is no coordinator.
    func transitionDidEnd(_ transition: ViewTransition)
  }

  enum Phase {
    case prepared
    case running
    case ended
  }

  let kind: Kind
  let presentationStyle: UIModalPresentationStyle
  /// The container; a presentation has one only when it begins.
  weak var container: UIView?
  /// The sides; their views and frames are known once the owner has told both controllers.
  var from: Side
  var to: Side
  let isAnimated: Bool
  let targetTransform = CGAffineTransform.identity
  let initiallyInteractive: Bool
  /// Seconds, as the animator said when the owner had it asked.
  private(set) var transitionDuration: TimeInterval = 0

  private(set) var phase = Phase.prepared
  /// Whether the owner has told the controllers that they come and go.
  var isAnnounced = false
  /// Whether the start call has returned.
  private(set) var hasStarted = false
  /// Whether a running transition may be paused; an end that nobody had control of ends this.
  private(set) var isInFlight = false
  private(set) var isInterruptible = false
  private(set) var isInteractive: Bool
  private(set) var transitionWasCancelled = false
  /// What `updateInteractiveTransition(_:)` last said, 0...1.
  private(set) var percentComplete: CGFloat = 0
  /// The outcome that was named before the start: whether the transition finishes.
  private var earlyOutcome: Bool?

  private(set) weak var animator: (any UIViewControllerAnimatedTransitioning)?
  private(set) weak var interaction: (any UIViewControllerInteractiveTransitioning)?
  private weak var owner: (any Owner)?
  private var blocksTouches = false
  var companions = Companions()

  init(
    _ kind: Kind, owner: any Owner, container: UIView? = nil,
    presentationStyle: UIModalPresentationStyle = .none, from: Side, to: Side, cast: Cast,
    isAnimated: Bool = true
  ) {
    self.kind = kind
    self.owner = owner
    self.container = container
    self.presentationStyle = presentationStyle
    self.from = from
    self.to = to
    animator = cast.animator
    interaction = cast.interaction
    self.isAnimated = isAnimated
    initiallyInteractive = cast.interaction?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
    super.init()
    (cast.interaction as? UIPercentDrivenInteractiveTransition)?.attach(to: self)
  }

  /// The container, or an empty view where there is none yet or any more.
  var containerView: UIView { container ?? UIView() }

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

  /// Asks the animator for its duration and keeps the answer.
  func askDuration() {
    transitionDuration = animator?.transitionDuration(using: self) ?? 0
  }

  /// Whether the interaction controller is started, rather than the animator (rule 5.2).
  private var startsInteraction: Bool {
    guard interaction != nil else { return false }
    return kind == .tab || HeadlessReadings.startCall == .existence || initiallyInteractive
  }

  /// Hands the transition to the interaction controller, or without one to the animator.
  func begin() {
    guard let animator, phase == .prepared else { return }
    phase = .running
    if animator is ImmediateTransition { return beginAtOnce(animator) }
    if kind != .navigation, interaction == nil { blockTouches() }
    companionsJoinNextBlock()
    if startsInteraction {
      interaction?.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
    ViewAnimation.joinsNextBlock.value = nil
    guard phase == .running else { return }
    (hasStarted, isInFlight) = (true, true)
    isInterruptible = kind != .tab && animator.vendedAnimator(for: self) != nil
    if kind == .navigation, !isInterruptible || animator is SystemTransition { blockTouches() }
    companionsBeginAfterStart()
    (interaction as? UIPercentDrivenInteractiveTransition)?.transitionDidBegin()
    replayEarlyOutcome()
  }

  /// Shows the end without animation, that of companions included.
  private func beginAtOnce(_ animator: any UIViewControllerAnimatedTransitioning) {
    UIView.performWithoutAnimation {
      animator.animateTransition(using: self)
      companionsBegin()
      // Whoever has appeared has been laid out, as after an animation.
      if kind == .modal { container?.layoutIfNeeded() }
    }
    completeTransition(true)
  }

  private func blockTouches() {
    blocksTouches = true
    owner?.setTouches(enabled: false, during: self)
  }

  /// Does what was asked for before the start; tabs have forgotten it (rule 5.24).
  private func replayEarlyOutcome() {
    guard phase == .running, let finishes = earlyOutcome else { return }
    earlyOutcome = nil
    if kind == .tab { return }
    if let drive = interaction as? UIPercentDrivenInteractiveTransition {
      finishes ? drive.finish() : drive.cancel()
    } else {
      finishes ? finishInteractiveTransition() : cancelInteractiveTransition()
    }
  }

  // MARK: Without a start

  /// Ends what has never begun, as cancelled.
  func drop() {
    guard phase == .prepared else { return }
    phase = .ended
    transitionWasCancelled = true
    isInteractive = false
    companionsEnd()
  }

  /// Gives those who animate along to the transition that takes this one's place.
  func handOver(to successor: ViewTransition) {
    guard phase == .prepared else { return }
    phase = .ended
    successor.companions = companions
    companions = Companions()
  }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    let share = min(max(percentComplete, 0), 1)
    guard isRunning("updateInteractiveTransition(_:)"), isInteractive, share != self.percentComplete
    else { return }
    self.percentComplete = share
    scrubCompanions()
  }

  /// Whoever pauses a transition pauses its animator too; the context only takes note.
  func pauseInteractiveTransition() {
    guard isRunning("pauseInteractiveTransition()"), isInFlight, isInterruptible, !isInteractive
    else { return }
    setInteractive(true)
  }

  func finishInteractiveTransition() {
    release(cancelled: false, call: "finishInteractiveTransition()")
  }

  func cancelInteractiveTransition() {
    release(cancelled: true, call: "cancelInteractiveTransition()")
  }

  private func release(cancelled: Bool, call: String) {
    if phase != .ended, !hasStarted { return remember(finishes: !cancelled) }
    guard isRunning(call) else { return }
    guard isInteractive else {
      isInFlight = false
      return HeadlessConsole.report(
        "\(call): the transition is not interactive; it cannot be paused from here on")
    }
    transitionWasCancelled = cancelled
    setInteractive(false)
    releaseCompanions()
  }

  /// Takes note of an outcome that is named before the start.
  func remember(finishes: Bool) {
    earlyOutcome = finishes
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
    guard phase == .running else {
      let reason = phase == .ended ? "was called twice" : "was called before the start"
      return HeadlessConsole.report(
        "completeTransition(\(didComplete)) \(reason) for \(from.controller) to"
          + " \(to.controller); ignored")
    }
    phase = .ended
    transitionWasCancelled = !didComplete
    isInteractive = false
    isInFlight = false
    settleCompanions()
    // A navigation controller lets touches in again whether it kept them away or not.
    if blocksTouches || kind == .navigation { owner?.setTouches(enabled: true, during: self) }
    let animator = animator
    owner?.cleanUp(after: self, completed: didComplete)
    owner?.transitionDidEnd(self)
    companionsEnd()
    animator?.animationEnded(didComplete)
    if kind == .tab { animator?.animationEnded(didComplete) }
  }
}
