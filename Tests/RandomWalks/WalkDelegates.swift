import MatchTransition
import UIKit

/// A delegate that forwards every call to the delegate that it has replaced.
@MainActor
final class ChainingDelegate: NSObject, UINavigationControllerDelegate {
  private weak var next: (any UINavigationControllerDelegate)?

  init(_ next: (any UINavigationControllerDelegate)?) {
    self.next = next
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    next?.navigationController(navigationController, willShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    next?.navigationController(navigationController, didShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    next?.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    next?.navigationController(navigationController, interactionControllerFor: animationController)
  }
}

/// An app delegate that implements no transition.
@MainActor
final class QuietDelegate: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
{}

extension UIView {
  var withDescendants: [UIView] { [self] + subviews.flatMap(\.withDescendants) }

  /// Returns the index of each view on the way from an ancestor down to this view.
  func path(from ancestor: UIView) -> [Int]? {
    if self === ancestor { return [] }
    guard let superview, let index = superview.subviews.firstIndex(of: self) else { return nil }
    return superview.path(from: ancestor).map { $0 + [index] }
  }

  /// Returns the view at a path of indices.
  func descendant(at path: [Int]) -> UIView? {
    guard let index = path.first else { return self }
    if !subviews.indices.contains(index) { return nil }
    return subviews[index].descendant(at: Array(path.dropFirst()))
  }
}

/// Weak references to objects.
@MainActor struct WeakList<Object: AnyObject> {
  private struct Entry { weak var object: Object? }
  private var entries: [Entry] = []

  mutating func add(_ object: Object) { entries.append(Entry(object: object)) }

  var all: [Object] { entries.compactMap(\.object) }

  /// The place of an object in the order in which the list got its objects.
  func index(of object: Object) -> Int? { entries.firstIndex { $0.object === object } }

  subscript(index: Int) -> Object? { entries.indices.contains(index) ? entries[index].object : nil }
}
