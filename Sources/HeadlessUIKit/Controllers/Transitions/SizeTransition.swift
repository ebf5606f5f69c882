import Foundation

/// The coordinator of a change of size: what runs alongside takes place at once, with the change.
@MainActor final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  typealias Companion = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let controller: UIViewController
  private var animations: [Companion] = []
  private var completions: [Companion] = []
  private var isOver = false

  init(of controller: UIViewController) {
    self.controller = controller
  }

  let isAnimated = false
  let presentationStyle = UIModalPresentationStyle.none
  let initiallyInteractive = false
  let isInterruptible = false
  let isInteractive = false
  let isCancelled = false
  let transitionDuration: TimeInterval = 0
  let percentComplete: CGFloat = 0
  let completionVelocity: CGFloat = 1
  let completionCurve = UIView.AnimationCurve.easeInOut
  let targetTransform = CGAffineTransform.identity
  var containerView: UIView { controller.view.superview ?? controller.view }

  /// Both sides are the controller whose size changes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    controller
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { controller.view }

  @discardableResult
  func animate(alongsideTransition animation: Companion?, completion: Companion?) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: Companion?, completion: Companion?
  ) -> Bool {
    guard !isOver else {
      completion?(self)
      return false
    }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Companion) {}

  /// Tells the controllers on a window, whose root this coordinator was made of, what will be.
  func announce(size: CGSize, traits: UITraitCollection?) {
    let presented = sequence(first: controller, next: \.presentedStorage).dropFirst()
    let containers: [any UIContentContainer] =
      [controller] + presented.compactMap(\.presentationStorage)
    for container in containers {
      if let traits { container.willTransition(to: traits, with: self) }
      container.viewWillTransition(to: size, with: self)
    }
  }

  /// Calls who has asked for it, once the change has been made.
  func finish() {
    for animation in animations { animation(self) }
    isOver = true
    for completion in completions { completion(self) }
    (animations, completions) = ([], [])
  }
}
