import UIKit

extension DemoScene {
  /// The transitions that many apps have written themselves, with nothing but UIKit.
  static let handmade = DemoScene(
    name: "handmade",
    title: "Written by Hand",
    summary:
      "Plain UIKit: a delegate's animator flies a cell's picture, another one slides the tabs, "
      + "and a UIPercentDrivenInteractiveTransition puts both under a finger.",
    duration: 6.6,
    moments: [
      DemoTransition(name: "Pushed", start: 0.45, duration: 0.65),
      DemoTransition(name: "Popped by a finger", start: 1.7, duration: 1.2),
      DemoTransition(name: "To the next tab", start: 3.5, duration: 1.2),
      DemoTransition(name: "Back by a tap", start: 5.5, duration: 0.7),
    ],
    fingers: [
      .tap(at: 0.28, 0.32, time: 0.4),
      DemoFinger(at: 0.01, 0.5, time: 1.7).drag(to: 0.45, 0.5, in: 0.5).rest(for: 0.1)
        .fling(to: 0.8, 0.5, in: 0.25),
      DemoFinger(at: 0.85, 0.6, time: 3.5).drag(to: 0.5, 0.6, in: 0.5).rest(for: 0.1)
        .fling(to: 0.15, 0.6, in: 0.25),
      .tap(at: 0.25, 0.935, time: 5.45),
    ],
    root: { HandmadeTabBarController(pictures: $0) })
}

/// Two tabs that a finger slides. The tab bar's delegate supplies animator and interaction.
final class HandmadeTabBarController: UITabBarController, UITabBarControllerDelegate,
  UIGestureRecognizerDelegate
{
  private let interaction = PanInteraction()
  private var isForward = true

  convenience init(pictures: DemoPictures) {
    self.init(nibName: nil, bundle: nil)
    let stacks = [("Prints", [0, 1, 2, 3]), ("Places", [4, 5, 6, 7])].map { title, places in
      let wall = HandmadeWallViewController(
        title: title, pictures: places.map { pictures.library[$0] })
      let stack = HandmadeNavigationController(rootViewController: wall)
      stack.tabBarItem = UITabBarItem(title: title, image: nil, tag: places[0])
      return stack
    }
    viewControllers = stacks
    tabBar.tintColor = DemoStyle.accent
    tabBar.backgroundColor = DemoStyle.paper
    delegate = self
    // Paper shows between two tabs that lie between two pixels.
    view.backgroundColor = DemoStyle.paper
    let pan = DemoPan { [weak self] in self?.follow($0) }
    pan.delegate = self
    view.addGestureRecognizer(pan)
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: view).x / view.bounds.width
    // A change under way has selected the other tab already.
    if pan.state == .began { isForward = selectedIndex == 0 }
    interaction.follow(pan, share: isForward ? -way : way) {
      selectedIndex = isForward ? 1 : 0
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer,
      (selectedViewController as? UINavigationController)?.viewControllers.count == 1
    else { return false }
    let way = pan.translation(in: view)
    return abs(way.x) > abs(way.y) && (way.x < 0) == (selectedIndex == 0)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let all = viewControllers ?? []
    guard let from = all.firstIndex(of: fromVC), let to = all.firstIndex(of: toVC) else {
      return nil
    }
    return TabSlide(isForward: from < to)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interaction.isUnderFinger ? interaction : nil
  }
}

/// A stack whose delegate flies the picture of a cell. A finger from the left edge pops.
final class HandmadeNavigationController: UINavigationController, UINavigationControllerDelegate,
  UIGestureRecognizerDelegate
{
  private let interaction = PanInteraction()

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    view.tintColor = DemoStyle.accent
    interactivePopGestureRecognizer?.isEnabled = false
    let pan = DemoPan { [weak self] in self?.follow($0) }
    pan.delegate = self
    view.addGestureRecognizer(pan)
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    interaction.follow(pan, share: pan.translation(in: view).x / view.bounds.width) {
      popViewController(animated: true)
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, viewControllers.count > 1 else {
      return false
    }
    return pan.location(in: view).x - pan.translation(in: view).x < 30
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PictureFlight(operation)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interaction.isUnderFinger ? interaction : nil
  }
}
