import Foundation

extension ViewTransition {
  typealias Companion = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// Those who animate along with the transition or wait for its end.
  struct Companions {
    var animations: [Companion] = []
    var completions: [Companion] = []
    var interactionHandlers: [Companion] = []
    /// What moves along outside the container.
    var views: [UIView] = []
    /// Moves those who animate along where a hand-written interaction controller reports progress.
    var animator: UIViewPropertyAnimator?
  }

  var isInterruptible: Bool { interruptible != nil }
  var isCancelled: Bool { transitionWasCancelled }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  func headlessAnimate(
    in view: UIView?, alongside animation: Companion?, completion: Companion?
  ) -> Bool {
    if let view, phase != .ended { companions.views.append(view) }
    switch phase {
    case .prepared:
      if let animation { companions.animations.append(animation) }
    case .running:
      if let animation { run(animation) }
    case .ended:
      completion?(self)
      return false
    }
    if let completion { companions.completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Companion) {
    companions.interactionHandlers.append(handler)
  }

  func companionsBegin() {
    let due = companions.animations
    companions.animations = []
    for animation in due { run(animation) }
  }

  func companionsEnd() {
    let due = companions.completions
    companions = Companions()
    for completion in due { completion(self) }
  }

  /// Runs `animation` on the transition's own animator where it has one that can take it.
  private func run(_ animation: @escaping Companion) {
    if let interruptible, interruptible.state == .active {
      interruptible.addAnimations { [unowned self] in animation(self) }
    } else if isInteractive, !(interaction is UIPercentDrivenInteractiveTransition) {
      let animator = companions.animator ?? UIViewPropertyAnimator(duration: 1, curve: .linear)
      companions.animator = animator
      animator.addAnimations { [unowned self] in animation(self) }
      if animator.state == .inactive { animator.pauseAnimation() }
      AnimatorRegistry.hold(animator)
    } else {
      UIView.animate(withDuration: isAnimated ? transitionDuration : 0) { animation(self) }
    }
  }

  private var activeCompanions: UIViewPropertyAnimator? {
    companions.animator.flatMap { $0.state == .active ? $0 : nil }
  }

  func scrubCompanions() {
    guard let animator = activeCompanions else { return }
    animator.fractionComplete = animator.isReversed ? 1 - percentComplete : percentComplete
  }

  func pauseCompanions() {
    guard let animator = activeCompanions, animator.isRunning else { return }
    animator.pauseAnimation()
    AnimatorRegistry.hold(animator)
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

  /// Puts those who animate along where they belong at the end of the transition.
  func settleCompanions() {
    guard let animator = activeCompanions else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: transitionWasCancelled ? .start : .end)
  }
}
