import MatchTransition
import UIKit

/// A navigation controller without a bar, in which matched views fly.
final class DemoNavigationController: UINavigationController {
  /// Shows `root`; each transition takes `flight` seconds.
  convenience init(rootViewController root: UIViewController, flight: TimeInterval) {
    self.init(barless: root)
    matchTransition.isEnabled = true
    matchTransition.duration = flight
  }
}

extension UINavigationController {
  /// Shows `root` without a navigation bar.
  convenience init(barless root: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([root], animated: false)
    isNavigationBarHidden = true
  }
}
