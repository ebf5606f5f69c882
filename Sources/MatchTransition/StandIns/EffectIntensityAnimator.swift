#if canImport(UIKit)
  import UIKit

  /// Shows an effect view with a partial effect.
  ///
  /// UIKit switches an effect off when its view or an ancestor has fractional alpha. An animation of the
  /// effect itself can be paused at any fraction, so this class pauses one. UIKit drops that animation
  /// when the app resigns active and when the view changes its window (rule 1.27), so this class makes
  /// it anew.
  @MainActor final class EffectIntensityAnimator {
    private let view: UIVisualEffectView
    private var effect: UIVisualEffect
    /// The paused animator, created at the first call of `show(_:)` with less than 1.
    private var animator: UIViewPropertyAnimator?
    /// The window of the view when the animator was made.
    private weak var window: UIWindow?
    /// The share that was shown last, 0...1.
    private var share = 1.0
    private var activations: [NotificationObservation] = []

    /// Fails if the view has no effect.
    init?(_ view: UIVisualEffectView) {
      guard let effect = view.effect else { return nil }
      self.view = view
      self.effect = effect
      activations = NotificationObservation.becomingActive { [weak self] in self?.renew() }
    }

    /// Shows a share of the effect, 0...1. A view outside a window waits for the next call.
    func show(_ share: Double) {
      self.share = share
      // UIKit ends animations of a view that leaves its window.
      if let animator, animator.state == .active, window === view.window {
        animator.fractionComplete = CGFloat(share)
      } else {
        renew()
      }
    }

    /// Makes the animator again, for a view in a window that shows a part of its effect.
    private func renew() {
      if let animator {
        self.animator = nil
        // The app may have set another effect meanwhile.
        let current = view.effect
        finish(animator)
        if let current, current != effect { effect = current }
      }
      window = view.window
      guard share < 1, window != nil else { return }
      let made = UIViewPropertyAnimator(duration: 1, curve: .linear)
      // The animator must survive its end, because the transition may reverse.
      made.pausesOnCompletion = true
      withoutAnimation { view.effect = nil }
      withAnimation {
        made.addAnimations { [view, effect] in view.effect = effect }
        made.pauseAnimation()
      }
      made.fractionComplete = CGFloat(share)
      animator = made
    }

    private func finish(_ animator: UIViewPropertyAnimator) {
      guard animator.state == .active else { return }
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }

    /// Shows the whole effect, or the effect that the app has set meanwhile.
    func end() {
      activations = []
      guard let animator else { return }
      self.animator = nil
      let current = view.effect
      guard animator.state == .active else { return }
      finish(animator)
      if current != effect { view.effect = current }
    }
  }
#endif
