import MatchTransition
import UIKit

/// The stage of a transition that an app writes by hand for pictures: a copy of each picture flies while both
/// originals are hidden.
@MainActor final class HandWrittenStage {
  private let container: UIView
  private let pairs: [(from: UIImageView, to: UIImageView)]
  private var copies: [UIImageView] = []
  private var alphas: [(from: CGFloat, to: CGFloat)] = []

  convenience init(_ screens: Screens) {
    self.init(from: screens.from, to: screens.to, in: screens.container)
  }

  /// Pairs the pictures that lie directly in two screens.
  init(from: UIView, to: UIView, in container: UIView) {
    self.container = container
    var partners: [MatchID: UIImageView] = [:]
    for case let view as UIImageView in to.subviews {
      if let id = view.matchID { partners[MatchID(id)] = view }
    }
    pairs = from.subviews.compactMap { view in
      guard let view = view as? UIImageView, let id = view.matchID else { return nil }
      return partners[MatchID(id)].map { (view, $0) }
    }
    precondition(!pairs.isEmpty, "a stage by hand needs pictures")
  }

  /// Adds the copies and hides the originals.
  func add() {
    for (from, to) in pairs {
      let copy = UIImageView(image: to.image)
      copy.frame = from.convert(from.bounds, to: container)
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
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
