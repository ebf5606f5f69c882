#if canImport(UIKit)
  import UIKit

  /// Who answers the questions that a navigation controller asks about its animations.
  @MainActor protocol NavigationAnimationSource: AnyObject {
    func animation(
      for operation: UINavigationController.Operation, from: UIViewController,
      to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Nil for an animation that is not its own.
    func interaction(for animation: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    /// A screen is about to be shown, with an animation or without.
    func willShow()
  }

  /// Stands between a navigation controller and the app's delegate.
  ///
  /// The app's delegate keeps receiving everything, and decides first: an animator of its own wins.
  @MainActor final class NavigationDelegateProxy: NSObject, UINavigationControllerDelegate {
    weak var delegate: (any UINavigationControllerDelegate)?
    weak var source: (any NavigationAnimationSource)?

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      appAnimation(navigationController, operation, from: fromVC, to: toVC)
        ?? source?.animation(for: operation, from: fromVC, to: toVC)
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
      source?.willShow()
      #if canImport(ObjectiveC)
        delegate?.navigationController?(
          navigationController, willShow: viewController, animated: animated)
      #else
        delegate?.navigationController(
          navigationController, willShow: viewController, animated: animated)
      #endif
    }

    /// What the app drives the transition with, if it wants to.
    private func appInteraction(
      _ controller: UINavigationController,
      for animation: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      #if canImport(ObjectiveC)
        return delegate?.navigationController?(controller, interactionControllerFor: animation)
      #else
        return delegate?.navigationController(controller, interactionControllerFor: animation)
      #endif
    }

    #if canImport(ObjectiveC)
      private func appAnimation(
        _ controller: UINavigationController, _ operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate?.navigationController?(
          controller, animationControllerFor: operation, from: from, to: to) ?? nil
      }

      nonisolated override func responds(to selector: Selector!) -> Bool {
        if super.responds(to: selector) { return true }
        return MainActor.assumeIsolated { delegate?.responds(to: selector) ?? false }
      }

      nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        // The object never leaves the main thread, on which UIKit asks.
        struct Box: @unchecked Sendable { let target: AnyObject? }
        return MainActor.assumeIsolated { Box(target: delegate) }.target
      }
    #else
      private func appAnimation(
        _ controller: UINavigationController, _ operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        let answer = delegate?.navigationController(
          controller, animationControllerFor: operation, from: from, to: to)
        // A delegate that does not implement the question answers with an object that says so.
        let unanswered = SilentDelegate().navigationController(
          controller, animationControllerFor: operation, from: from, to: to)
        return answer === unanswered ? nil : answer
      }

      private final class SilentDelegate: NSObject, UINavigationControllerDelegate {}

      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController, animated: Bool
      ) {
        delegate?.navigationController(
          navigationController, didShow: viewController, animated: animated)
      }
    #endif
  }
#endif
