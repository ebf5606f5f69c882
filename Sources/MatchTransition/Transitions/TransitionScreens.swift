#if canImport(UIKit)
  import UIKit

  /// The two screens of a transition and the view that holds them.
  @MainActor struct TransitionScreens {
    let container: UIView
    let from: Screen
    let to: Screen
    private let finalFrame: CGRect

    struct Screen {
      let view: UIView
      /// Whether UIKit has handed the view over. What lies behind a presentation that does not
      /// cover it, it keeps: such a screen stays where it is, and what flies there is only hidden.
      let isOurs: Bool
      /// Who finds views on it that are not there yet.
      let provider: (any MatchViewProvider)?
    }

    init?(_ context: any UIViewControllerContextTransitioning) {
      func screen(
        _ key: UITransitionContextViewKey, _ controller: UITransitionContextViewControllerKey
      ) -> Screen? {
        let controller = context.viewController(forKey: controller)
        let provider = controller?.activeMatchViewProvider
        if let view = context.view(forKey: key) {
          return Screen(view: view, isOurs: true, provider: provider)
        }
        return controller?.viewIfLoaded.map {
          Screen(view: $0, isOurs: false, provider: provider)
        }
      }
      guard let from = screen(.from, .from), let to = screen(.to, .to),
        from.isOurs || to.isOurs, let arriving = context.viewController(forKey: .to)
      else { return nil }
      container = context.containerView
      self.from = from
      self.to = to
      finalFrame = context.finalFrame(for: arriving)
    }

    /// Gives the screen that comes its final frame and its place, and lays it out.
    func insert(isFrontEntering: Bool) {
      guard to.isOurs else { return }
      withoutAnimation {
        let view = to.view
        if finalFrame != .zero, finalFrame.isFinite { view.frame = finalFrame }
        // The screen that leaves may sit in a wrapper.
        var branch: UIView? = from.view
        while let other = branch, other.superview !== container { branch = other.superview }
        if isFrontEntering {
          container.addSubview(view)
        } else if let branch {
          container.insertSubview(view, belowSubview: branch)
        } else {
          container.insertSubview(view, at: 0)
        }
        view.layoutIfNeeded()
      }
    }
  }
#endif
