#if canImport(UIKit)
  import UIKit

  @MainActor
  final class PresentationDelegateProxy: DelegateProxy,
    UIViewControllerTransitioningDelegate
  {
    private var app: (any UIViewControllerTransitioningDelegate)? {
      appDelegate as? any UIViewControllerTransitioningDelegate
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      #if canImport(ObjectiveC)
        let own =
          app?.animationController?(
            forPresented: presented, presenting: presenting, source: source) ?? nil
      #else
        let own = app?.animationController(
          forPresented: presented, presenting: presenting, source: source)
      #endif
      return animation(own, ScreenChange(kind: .present, from: presenting, to: presented))
    }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      #if canImport(ObjectiveC)
        let own = app?.animationController?(forDismissed: dismissed) ?? nil
      #else
        let own = app?.animationController(forDismissed: dismissed)
      #endif
      guard let presenter = dismissed.presentingViewController else { return own }
      return animation(own, ScreenChange(kind: .dismiss, from: dismissed, to: presenter))
    }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      #if canImport(ObjectiveC)
        let own = app?.interactionControllerForPresentation?(using: animator) ?? nil
      #else
        let own = app?.interactionControllerForPresentation(using: animator)
      #endif
      return own ?? source?.interaction(for: animator)
    }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      #if canImport(ObjectiveC)
        let own = app?.interactionControllerForDismissal?(using: animator) ?? nil
      #else
        let own = app?.interactionControllerForDismissal(using: animator)
      #endif
      return own ?? source?.interaction(for: animator)
    }

    #if !canImport(ObjectiveC)
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        app?.presentationController(
          forPresented: presented, presenting: presenting, source: source)
      }
    #endif
  }
#endif
