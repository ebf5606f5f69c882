#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// The bars of a navigation or tab bar controller, which lie outside the screens.
    var bars: [UIView] {
      if let navigation = self as? UINavigationController {
        if navigation.isNavigationBarHidden { return [] }
        return [navigation.navigationBar]
      }
      return (self as? UITabBarController).map { [$0.tabBar] } ?? []
    }
  }
#endif
