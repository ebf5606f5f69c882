#if canImport(UIKit)
  import UIKit

  /// The proxy in the delegate property of a navigation controller.
  @MainActor final class NavigationDelegateProxy: DelegateProxy, UINavigationControllerDelegate {
    private typealias App = any UINavigationControllerDelegate
    private typealias Animation = any UIViewControllerAnimatedTransitioning

    /// The navigation controller, whose app delegate the library may ask ahead of UIKit.
    private weak var controller: UINavigationController?

    init(of controller: UINavigationController) {
      self.controller = controller
    }

    // MARK: Animations

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      if operation == .none { return answer(operation, from: fromVC, to: toVC) ?? nil }
      return animation(
        for: ScreenChange(kind: operation == .push ? .push : .pop, from: fromVC, to: toVC))
    }

    override func appAnimation(for change: ScreenChange)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      answer(change.kind == .push ? .push : .pop, from: change.from, to: change.to) ?? nil
    }

    /// Returns the answer of the app's delegate, or nil if the delegate does not choose animations.
    private func answer(
      _ operation: UINavigationController.Operation, from: UIViewController, to: UIViewController
    ) -> Animation?? {
      guard let controller else { return nil }
      let answer = pass(
        DelegateCall("animation \(operation.rawValue)", from, to),
        { (app: App) in app.navigationController(_:animationControllerFor:from:to:) }
      ) {
        Animation??.some($0(controller, operation, from, to))
      }
      #if !canImport(ObjectiveC)
        // A delegate without this method returns a marker object.
        let unanswered = SilentDelegate().navigationController(
          controller, animationControllerFor: operation, from: from, to: to)
        if let answer, answer === unanswered { return nil }
      #endif
      return answer
    }

    /// Returns whether the app's delegate chooses animations, even if it chooses none for `change`.
    func appChooses(for change: ScreenChange) -> Bool {
      guard let app = appDelegate as? App else { return false }
      #if canImport(ObjectiveC)
        return app.navigationController(_:animationControllerFor:from:to:) != nil
      #else
        return app.headlessAnswers(.navigationAnimation)
          ?? (answer(.pop, from: change.from, to: change.to) != nil)
      #endif
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      pass(
        DelegateCall("interaction", animationController),
        { (app: App) in app.navigationController(_:interactionControllerFor:) }
      ) {
        $0(navigationController, animationController)
      } ?? source?.interaction(for: animationController)
    }

    #if canImport(ObjectiveC)
      nonisolated override class var ownMethods: Set<Selector> {
        typealias Methods = UINavigationControllerDelegate
        return [
          #selector(Methods.navigationController(_:animationControllerFor:from:to:)),
          #selector(Methods.navigationController(_:interactionControllerFor:)),
          #selector(Methods.navigationController(_:willShow:animated:)),
        ]
      }
    #else
      private final class SilentDelegate: NSObject, UINavigationControllerDelegate {}
    #endif

    // MARK: Other methods

    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController, animated: Bool
    ) {
      source?.willShow(animated: animated)
      pass(
        DelegateCall("willShow", viewController),
        { (app: App) in app.navigationController(_:willShow:animated:) }
      ) {
        $0(navigationController, viewController, animated)
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController, animated: Bool
    ) {
      pass(
        DelegateCall("didShow", viewController),
        { (app: App) in app.navigationController(_:didShow:animated:) }
      ) {
        $0(navigationController, viewController, animated)
      }
    }

    #if os(iOS) || os(Linux)
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask {
        pass(
          DelegateCall("orientations", navigationController),
          { (app: App) in app.navigationControllerSupportedInterfaceOrientations(_:) }
        ) {
          $0(navigationController)
        } ?? .default
      }

      func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientation {
        pass(
          DelegateCall("orientation", navigationController),
          { (app: App) in app.navigationControllerPreferredInterfaceOrientationForPresentation(_:) }
        ) {
          $0(navigationController)
        } ?? navigationController.presentOrientation
      }
    #endif
  }
#endif
