import MatchTransition
import UIKit

/// The navigation controller of every scene: no bar, and matched views fly.
final class DemoNavigationController: UINavigationController {
  /// Shows `root`; each transition takes `flight` seconds.
  init(rootViewController root: UIViewController, flight: TimeInterval) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([root], animated: false)
    isNavigationBarHidden = true
    matchTransition.isEnabled = true
    matchTransition.options.duration = flight
  }

  required init?(coder: NSCoder) {
    fatalError("DemoNavigationController is made in code only")
  }
}
