#if canImport(UIKit)
  import UIKit

  /// Has an effect view show a part of its effect, at any moment.
  ///
  /// Less than full opacity, its own or that of a view that it lies in, switches an effect off. What can
  /// be stopped anywhere is an animation of the effect itself, so one is held where it is asked for.
  @MainActor final class EffectIntensityAnimator {
    private let view: UIVisualEffectView
    private let effect: UIVisualEffect
    /// Made when a part is asked for first.
    private var animator: UIViewPropertyAnimator?

    /// Nil where there is no effect.
    init?(_ view: UIVisualEffectView) {
      guard let effect = view.effect else { return nil }
      self.view = view
      self.effect = effect
    }

    /// Shows `share` of the effect, 0...1; what is in no window yet waits for the next call.
    func show(_ share: Double) {
      // What leaves the window loses what animates in it.
      if animator?.state != .active {
        animator = share < 1 && view.window != nil ? makeAnimator() : nil
      }
      animator?.fractionComplete = CGFloat(share)
    }

    private func makeAnimator() -> UIViewPropertyAnimator {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      // At its end it is still needed: the way may lead back.
      animator.pausesOnCompletion = true
      withoutAnimation { view.effect = nil }
      withAnimation {
        animator.addAnimations { [view, effect] in view.effect = effect }
        animator.pauseAnimation()
      }
      return animator
    }

    /// Shows all of the effect, or what the app has put in its place.
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
