import UIKit

/// Chooses animators for tabs and writes down what it is asked and told.
@MainActor final class TabDelegate: NSObject, UITabBarControllerDelegate {
  let log: CallLog
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var allows = true

  init(_ log: CallLog) { self.log = log }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    log.note("shouldSelect \(viewController.title!)")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    log.note("didSelect \(viewController.title!)")
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.note("animator from \(fromVC.title!) to \(toVC.title!)")
    return animator
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.note("interaction")
    return interaction
  }
}

/// A screen of 120 x 200 points that shows the first of three tabs A, B and C.
@MainActor struct TabFixture {
  let log = CallLog()
  let screen = HeadlessScreen(size: CGSize(width: 120, height: 200), scale: 1)
  let tabs = UITabBarController()
  let controllers: [LoggingController]
  let delegate: TabDelegate
  var a: LoggingController { controllers[0] }
  var b: LoggingController { controllers[1] }

  init() {
    controllers = ["A", "B", "C"].map { [log] in LoggingController($0, log) }
    delegate = TabDelegate(log)
    tabs.viewControllers = controllers
    tabs.delegate = delegate
    screen.window.rootViewController = tabs
    screen.runTurn()
    _ = log.take()
  }

  /// Taps the tab at `index`.
  func tap(_ index: Int) {
    screen.perform(.tap(at: CGPoint(x: 20 + 40 * index, y: 175)))
    screen.advance(by: 0.2)
  }
}
