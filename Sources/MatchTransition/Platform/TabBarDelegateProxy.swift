#if canImport(UIKit)
  import UIKit

  @MainActor final class TabBarDelegateProxy: DelegateProxy, UITabBarControllerDelegate {
    private var app: (any UITabBarControllerDelegate)? {
      appDelegate as? any UITabBarControllerDelegate
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      #if canImport(ObjectiveC)
        let own =
          app?.tabBarController?(
            tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC) ?? nil
      #else
        let own = app?.tabBarController(
          tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
      #endif
      let tabs = tabBarController.viewControllers ?? []
      let isNext = (tabs.firstIndex(of: fromVC) ?? 0) < (tabs.firstIndex(of: toVC) ?? 0)
      return animation(
        own, ScreenChange(kind: isNext ? .nextTab : .previousTab, from: fromVC, to: toVC))
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      #if canImport(ObjectiveC)
        let own =
          app?.tabBarController?(
            tabBarController, interactionControllerFor: animationController) ?? nil
      #else
        let own = app?.tabBarController(
          tabBarController, interactionControllerFor: animationController)
      #endif
      return own ?? source?.interaction(for: animationController)
    }

    #if !canImport(ObjectiveC)
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        app?.tabBarController(tabBarController, shouldSelect: viewController) ?? true
      }

      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) {
        app?.tabBarController(tabBarController, didSelect: viewController)
      }
    #endif
  }
#endif
