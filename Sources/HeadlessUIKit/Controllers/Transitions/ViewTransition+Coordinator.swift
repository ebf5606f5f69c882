import Foundation

extension ViewTransition {
  typealias Companion = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// Those who animate along with the transition or wait for its end.
  struct Companions {
    /// What bars of the system do; it runs before the animations of the app.
    var bars: [Companion] = []
    var animations: [Companion] = []
    var completions: [Companion] = []
    var interactionHandlers: [Companion] = []
    /// What moves along outside the container.
    var views: [UIView] = []
    /// The animator whose block they joined in the start call.
    weak var carrier: UIViewPropertyAnimator?
    /// Moves those who animate along where a hand-written interaction controller reports progress.
    var animator: UIViewPropertyAnimator?

    /// Returns those that have not run yet, and forgets them.
    mutating func takeAnimations(withBars: Bool = true) -> [Companion] {
      let due = (withBars ? bars : []) + animations
      if withBars { bars = [] }
      animations = []
      return due
    }
  }

  var isCancelled: Bool { transitionWasCancelled }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  @discardableResult
  func animate(alongsideTransition animation: Companion?, completion: Companion?) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: Companion?, completion: Companion?
  ) -> Bool {
    guard phase != .ended else {
      completion?(self)
      return false
    }
    if let completion { companions.completions.append(completion) }
    guard let animation else { return true }
    if let view { companions.views.append(view) }
    if hasStarted { return runLate(animation) }
    companions.animations.append(animation)
    return true
  }

  /// Has a bar of the system animate along, and puts it in order at the end.
  func animateBar(_ bar: UIView, animation: @escaping Companion, completion: @escaping Companion) {
    companions.views.append(bar)
    companions.bars.append(animation)
    companions.completions.append(completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Companion) {
    companions.interactionHandlers.append(handler)
  }

  // MARK: Begin

  /// Whether a hand-written object leads, so that bars wait until it is known how they follow.
  private var isLedByHand: Bool {
    isInteractive && !(interaction is UIPercentDrivenInteractiveTransition)
  }

  /// Has those who animate along join the first animation of the start call (rule 5.11).
  func companionsJoinNextBlock() {
    ViewAnimation.joinsNextBlock.value = { [weak self] animation in
      // Only the main thread animates views.
      MainActor.assumeIsolated { self?.join(animation) }
    }
  }

  private func join(_ animation: ViewAnimation) {
    companions.carrier = animation.animator
    for companion in companions.takeAnimations(withBars: !isLedByHand) { companion(self) }
  }

  /// Runs those who found nothing to join.
  func companionsBeginAfterStart() {
    let due = companions.takeAnimations()
    if due.isEmpty { return }
    let run: () -> Void = { [unowned self] in for companion in due { companion(self) } }
    let carrier: (any UIViewImplicitlyAnimating)? = companions.carrier
    if isInterruptible, let animator = carrier ?? animator?.vendedAnimator(for: self),
      animator.state != .stopped
    {
      animator.addAnimations(run)
    } else if isLedByHand {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      companions.animator = animator
      animator.addAnimations(run)
      animator.pauseAnimation()
      AnimatorRegistry.hold(animator)
    } else {
      UIView.animate(withDuration: isAnimated ? transitionDuration : 0, animations: run)
    }
  }

  /// Runs all without an animation of their own.
  func companionsBegin() {
    for companion in companions.takeAnimations() { companion(self) }
  }

  /// Runs an animation that was added in flight, where the transition's animator can take it.
  private func runLate(_ animation: @escaping Companion) -> Bool {
    guard isInterruptible, let animator = animator?.vendedAnimator(for: self),
      animator.state != .stopped
    else { return false }
    animator.addAnimations { [unowned self] in animation(self) }
    return true
  }

  // MARK: Led by hand

  private var activeCompanions: UIViewPropertyAnimator? {
    companions.animator.flatMap { $0.state == .active ? $0 : nil }
  }

  func scrubCompanions() {
    guard let animator = activeCompanions else { return }
    animator.fractionComplete = animator.isReversed ? 1 - percentComplete : percentComplete
  }

  /// Lets those who animate along go on to where the transition goes.
  func releaseCompanions() {
    guard let animator = activeCompanions, !animator.isRunning else { return }
    animator.isReversed = transitionWasCancelled
    let rest = (1 - animator.fractionComplete) * transitionDuration / max(completionVelocity, 0.01)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: completionCurve),
      durationFactor: rest)
  }

  // MARK: End

  /// Puts those who animate along where they belong at the end of the transition.
  func settleCompanions() {
    guard let animator = activeCompanions else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: transitionWasCancelled ? .start : .end)
  }

  func companionsEnd() {
    let due = companions.completions
    companions = Companions()
    for completion in due { completion(self) }
  }
}
