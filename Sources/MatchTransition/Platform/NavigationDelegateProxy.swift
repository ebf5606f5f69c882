#if canImport(UIKit)
  import UIKit

  /// The proxy in the delegate property of a navigation controller.
  @MainActor final class NavigationDelegateProxy: DelegateProxy, UINavigationControllerDelegate {
    private typealias App = any UINavigationControllerDelegate

    /// The navigation controller, whose app delegate the library may ask ahead of UIKit.
    weak var controller: UINavigationController?

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      if operation == .none {
        return answer(navigationController, operation, from: fromVC, to: toVC).animation
      }
      return animation(
        for: ScreenChange(kind: operation == .push ? .push : .pop, from: fromVC, to: toVC))
    }

    override func appAnimation(for change: ScreenChange)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      guard let controller else { return nil }
      return answer(
        controller, change.kind == .push ? .push : .pop, from: change.from, to: change.to
      ).animation
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      pass(DelegateCall("interaction", animationController)) { (app: App) in
        #if canImport(ObjectiveC)
          app.navigationController?(
            navigationController, interactionControllerFor: animationController) ?? nil
        #else
          app.navigationController(
            navigationController, interactionControllerFor: animationController)
        #endif
      } ?? source?.interaction(for: animationController)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController, animated: Bool
    ) {
      source?.willShow(animated: animated)
      pass(DelegateCall("willShow", viewController)) { (app: App) in
        #if canImport(ObjectiveC)
          app.navigationController?(
            navigationController, willShow: viewController, animated: animated)
        #else
          app.navigationController(
            navigationController, willShow: viewController, animated: animated)
        #endif
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController, animated: Bool
    ) {
      pass(DelegateCall("didShow", viewController)) { (app: App) in
        #if canImport(ObjectiveC)
          app.navigationController?(
            navigationController, didShow: viewController, animated: animated)
        #else
          app.navigationController(
            navigationController, didShow: viewController, animated: animated)
        #endif
      }
    }

    /// Returns whether the app's delegate implements the question for an animation, and its answer.
    private func answer(
      _ controller: UINavigationController, _ operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (isGiven: Bool, animation: (any UIViewControllerAnimatedTransitioning)?) {
      let call = DelegateCall("animation \(operation.rawValue)", from, to)
      #if canImport(ObjectiveC)
        let answer = pass(call) { (app: App) in
          app.navigationController?(
            controller, animationControllerFor: operation, from: from, to: to)
        }
        guard let answer else { return (false, nil) }
        return (true, answer)
      #else
        let answer = pass(call) { (app: App) in
          app.navigationController(
            controller, animationControllerFor: operation, from: from, to: to)
        }
        // A delegate without this method returns a marker object.
        let unanswered = SilentDelegate().navigationController(
          controller, animationControllerFor: operation, from: from, to: to)
        let isGiven = appDelegate is App && answer !== unanswered
        return (isGiven, isGiven ? answer : nil)
      #endif
    }

    /// Returns whether the app's delegate chooses animations, even if it chooses none for `change`.
    func appChooses(for change: ScreenChange) -> Bool {
      #if canImport(ObjectiveC)
        let method = #selector(
          UINavigationControllerDelegate.navigationController(_:animationControllerFor:from:to:))
        return appDelegate?.responds(to: method) == true
      #else
        if let known = (appDelegate as? App)?.headlessAnswers(.navigationAnimation) { return known }
        guard let controller else { return false }
        return answer(controller, .pop, from: change.from, to: change.to).isGiven
      #endif
    }

    #if canImport(ObjectiveC)
      nonisolated override class var borrowedMethods: Set<Selector> {
        var methods: Set<Selector> = [
          #selector(UINavigationControllerDelegate.navigationController(_:didShow:animated:))
        ]
        #if os(iOS)
          methods.insert(
            #selector(
              UINavigationControllerDelegate.navigationControllerSupportedInterfaceOrientations(_:)
            ))
          methods.insert(
            #selector(
              UINavigationControllerDelegate
                .navigationControllerPreferredInterfaceOrientationForPresentation(_:)))
        #endif
        return methods
      }
    #else
      nonisolated override class var borrowedMethods: Set<DelegateMethod> { [.navigationDidShow] }

      private final class SilentDelegate: NSObject, UINavigationControllerDelegate {}
    #endif

    #if canImport(ObjectiveC) && os(iOS)
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask {
        pass(DelegateCall("orientations", navigationController)) { (app: App) in
          app.navigationControllerSupportedInterfaceOrientations?(navigationController)
        } ?? .default
      }

      func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientation {
        pass(DelegateCall("orientation", navigationController)) { (app: App) in
          app.navigationControllerPreferredInterfaceOrientationForPresentation?(
            navigationController)
        } ?? navigationController.presentOrientation
      }
    #endif
  }
#endif
