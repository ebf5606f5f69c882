import UIKit

/// The stage of a transition that an app writes by hand for pictures: a copy of each picture flies while both
/// originals are hidden.
@MainActor final class HandWrittenStage {
  private let container: UIView
  private let pairs: [(from: UIImageView, to: UIImageView)]
  private let starts: [CGRect]
  private var copies: [UIImageView] = []
  private var alphas: [(from: CGFloat, to: CGFloat)] = []

  convenience init(_ screens: Screens) {
    self.init(from: screens.from, to: screens.to, in: screens.container)
  }

  /// Pairs the pictures that lie directly in two screens, in their order.
  init(from: UIView, to: UIView, in container: UIView) {
    self.container = container
    pairs = zip(from.subviews, to.subviews).compactMap { from, to in
      guard let from = from as? UIImageView, let to = to as? UIImageView else { return nil }
      return (from, to)
    }
    precondition(!pairs.isEmpty, "a stage by hand needs pictures")
    starts = pairs.map { $0.from.convert($0.from.bounds, to: container) }
  }

  /// Adds the copies, as the measured work.
  var setUp: Workload { uncommitted({ self.add() }, finish: { self.remove() }) }

  /// Removes the copies, as the measured work.
  var tearDown: Workload { uncommitted(prepare: { self.add() }, { self.remove() }) }

  /// Adds the copies and hides the originals.
  func add() {
    for ((from, to), start) in zip(pairs, starts) {
      let copy = UIImageView(image: to.image)
      copy.frame = start
      copy.contentMode = to.contentMode
      copy.clipsToBounds = true
      copy.layer.cornerRadius = from.layer.cornerRadius
      container.addSubview(copy)
      copies.append(copy)
      alphas.append((from.alpha, to.alpha))
      (from.alpha, to.alpha) = (0, 0)
    }
  }

  /// Moves the copies to the places of the second screen's pictures.
  func move() {
    for (copy, (_, to)) in zip(copies, pairs) {
      copy.frame = to.convert(to.bounds, to: container)
      copy.layer.cornerRadius = to.layer.cornerRadius
    }
  }

  /// Shows the originals and removes the copies.
  func remove() {
    for ((from, to), alpha) in zip(pairs, alphas) { (from.alpha, to.alpha) = alpha }
    for copy in copies.reversed() { copy.removeFromSuperview() }
    copies.removeAll(keepingCapacity: true)
    alphas.removeAll(keepingCapacity: true)
  }
}

/// A push that an app animates by hand.
@MainActor
final class HandWrittenPush: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operation == .push ? self : nil
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.35
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    if let controller = transitionContext.viewController(forKey: .to) {
      to.frame = transitionContext.finalFrame(for: controller)
    }
    container.addSubview(to)
    to.layoutIfNeeded()
    let stage = HandWrittenStage(from: from, to: to, in: container)
    stage.add()
    to.alpha = 0
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      stage.move()
      to.alpha = 1
    } completion: { _ in
      stage.remove()
      to.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
