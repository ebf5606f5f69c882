#if canImport(UIKit)
  import UIKit

  /// The animator that UIKit holds a transition by.
  ///
  /// It reports what is done to it and then does it; what it animates itself is next to nothing.
  @MainActor final class AnimatorHandle: UIViewPropertyAnimator {
    weak var observer: (any AnimatorHandleObserver)?
    private var isQuiet = false

    /// - Parameter duration: In seconds, above 0.
    convenience init(duration: TimeInterval) {
      self.init(
        duration: duration, timingParameters: UICubicTimingParameters(animationCurve: .linear))
    }

    /// Runs `changes`, which the observer makes itself, without telling it of them.
    func quietly(_ changes: (AnimatorHandle) -> Void) {
      let wasQuiet = isQuiet
      isQuiet = true
      changes(self)
      isQuiet = wasQuiet
    }

    private func tell(_ message: (any AnimatorHandleObserver) -> Void) {
      if !isQuiet, let observer { message(observer) }
    }

    /// Runs a call of the superclass, which may make others of these calls on its way.
    private func perform(
      _ call: () -> Void, then message: (any AnimatorHandleObserver) -> Void
    ) {
      quietly { _ in call() }
      tell(message)
    }

    override func startAnimation() {
      perform({ super.startAnimation() }, then: { $0.animatorDidStart() })
    }

    override func startAnimation(afterDelay delay: TimeInterval) {
      perform({ super.startAnimation(afterDelay: delay) }, then: { $0.animatorDidStart() })
    }

    override func pauseAnimation() {
      perform({ super.pauseAnimation() }, then: { $0.animatorDidPause() })
    }

    override func stopAnimation(_ withoutFinishing: Bool) {
      perform(
        { super.stopAnimation(withoutFinishing) },
        then: { if withoutFinishing { $0.animatorDidStop() } })
    }

    override func continueAnimation(
      withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
      perform(
        {
          super.continueAnimation(
            withTimingParameters: parameters, durationFactor: durationFactor)
        },
        then: { $0.animatorDidContinue(parameters, durationFactor: durationFactor) })
    }

    override var fractionComplete: CGFloat {
      get { super.fractionComplete }
      set {
        perform(
          { super.fractionComplete = newValue }, then: { $0.animatorDidScrub(to: newValue) })
      }
    }

    override var isReversed: Bool {
      get { super.isReversed }
      set {
        guard newValue != super.isReversed else { return }
        perform({ super.isReversed = newValue }, then: { $0.animatorDidTurn() })
      }
    }
  }

  extension TransitionCurve {
    /// The curve that `timing` describes, or nil for springs, which do not say what they are.
    @MainActor init?(_ timing: any UITimingCurveProvider) {
      guard let cubic = timing.cubicTimingParameters else { return nil }
      if timing.timingCurveType == .builtin {
        switch cubic.animationCurve {
        case .linear: self = .linear
        case .easeIn: self = .cubic(.easeIn)
        case .easeOut: self = .cubic(.easeOut)
        default: self = .cubic(.easeInOut)
        }
      } else {
        self = .cubic(
          CubicCurve(
            Double(cubic.controlPoint1.x), Double(cubic.controlPoint1.y),
            Double(cubic.controlPoint2.x), Double(cubic.controlPoint2.y)))
      }
    }
  }
#endif
