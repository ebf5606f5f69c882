#if canImport(UIKit)
  import UIKit

  /// The proxy in the delegate property of a tab bar controller.
  @MainActor final class TabBarDelegateProxy: DelegateProxy, UITabBarControllerDelegate {
    private typealias App = any UITabBarControllerDelegate

    /// The tab bar controller, whose app delegate the library may ask ahead of UIKit.
    weak var controller: UITabBarController?

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let tabs = tabBarController.viewControllers ?? []
      let isNext = (tabs.firstIndex(of: fromVC) ?? 0) < (tabs.firstIndex(of: toVC) ?? 0)
      return animation(
        for: ScreenChange(kind: isNext ? .nextTab : .previousTab, from: fromVC, to: toVC))
    }

    override func appAnimation(for change: ScreenChange)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      guard let controller else { return nil }
      return pass(change.call) { (app: App) in
        #if canImport(ObjectiveC)
          app.tabBarController?(
            controller, animationControllerForTransitionFrom: change.from, to: change.to) ?? nil
        #else
          app.tabBarController(
            controller, animationControllerForTransitionFrom: change.from, to: change.to)
        #endif
      }
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      pass(DelegateCall("interaction", animationController)) { (app: App) in
        #if canImport(ObjectiveC)
          app.tabBarController?(
            tabBarController, interactionControllerFor: animationController) ?? nil
        #else
          app.tabBarController(tabBarController, interactionControllerFor: animationController)
        #endif
      } ?? source?.interaction(for: animationController)
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      pass(DelegateCall("shouldSelect", viewController)) { (app: App) in
        #if canImport(ObjectiveC)
          app.tabBarController?(tabBarController, shouldSelect: viewController)
        #else
          app.tabBarController(tabBarController, shouldSelect: viewController)
        #endif
      } ?? true
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      pass(DelegateCall("didSelect", viewController)) { (app: App) in
        #if canImport(ObjectiveC)
          app.tabBarController?(tabBarController, didSelect: viewController)
        #else
          app.tabBarController(tabBarController, didSelect: viewController)
        #endif
      }
    }

    #if canImport(ObjectiveC)
      nonisolated override class var borrowedMethods: Set<Selector> {
        typealias Methods = UITabBarControllerDelegate
        var methods: Set<Selector> = [
          #selector(Methods.tabBarController(_:shouldSelect:)),
          #selector(Methods.tabBarController(_:didSelect:)),
        ]
        #if os(iOS)
          methods.insert(#selector(Methods.tabBarControllerSupportedInterfaceOrientations(_:)))
          methods.insert(
            #selector(Methods.tabBarControllerPreferredInterfaceOrientationForPresentation(_:)))
        #endif
        return methods
      }
    #else
      nonisolated override class var borrowedMethods: Set<DelegateMethod> {
        [.tabShouldSelect, .tabDidSelect]
      }
    #endif

    #if canImport(ObjectiveC) && os(iOS)
      func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
      ) -> UIInterfaceOrientationMask {
        pass(DelegateCall("orientations", tabBarController)) { (app: App) in
          app.tabBarControllerSupportedInterfaceOrientations?(tabBarController)
        } ?? .default
      }

      func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
      ) -> UIInterfaceOrientation {
        pass(DelegateCall("orientation", tabBarController)) { (app: App) in
          app.tabBarControllerPreferredInterfaceOrientationForPresentation?(tabBarController)
        } ?? tabBarController.presentOrientation
      }
    #endif
  }
#endif
