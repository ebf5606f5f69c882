#if canImport(UIKit)
  import UIKit

  /// The proxy in the transitioning delegate property of a presented controller.
  @MainActor
  final class PresentationDelegateProxy: DelegateProxy,
    UIViewControllerTransitioningDelegate
  {
    private typealias App = any UIViewControllerTransitioningDelegate

    /// The controller from which the app has asked for the presentation.
    private weak var presentationSource: UIViewController?

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      presentationSource = source
      return animation(for: ScreenChange(kind: .present, from: presenting, to: presented))
    }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      guard let presenter = dismissed.presentingViewController else {
        return dismissal(of: dismissed)
      }
      return animation(for: ScreenChange(kind: .dismiss, from: dismissed, to: presenter))
    }

    override func appAnimation(for change: ScreenChange)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      if change.kind == .dismiss { return dismissal(of: change.from) }
      return pass(change.call) { (app: App) in
        let origin = presentationSource ?? change.from
        #if canImport(ObjectiveC)
          return app.animationController?(
            forPresented: change.to, presenting: change.from, source: origin) ?? nil
        #else
          return app.animationController(
            forPresented: change.to, presenting: change.from, source: origin)
        #endif
      }
    }

    private func dismissal(of dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      pass(DelegateCall("dismissal", dismissed)) { (app: App) in
        #if canImport(ObjectiveC)
          app.animationController?(forDismissed: dismissed) ?? nil
        #else
          app.animationController(forDismissed: dismissed)
        #endif
      }
    }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      pass(DelegateCall("interaction", animator)) { (app: App) in
        #if canImport(ObjectiveC)
          app.interactionControllerForPresentation?(using: animator) ?? nil
        #else
          app.interactionControllerForPresentation(using: animator)
        #endif
      } ?? source?.interaction(for: animator)
    }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      pass(DelegateCall("interaction", animator)) { (app: App) in
        #if canImport(ObjectiveC)
          app.interactionControllerForDismissal?(using: animator) ?? nil
        #else
          app.interactionControllerForDismissal(using: animator)
        #endif
      } ?? source?.interaction(for: animator)
    }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      pass(DelegateCall("presentation", presented)) { (app: App) in
        #if canImport(ObjectiveC)
          app.presentationController?(
            forPresented: presented, presenting: presenting, source: source) ?? nil
        #else
          app.presentationController(
            forPresented: presented, presenting: presenting, source: source)
        #endif
      }
    }

    #if canImport(ObjectiveC)
      nonisolated override class var borrowedMethods: Set<Selector> {
        [
          #selector(
            UIViewControllerTransitioningDelegate.presentationController(
              forPresented:presenting:source:))
        ]
      }
    #endif
  }
#endif
