#if canImport(UIKit)
  import UIKit

  /// The proxy in the delegate property of a tab bar controller.
  @MainActor final class TabBarDelegateProxy: DelegateProxy, UITabBarControllerDelegate {
    private typealias App = any UITabBarControllerDelegate

    /// The tab bar controller, whose app delegate the library may ask ahead of UIKit.
    private weak var controller: UITabBarController?

    init(of controller: UITabBarController) {
      self.controller = controller
    }

    // MARK: Animations

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let kind = TabOrder(of: tabBarController).kind(from: fromVC, to: toVC)
      return animation(for: ScreenChange(kind: kind, from: fromVC, to: toVC))
    }

    override func appAnimation(for change: ScreenChange)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      guard let controller else { return nil }
      return pass(
        change.call,
        { (app: App) in app.tabBarController(_:animationControllerForTransitionFrom:to:) }
      ) {
        $0(controller, change.from, change.to)
      }
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      pass(
        DelegateCall("interaction", animationController),
        { (app: App) in app.tabBarController(_:interactionControllerFor:) }
      ) {
        $0(tabBarController, animationController)
      } ?? source?.interaction(for: animationController)
    }

    #if canImport(ObjectiveC)
      nonisolated override class var ownMethods: Set<Selector> {
        typealias Methods = UITabBarControllerDelegate
        return [
          #selector(Methods.tabBarController(_:animationControllerForTransitionFrom:to:)),
          #selector(Methods.tabBarController(_:interactionControllerFor:)),
        ]
      }
    #endif

    // MARK: Other methods

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      let isAllowed = pass(
        DelegateCall("shouldSelect", viewController),
        { (app: App) in app.tabBarController(_:shouldSelect:) }
      ) {
        $0(tabBarController, viewController)
      }
      return isAllowed != false && source?.leads(to: viewController) != true
    }

    #if !canImport(ObjectiveC)
      func headlessTabBarController(
        _ tabBarController: UITabBarController, shouldSelectTab tab: HeadlessTab
      ) -> Bool {
        pass(
          DelegateCall("shouldSelectTab", tab),
          { (app: App) in app.headlessTabBarController(_:shouldSelectTab:) }
        ) {
          $0(tabBarController, tab)
        } ?? true
      }
    #endif

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      pass(
        DelegateCall("didSelect", viewController),
        { (app: App) in app.tabBarController(_:didSelect:) }
      ) {
        $0(tabBarController, viewController)
      }
    }

    #if os(iOS) || os(Linux)
      func tabBarController(
        _ tabBarController: UITabBarController,
        willBeginCustomizing viewControllers: [UIViewController]
      ) {
        pass(
          DelegateCall("willBeginCustomizing", tabBarController),
          { (app: App) in app.tabBarController(_:willBeginCustomizing:) }
        ) {
          $0(tabBarController, viewControllers)
        }
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        willEndCustomizing viewControllers: [UIViewController], changed: Bool
      ) {
        pass(
          DelegateCall("willEndCustomizing", tabBarController),
          { (app: App) in app.tabBarController(_:willEndCustomizing:changed:) }
        ) {
          $0(tabBarController, viewControllers, changed)
        }
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        didEndCustomizing viewControllers: [UIViewController], changed: Bool
      ) {
        pass(
          DelegateCall("didEndCustomizing", tabBarController),
          { (app: App) in app.tabBarController(_:didEndCustomizing:changed:) }
        ) {
          $0(tabBarController, viewControllers, changed)
        }
      }

      func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
      ) -> UIInterfaceOrientationMask {
        pass(
          DelegateCall("orientations", tabBarController),
          { (app: App) in app.tabBarControllerSupportedInterfaceOrientations(_:) }
        ) {
          $0(tabBarController)
        } ?? .default
      }

      func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
      ) -> UIInterfaceOrientation {
        pass(
          DelegateCall("orientation", tabBarController),
          { (app: App) in app.tabBarControllerPreferredInterfaceOrientationForPresentation(_:) }
        ) {
          $0(tabBarController)
        } ?? tabBarController.presentOrientation
      }
    #endif
  }
#endif
