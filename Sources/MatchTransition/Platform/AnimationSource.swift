#if canImport(UIKit)
  import UIKit

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
