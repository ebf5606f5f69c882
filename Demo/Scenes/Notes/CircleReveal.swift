import UIKit

/// Opens a screen in a circle that grows from a button to the farthest corner.
final class CircleReveal: NSObject, UIViewControllerAnimatedTransitioning,
  @preconcurrency CAAnimationDelegate
{
  private let button: UIView
  private var context: (any UIViewControllerContextTransitioning)?

  init(from button: UIView) {
    self.button = button
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.8
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let arriving = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    self.context = context
    to.frame = context.finalFrame(for: arriving)
    context.containerView.addSubview(to)

    let start = button.convert(button.bounds, to: to)
    let center = CGPoint(x: start.midX, y: start.midY)
    let reach = hypot(
      max(center.x, to.bounds.width - center.x), max(center.y, to.bounds.height - center.y))
    let open = UIBezierPath(
      ovalIn: CGRect(
        x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach))
    let mask = CAShapeLayer()
    mask.path = open.cgPath
    to.layer.mask = mask

    let grow = CABasicAnimation(keyPath: "path")
    grow.fromValue = UIBezierPath(ovalIn: start).cgPath
    grow.toValue = open.cgPath
    grow.duration = transitionDuration(using: context)
    grow.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    grow.delegate = self
    mask.add(grow, forKey: "path")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let context else { return }
    self.context = nil
    context.view(forKey: .to)?.layer.mask = nil
    context.completeTransition(!context.transitionWasCancelled)
  }
}
