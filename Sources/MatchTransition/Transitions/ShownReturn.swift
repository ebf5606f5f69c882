#if canImport(UIKit)
  import UIKit

  /// UIKit's animation controller of a change whose destination the flights have shown already.
  ///
  /// The flights of the previous transition have turned and flown back. UIKit then applies the change that it had
  /// queued, and nothing may move any more.
  @MainActor final class ShownReturn: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      transitionContext.showEnd()
    }
  }

  extension UIViewControllerContextTransitioning {
    /// Puts the destination screen in its place at once, and ends the transition.
    @MainActor func showEnd() {
      // Bars and alongside animations belong to the first animation of the start call (rule 5.11). Without a duration
      // there would be no animation, and nothing would run them once the transition has ended.
      UIView.animate(withDuration: 1e-3) {}
      TransitionScreens(self)?.insert(isFrontEntering: true)
      completeTransition(true)
    }
  }

  /// The way back that UIKit may have queued behind a transition that ends.
  @MainActor struct AwaitedReturn {
    private let source: WeakController
    private let destination: WeakController
    /// Whether the flights have turned, so that the source screen is on the display.
    let isShown: Bool

    /// - Parameter screens: The source and the destination screen.
    /// - Returns: Nil if no change is queued.
    init?(after session: MatchSession, of screens: [WeakController]) {
      guard let obeyed = session.obeyed, screens.count == 2 else { return nil }
      (source, destination) = (screens[0], screens[1])
      isShown = obeyed == .back
    }

    func leads(_ from: UIViewController, _ to: UIViewController) -> Bool {
      destination.controller === from && source.controller === to
    }
  }
#endif
