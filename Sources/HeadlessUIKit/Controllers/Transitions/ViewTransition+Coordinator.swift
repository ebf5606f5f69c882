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
    } else {
      UIView.animate(withDuration: isAnimated ? transitionDuration : 0) { animation(self) }
    }
  }
}
