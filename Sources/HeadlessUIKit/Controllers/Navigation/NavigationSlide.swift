import Foundation

/// The system's push and pop: the upper screen slides over the lower one, which follows more slowly.
@MainActor final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  private var animator: UIViewPropertyAnimator?

  /// How far the lower screen moves, as a part of the width.
  private static let parallax: CGFloat = 0.3
  /// The opacity of the shade over the lower screen while it is covered.
  private static let shade: CGFloat = 0.1

  init(operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.35
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let made = makeAnimator(context)
    animator = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }

  private func makeAnimator(_ context: any UIViewControllerContextTransitioning)
    -> UIViewPropertyAnimator
  {
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: context), timingParameters: UICubicTimingParameters())
    let container = context.containerView
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let target = context.viewController(forKey: .to)
    else { return animator }
    to.frame = context.finalFrame(for: target)
    let isPush = operation == .push
    let (upper, lower) = isPush ? (to, from) : (from, to)
    container.insertSubview(to, at: isPush ? container.subviews.count : 0)

    let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = container.bounds.width * (isRightToLeft ? -1 : 1)
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    container.insertSubview(shade, belowSubview: upper)

    let rest = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
    func place(covered: Bool) {
      upper.center = CGPoint(x: covered ? rest.x : rest.x + width, y: rest.y)
      lower.center = CGPoint(x: covered ? rest.x - Self.parallax * width : rest.x, y: rest.y)
      shade.alpha = covered ? Self.shade : 0
    }
    UIView.performWithoutAnimation { place(covered: !isPush) }
    animator.addAnimations { place(covered: isPush) }
    animator.addCompletion { _ in
      shade.removeFromSuperview()
      for view in [upper, lower] { view.center = rest }
      context.completeTransition(!context.transitionWasCancelled)
    }
    return animator
  }
}
