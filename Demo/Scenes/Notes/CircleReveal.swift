import UIKit

/// Opens a screen in a circle that grows from a button to the farthest corner, and closes it in the
/// same circle.
final class CircleReveal: NSObject, UIViewControllerAnimatedTransitioning,
  @preconcurrency CAAnimationDelegate
{
  private let button: UIView
  private let isOpening: Bool
  private var context: (any UIViewControllerContextTransitioning)?

  init(around button: UIView, isOpening: Bool) {
    self.button = button
    self.isOpening = isOpening
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    isOpening ? 0.8 : 0.6
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let from = context.view(forKey: .from),
      let arriving = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    self.context = context
    to.frame = context.finalFrame(for: arriving)
    context.containerView.insertSubview(to, at: isOpening ? 1 : 0)
    to.layoutIfNeeded()

    let page = isOpening ? to : from
    let list = isOpening ? from : to
    let start = page.convert(button.convert(button.bounds, to: list), from: list)
    let center = CGPoint(x: start.midX, y: start.midY)
    let reach = hypot(
      max(center.x, page.bounds.width - center.x), max(center.y, page.bounds.height - center.y))
    let open = UIBezierPath(
      ovalIn: CGRect(
        x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
    ).cgPath
    let closed = UIBezierPath(ovalIn: start).cgPath
    let mask = CAShapeLayer()
    mask.path = isOpening ? open : closed
    page.layer.mask = mask

    let grow = CABasicAnimation(keyPath: "path")
    grow.fromValue = isOpening ? closed : open
    grow.toValue = isOpening ? open : closed
    grow.duration = transitionDuration(using: context)
    grow.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    grow.delegate = self
    mask.add(grow, forKey: "path")

    // While the circle is about as large as the button, the page fades over the button's symbol.
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = isOpening ? [0, 1, 1] : [1, 1, 0]
    fade.keyTimes = isOpening ? [0, 0.15, 1] : [0, 0.8, 1]
    fade.duration = grow.duration
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    page.layer.add(fade, forKey: "fade")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let context else { return }
    self.context = nil
    let page = context.view(forKey: isOpening ? .to : .from)
    page?.layer.mask = nil
    page?.layer.removeAnimation(forKey: "fade")
    context.completeTransition(!context.transitionWasCancelled)
  }
}
