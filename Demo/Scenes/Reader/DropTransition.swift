import UIKit

/// Lets the settings' panel down or draws it up, and can be held on the way.
///
/// It starts by itself. A finger that comes down pauses its animator and takes the panel along;
/// after at least 40 points upward the panel goes up, else it comes down.
final class DropTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  private unowned let settings: SettingsViewController
  private let isOpening: Bool
  private var context: (any UIViewControllerContextTransitioning)?
  private var animator: UIViewPropertyAnimator?
  /// The share of the way at which a finger came.
  private var heldShare: CGFloat?

  /// How far up a finger has to go to send the panel up, in points.
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
    // Lets touches through to views that move.
    animator.isUserInteractionEnabled = true
    animator.addAnimations { settings.show(isOpen: isOpening) }
    animator.addCompletion { position in context.completeTransition(position == .end) }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    (animator, context) = (nil, nil)
  }

  // MARK: Fingers

  /// Pauses; false where nothing moves or the end is already decided.
  func hold() -> Bool {
    guard let context, let animator, animator.isRunning, heldShare == nil else { return false }
    // A paused animator goes evenly; it has to stop where its curve has brought the panel.
    let share = isOpening ? settings.shownShare : 1 - settings.shownShare
    animator.pauseAnimation()
    context.pauseInteractiveTransition()
    animator.fractionComplete = share
    heldShare = share
    return true
  }

  /// Takes the panel along.
  ///
  /// - Parameter way: How far down from where it was held, in points.
  func move(by way: CGFloat) {
    guard let animator, let heldShare, context?.isInteractive == true else { return }
    let share = heldShare + (isOpening ? way : -way) / settings.travel
    animator.fractionComplete = min(max(share, 0.01), 0.99)
  }

  /// Lets the panel go up or down.
  ///
  /// - Parameter way: How far down the finger has gone, in points.
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
