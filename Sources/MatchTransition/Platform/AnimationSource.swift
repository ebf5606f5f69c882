#if canImport(UIKit)
  import UIKit

  /// Who answers the questions that UIKit asks about animations.
  @MainActor protocol AnimationSource: AnyObject {
    func animation(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)?
    /// Nil for an animation that is not its own.
    func interaction(for animation: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    /// A screen is about to be shown, with an animation or without.
    func willShow(animated: Bool)
  }
#endif
