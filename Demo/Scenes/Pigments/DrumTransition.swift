import UIKit

/// Moves two screens like the sides of a rolling drum.
///
/// A side shrinks to 0.7 of its size as it leaves. The distance of the two centres is half the sum
/// of both widths, which is always 1.7 widths. The sides therefore keep their gap all the time.
final class DrumTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// Whether the drum turns to the left, as for a push.
  private let isForward: Bool

  private static let smallest: CGFloat = 0.7
  /// The gap between two sides, in points.
  private static let gap: CGFloat = 16

  init(isForward: Bool) {
    self.isForward = isForward
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.9
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let arriving = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    to.frame = context.finalFrame(for: arriving)
    context.containerView.addSubview(to)
    context.containerView.backgroundColor = DemoStyle.ink

    let way = to.bounds.width * (1 + Self.smallest) / 2 + Self.gap
    func side(_ direction: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: Self.smallest, y: Self.smallest)
        .concatenating(CGAffineTransform(translationX: direction * way, y: 0))
    }
    let direction: CGFloat = isForward ? 1 : -1
    to.transform = side(direction)
    to.layer.cornerRadius = 64
    for view in [from, to] { view.clipsToBounds = true }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseInOut
    ) {
      from.transform = side(-direction)
      from.layer.cornerRadius = 64
      to.transform = .identity
      to.layer.cornerRadius = 0
    } completion: { _ in
      from.transform = .identity
      from.layer.cornerRadius = 0
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
