import MatchTransition
import UIKit

/// A navigation controller without a bar, in which matched views fly.
final class DemoNavigationController: UINavigationController {
  /// Makes a stack with `root` whose transitions take `flight` seconds, or with nil as long as
  /// the library chooses.
  convenience init(rootViewController root: UIViewController, flight: TimeInterval?) {
    self.init(barless: root)
    matchTransition.isEnabled = true
    matchTransition.options.duration = flight
  }
}

extension UINavigationController {
  /// Makes a stack with `root` and no navigation bar.
  convenience init(barless root: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([root], animated: false)
    isNavigationBarHidden = true
  }
}
