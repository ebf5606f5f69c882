#if canImport(UIKit)
  import UIKit

  @MainActor final class NavigationDelegateProxy: DelegateProxy, UINavigationControllerDelegate {
    private var app: (any UINavigationControllerDelegate)? {
      appDelegate as? any UINavigationControllerDelegate
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let own = appAnimation(navigationController, operation, from: fromVC, to: toVC)
      if operation == .none { return own }
      return animation(
        own, ScreenChange(kind: operation == .push ? .push : .pop, from: fromVC, to: toVC))
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      appInteraction(navigationController, for: animationController)
        ?? source?.interaction(for: animationController)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController, animated: Bool
    ) {
      source?.willShow(animated: animated)
      #if canImport(ObjectiveC)
        app?.navigationController?(
          navigationController, willShow: viewController, animated: animated)
      #else
        app?.navigationController(
          navigationController, willShow: viewController, animated: animated)
      #endif
    }

    /// Returns the app's interaction for the transition, or nil.
    private func appInteraction(
      _ controller: UINavigationController,
      for animation: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      #if canImport(ObjectiveC)
        return app?.navigationController?(controller, interactionControllerFor: animation)
      #else
        return app?.navigationController(controller, interactionControllerFor: animation)
      #endif
    }

    #if canImport(ObjectiveC)
      private func appAnimation(
        _ controller: UINavigationController, _ operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        app?.navigationController?(
          controller, animationControllerFor: operation, from: from, to: to) ?? nil
      }
    #else
      private func appAnimation(
        _ controller: UINavigationController, _ operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        let answer = app?.navigationController(
          controller, animationControllerFor: operation, from: from, to: to)
        // A delegate without this method returns a marker object.
        let unanswered = SilentDelegate().navigationController(
          controller, animationControllerFor: operation, from: from, to: to)
        return answer === unanswered ? nil : answer
      }

      private final class SilentDelegate: NSObject, UINavigationControllerDelegate {}

      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController, animated: Bool
      ) {
        app?.navigationController(
          navigationController, didShow: viewController, animated: animated)
      }
    #endif
  }
#endif
