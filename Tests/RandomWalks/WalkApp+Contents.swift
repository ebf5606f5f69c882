import MatchTransition
import UIKit

/// The controllers, sessions and views that the app shows at present.
extension WalkApp {
  var root: UIViewController { screen.window.rootViewController! }

  /// The frontmost controller.
  var front: UIViewController {
    var front = root
    while let presented = presented(by: front), !presented.isBeingDismissed { front = presented }
    return front
  }

  /// Returns the controller that `controller` or one of its visible children presents.
  func presented(by controller: UIViewController) -> UIViewController? {
    let shown =
      (controller as? UITabBarController)?.selectedViewController
      ?? (controller as? UINavigationController)?.topViewController
    return controller.presentedViewController ?? shown.flatMap { presented(by: $0) }
  }

  /// The visible stack.
  var stack: UINavigationController? {
    let front = self.front
    return front as? UINavigationController
      ?? (front as? UITabBarController)?.selectedViewController as? UINavigationController
  }

  /// The visible screen.
  var top: WalkScreen? { stack?.topViewController as? WalkScreen ?? front as? WalkScreen }

  /// All screens that still exist.
  var living: [WalkScreen] { screens.all }
  var livingStacks: [UINavigationController] { stacks.all }

  /// Whether any transition runs, or a view that moves along with one that has lost its controller.
  var isBusy: Bool {
    !sessions.isEmpty || !runningTransitions.isEmpty || companions.isAnyLeftAlone
  }

  /// A description of each controller in a transition.
  var runningTransitions: [String] {
    let controllers: [UIViewController] = living + livingStacks + [root]
    return controllers.compactMap { controller in
      controller.transitionCoordinator.map {
        "\(type(of: controller)) in a transition at \($0.percentComplete)"
          + ($0.isInteractive ? ", interactive" : "") + ($0.isCancelled ? ", cancelled" : "")
      }
    }
  }

  /// The running sessions.
  var sessions: [MatchSession] {
    matchings.compactMap(\.session)
      + living.compactMap { $0.viewIfLoaded?.matchTransition.session }
  }

  /// All objects that configure the engine.
  var matchings: [ControllerMatching] {
    let modals: [UIViewController] = living + livingStacks
    return livingStacks.map(\.matchTransition) + modals.map(\.matchPresentation)
      + (tabs.map { [$0.matchTransition] } ?? [])
  }

  /// The screens' views that take part in the running transitions.
  var screensInTransition: [UIView] {
    let views = living.compactMap(\.viewIfLoaded)
    var moving = livingStacks.filter { $0.matchTransition.session != nil }.flatMap { stack in
      views.filter { $0.isDescendant(of: stack.view) }
    }
    if let tabs, tabs.matchTransition.session != nil {
      moving += views.filter { $0.isDescendant(of: tabs.view) }
    }
    let modals: [UIViewController] = living + livingStacks
    for modal in modals where modal.matchPresentation.session != nil {
      moving += views.filter { $0.isDescendant(of: modal.view) }
    }
    return moving
  }

  /// All views of the transitions in their containers: the stand-ins and their subviews.
  var flyingViews: [UIView] {
    if sessions.isEmpty { return [] }
    let own: [UIView] = living.compactMap(\.viewIfLoaded) + livingStacks.compactMap(\.viewIfLoaded)
    let staged = contexts.flatMap { context in
      context.containerView.subviews.filter { view in !own.contains { $0.isDescendant(of: view) } }
    }
    return (staged + living.flatMap(\.standIns)).flatMap(\.withDescendants)
  }

  /// The contexts that UIKit retains for the running transitions.
  var contexts: [any UIViewControllerContextTransitioning] {
    let controllers: [UIViewController] = living + livingStacks + [root]
    return controllers.compactMap {
      $0.transitionCoordinator as? any UIViewControllerContextTransitioning
    }
  }
}
