#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// The bars of a navigation or tab bar controller, which lie outside the screens.
    var bars: [UIView] {
      if let navigation = self as? UINavigationController {
        var bars: [UIView] = navigation.isNavigationBarHidden ? [] : [navigation.navigationBar]
        #if !os(tvOS)
          if !navigation.isToolbarHidden, let toolbar = navigation.toolbar { bars.append(toolbar) }
        #endif
        return bars
      }
      return (self as? UITabBarController).map { [$0.tabBar] } ?? []
    }

    /// The screen that a navigation or tab bar controller shows, or nil for another controller.
    fileprivate var screenBetweenBars: UIViewController? {
      (self as? UINavigationController)?.topViewController
        ?? (self as? UITabBarController)?.selectedViewController
    }
  }

  extension UIView {
    /// Whether the view is a bar, whose contents belong to UIKit.
    var isBar: Bool {
      #if os(tvOS)
        self is UINavigationBar || self is UITabBar
      #else
        self is UINavigationBar || self is UITabBar || self is UIToolbar
      #endif
    }
  }

  extension UITouch {
    /// Whether the touch is in a bar.
    ///
    /// Each part of a container beside its screen counts, such as a floating tab bar or a sidebar.
    var isInBar: Bool {
      guard let hit = view else { return false }
      for responder in sequence(first: hit as UIResponder, next: \.next) {
        if (responder as? UIView)?.isBar == true { return true }
        guard let container = responder as? UIViewController,
          let screen = container.screenBetweenBars?.viewIfLoaded,
          hit.isDescendant(of: container.view)
        else { continue }
        if !hit.isDescendant(of: screen), !screen.isDescendant(of: hit) { return true }
      }
      return false
    }
  }
#endif
