#if canImport(UIKit)
  import UIKit

  /// A delegate between a controller and the app's delegate, which keeps receiving every call.
  @MainActor class DelegateProxy: ForwardingDelegate {
    weak var source: (any AnimationSource)?
    /// The change for which the app's delegate has returned no animation ahead of UIKit's question.
    private var declined: DelegateCall?

    /// Returns the animation of the app's delegate for `change`, or nil.
    func appAnimation(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)? {
      nil
    }

    /// Returns the app's animation if there is one, and otherwise the library's animation.
    func animation(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)? {
      let isDeclined = declined == change.call && source?.isLeading(change) == true
      declined = nil
      if !isDeclined, let own = appAnimation(for: change) {
        EngineNews.refusals.tell(refusal(of: own, for: change))
        return own
      }
      return source?.animation(for: change)
    }

    private func refusal(
      of own: any UIViewControllerAnimatedTransitioning, for change: ScreenChange
    ) -> String {
      let delegate = appDelegate.map { ", of the class \(type(of: $0))," } ?? ""
      return """
        The app's delegate\(delegate) returned an animator of the class \(type(of: own)) for this change \
        (\(change.kind.name)), and the app's animators come first. Return nil there for changes that the \
        engine is to animate.
        """
    }

    /// Asks the app's delegate, before UIKit does, whether it animates `change`.
    ///
    /// If a gesture then starts the change, the delegate is not asked again.
    func asksApp(ahead change: ScreenChange) -> Bool {
      let animates = appAnimation(for: change) != nil
      declined = animates ? nil : change.call
      return animates
    }
  }

  extension ScreenChange {
    /// The question for the animation of this change.
    var call: DelegateCall { DelegateCall(kind.name, from, to) }
  }

  /// Answers UIKit's requests for animations.
  @MainActor protocol AnimationSource: AnyObject {
    func animation(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the interaction for one of its own animations, or nil for any other animation.
    func interaction(for animation: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns whether a finger of the library's own gesture has requested `change`.
    func isLeading(_ change: ScreenChange) -> Bool
    /// Lets a running transition lead to a screen that the person has chosen, and returns whether it does. UIKit
    /// then changes nothing.
    func leads(to screen: UIViewController) -> Bool
    /// Called before a screen is shown.
    func willShow(animated: Bool)
  }

  /// A change of screens for which UIKit requests an animation.
  struct ScreenChange {
    let kind: TransitionKind
    let from: UIViewController
    let to: UIViewController
  }
#endif
