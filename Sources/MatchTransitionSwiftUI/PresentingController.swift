#if canImport(UIKit)
  import MatchTransition
  import UIKit

  /// Presents and dismisses a screen as the app wants.
  final class PresentingController: UIViewController {
    /// A screen that the app wants to see.
    struct Wish {
      let id: AnyHashable
      let style: UIModalPresentationStyle
      /// Makes the screen, with its transitions enabled.
      let make: () -> any ElementScreen
      /// Shows the present content on the screen.
      let update: (any ElementScreen) -> Void
    }

    /// Called when a person has dismissed the screen.
    var onDismissal: (() -> Void)?
    private var wish: Wish?
    private var isAnimated = true
    private var screen: (any ElementScreen)?
    /// Whether the running transition is followed to its end.
    private var isWaiting = false

    override func loadView() {
      view = UIView()
      view.isUserInteractionEnabled = false
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      settle()
    }

    /// Presents a screen, shows other content on it, or dismisses it for nil.
    func show(_ wish: Wish?, isAnimated: Bool) {
      (self.wish, self.isAnimated) = (wish, isAnimated)
      if let screen, let wish, screen.element == wish.id { wish.update(screen) }
      settle()
      if screen == nil, wish != nil, presentedViewController != nil {
        // The same update of the app may dismiss the screen that is in the way.
        DispatchQueue.main.async { [weak self] in self?.settle() }
      }
    }

    private func settle() {
      // UIKit ignores a presentation in a running one.
      if let running = screen?.transitionCoordinator ?? transitionCoordinator {
        reverse()
        if isWaiting { return }
        isWaiting = true
        _ = running.animate(alongsideTransition: nil) { [weak self] _ in
          // The screen is gone, or there to stay, only after the transition.
          DispatchQueue.main.async {
            self?.isWaiting = false
            self?.settle()
          }
        }
        return
      }
      forgetScreenIfGone()
      if let screen {
        if screen.element != wish?.id {
          screen.presentingViewController?.dismiss(animated: isAnimated) { [weak self] in
            self?.settle()
          }
        }
      } else if let wish, viewIfLoaded?.window != nil, presentedViewController == nil {
        // UIKit ignores a presentation while the screen presents another one.
        present(wish)
      }
    }

    /// Forgets a screen that is no longer presented, and tells the app if it still wants the screen.
    private func forgetScreenIfGone() {
      guard let gone = screen, gone.presentingViewController == nil else { return }
      (screen, gone.onDismissal) = (nil, nil)
      if wish?.id != gone.element { return }
      wish = nil
      onDismissal?()
    }

    /// Lets a transition that leads away from what the app wants go back.
    private func reverse() {
      guard let screen else { return }
      let isWanted = screen.element == wish?.id
      if isWanted ? screen.isBeingDismissed : screen.isBeingPresented {
        screen.matchPresentation.session?.cancel()
      }
    }

    private func present(_ wish: Wish) {
      let next = wish.make()
      next.modalPresentationStyle = wish.style
      next.onDismissal = { [weak self] in self?.settle() }
      screen = next
      present(next, animated: isAnimated)
    }
  }
#endif
