#if canImport(UIKit)
  import UIKit

  /// The two screens of a transition and their container.
  @MainActor struct TransitionScreens {
    let container: UIView
    let from: Screen
    let to: Screen
    private let finalFrame: CGRect

    struct Screen {
      let view: UIView
      /// Whether UIKit has handed the view over. It keeps the screen behind a presentation that does not
      /// cover it. Such a screen stays in place, and only its flying views are hidden.
      let isOurs: Bool
      /// The controller of the screen.
      let controller: UIViewController?
      /// The provider of views that the screen has not loaded yet.
      let provider: (any MatchViewProvider)?
    }

    init?(_ context: any UIViewControllerContextTransitioning) {
      func screen(
        _ key: UITransitionContextViewKey, _ controller: UITransitionContextViewControllerKey
      ) -> Screen? {
        let controller = context.viewController(forKey: controller)
        let provider = controller?.activeMatchViewProvider
        if let view = context.view(forKey: key) {
          return Screen(view: view, isOurs: true, controller: controller, provider: provider)
        }
        return controller?.viewIfLoaded.map {
          Screen(view: $0, isOurs: false, controller: controller, provider: provider)
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

    /// Inserts the destination screen at its final frame and lays it out.
    func insert(isFrontEntering: Bool) {
      guard to.isOurs else { return }
      withoutAnimation {
        let view = to.view
        if finalFrame != .zero, finalFrame.isFinite { view.frame = finalFrame }
        // The source screen may lie in a wrapper view.
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

    /// Asks both screens to prepare, the destination first, and lays them out again.
    ///
    /// - Returns: The conditions for which the transition must wait.
    func prepare(for kind: TransitionKind) -> [MatchPreparation.Wait] {
      var waits: [MatchPreparation.Wait] = []
      for (side, screen, other) in [
        (TransitionSide.destination, to, from), (.source, from, to),
      ] {
        guard let observers = screen.controller?.matchObservers, !observers.isEmpty else {
          continue
        }
        let preparation = MatchPreparation(kind: kind, side: side) { [container] in
          Lenders.withdrawingLoans(except: nil) {
            CaptureWalk.visibleIDs(on: other.view, in: container)
          }
        }
        for observer in observers { observer.matchPrepare(for: preparation) }
        screen.view.layoutIfNeeded()
        waits += preparation.waits
      }
      return waits
    }
  }
#endif
