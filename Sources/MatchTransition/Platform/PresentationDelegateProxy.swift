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

    // MARK: Animations

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
      let origin = presentationSource ?? change.from
      return pass(
        change.call, { (app: App) in app.animationController(forPresented:presenting:source:) }
      ) {
        $0(change.to, change.from, origin)
      }
    }

    private func dismissal(of dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      pass(
        DelegateCall("dismissal", dismissed),
        { (app: App) in app.animationController(forDismissed:) }
      ) {
        $0(dismissed)
      }
    }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      pass(
        DelegateCall("interaction", animator),
        { (app: App) in app.interactionControllerForPresentation(using:) }
      ) {
        $0(animator)
      } ?? source?.interaction(for: animator)
    }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      pass(
        DelegateCall("interaction", animator),
        { (app: App) in app.interactionControllerForDismissal(using:) }
      ) {
        $0(animator)
      } ?? source?.interaction(for: animator)
    }

    #if canImport(ObjectiveC)
      nonisolated override class var ownMethods: Set<Selector> {
        typealias Methods = UIViewControllerTransitioningDelegate
        return [
          #selector(Methods.animationController(forPresented:presenting:source:)),
          #selector(Methods.animationController(forDismissed:)),
          #selector(Methods.interactionControllerForPresentation(using:)),
          #selector(Methods.interactionControllerForDismissal(using:)),
        ]
      }
    #endif

    // MARK: Other methods

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      pass(
        DelegateCall("presentation", presented),
        { (app: App) in app.presentationController(forPresented:presenting:source:) }
      ) {
        $0(presented, presenting, source)
      }
    }
  }

  extension UIModalPresentationStyle {
    /// The name of the style, or "none" for a style that takes a custom animation.
    var nameOfSystemStyle: String {
      if self == .automatic { return "automatic" }
      #if !os(tvOS)
        switch self {
        case .pageSheet: return "pageSheet"
        case .formSheet: return "formSheet"
        case .popover: return "popover"
        default: break
        }
      #endif
      return "none"
    }
  }
#endif
