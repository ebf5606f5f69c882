#if canImport(UIKit)
  import UIKit

  /// A view controller that shows other view controllers as its screens.
  ///
  /// The engine asks the visible children for what it asks a screen: `matchOptions`, a `MatchViewProvider`, and a
  /// `MatchObserver`. Navigation, tab bar, page and split view controllers conform. Let a container of your own
  /// conform too:
  ///
  /// ```swift
  /// extension DrawerController: MatchContainer {
  ///   var matchVisibleChildren: [UIViewController] { [isOpen ? menu : content] }
  /// }
  /// ```
  @MainActor public protocol MatchContainer: UIViewController {
    /// The children that a person sees, with the most important one first.
    var matchVisibleChildren: [UIViewController] { get }
  }

  extension UINavigationController: MatchContainer {
    /// The controller on top of the stack.
    public var matchVisibleChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }
  }

  extension UITabBarController: MatchContainer {
    /// The controller of the selected tab.
    public var matchVisibleChildren: [UIViewController] {
      selectedViewController.map { [$0] } ?? []
    }
  }

  extension UIPageViewController: MatchContainer {
    /// The one or two pages that are seen.
    public var matchVisibleChildren: [UIViewController] { viewControllers ?? [] }
  }

  extension UISplitViewController: MatchContainer {
    /// The columns that are seen, with the detail column first.
    public var matchVisibleChildren: [UIViewController] {
      viewControllers.reversed().filter { $0.viewIfLoaded?.window != nil }
    }
  }

  extension UIViewController {
    /// The controller and its visible children at all levels. A container comes before its children.
    ///
    /// - Complexity: O(*n*) in the visible controllers.
    var withVisibleChildren: [UIViewController] {
      var found: [UIViewController] = []
      var stack: [UIViewController] = [self]
      while let controller = stack.popLast() {
        if found.contains(where: { $0 === controller }) { continue }
        found.append(controller)
        stack += ((controller as? any MatchContainer)?.matchVisibleChildren ?? []).reversed()
      }
      return found
    }
  }
#endif
