#if canImport(UIKit)
  import UIKit

  /// Shows an effect view with a partial effect.
  ///
  /// UIKit switches an effect off when its view or an ancestor has fractional alpha. An animation of the
  /// effect itself can be paused at any fraction, so this class pauses one.
  @MainActor final class EffectIntensityAnimator {
    private let view: UIVisualEffectView
    private let effect: UIVisualEffect
    /// The paused animator, created at the first call of `show(_:)` with less than 1.
    private var animator: UIViewPropertyAnimator?

    /// Fails if the view has no effect.
    init?(_ view: UIVisualEffectView) {
      guard let effect = view.effect else { return nil }
      self.view = view
      self.effect = effect
    }

    /// Shows a share of the effect, 0...1. A view outside a window waits for the next call.
    func show(_ share: Double) {
      // UIKit ends animations of a view that leaves its window.
      if animator?.state != .active {
        animator = share < 1 && view.window != nil ? makeAnimator() : nil
      }
      animator?.fractionComplete = CGFloat(share)
    }

    private func makeAnimator() -> UIViewPropertyAnimator {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      // The animator must survive its end, because the transition may reverse.
      animator.pausesOnCompletion = true
      withoutAnimation { view.effect = nil }
      withAnimation {
        animator.addAnimations { [view, effect] in view.effect = effect }
        animator.pauseAnimation()
      }
      return animator
    }

    /// Shows the whole effect, or the effect that the app has set meanwhile.
    func end() {
      guard let animator else { return }
      self.animator = nil
      let current = view.effect
      guard animator.state == .active else { return }
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
      if current != effect { view.effect = current }
    }
  }
#endif
