import UIKit

/// Moves the settings panel down or up. A finger can grab the panel during the transition.
///
/// The transition starts without a finger. A touch pauses its animator, and the panel follows the
/// finger. After release the panel moves up if the finger has moved up by 40 points, and down
/// otherwise.
final class DropTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  private unowned let settings: SettingsViewController
  private let isOpening: Bool
  private var context: (any UIViewControllerContextTransitioning)?
  private var animator: UIViewPropertyAnimator?
  /// The fraction of the transition at the moment of the grab.
  private var heldShare: CGFloat?

  /// The distance that sends the panel up, in points.
  private static let threshold: CGFloat = 40

  init(of settings: SettingsViewController, isOpening: Bool) {
    self.settings = settings
    self.isOpening = isOpening
    super.init()
  }

  var wantsInteractiveStart: Bool { false }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    animateTransition(using: context)
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    isOpening ? 0.9 : 0.5
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let (settings, isOpening) = (settings, isOpening)
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: context), dampingRatio: 1)
    self.animator = animator
    self.context = context
    if isOpening {
      settings.view.frame = context.finalFrame(for: settings)
      context.containerView.addSubview(settings.view)
      settings.view.layoutIfNeeded()
    }
    settings.show(isOpen: !isOpening)
    // Views that move get touches too.
    animator.isUserInteractionEnabled = true
    animator.addAnimations { settings.show(isOpen: isOpening) }
    animator.addCompletion { position in context.completeTransition(position == .end) }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    (animator, context) = (nil, nil)
  }

  // MARK: Touches

  /// Pauses the transition. Returns false when nothing moves or the end is decided already.
  func hold() -> Bool {
    guard let context, let animator, animator.isRunning, heldShare == nil else { return false }
    // A paused animator scrubs linearly. This fraction keeps the panel where its curve has brought
    // it.
    let share = isOpening ? settings.shownShare : 1 - settings.shownShare
    animator.pauseAnimation()
    context.pauseInteractiveTransition()
    animator.fractionComplete = share
    heldShare = share
    return true
  }

  /// Moves the panel with the finger.
  ///
  /// - Parameter way: The distance down from the place of the grab, in points.
  func move(by way: CGFloat) {
    guard let animator, let heldShare, context?.isInteractive == true else { return }
    let share = heldShare + (isOpening ? way : -way) / settings.travel
    animator.fractionComplete = min(max(share, 0.01), 0.99)
  }

  /// Releases the panel, which moves up or down.
  ///
  /// - Parameter way: The distance down from the place of the grab, in points.
  func release(after way: CGFloat) {
    guard let context, let animator, context.isInteractive else { return }
    let goesDown = way > -Self.threshold
    if goesDown == isOpening {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
      animator.isReversed = true
    }
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 0.6)
  }
}
