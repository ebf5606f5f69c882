#if canImport(UIKit)
  import UIKit

  /// The property animator through which UIKit controls a transition.
  ///
  /// The handle performs each call and then reports it to the session. Its own animation is an invisible
  /// one.
  @MainActor final class AnimatorHandle: UIViewPropertyAnimator {
    weak var observer: (any AnimatorHandleObserver)?
    private var isQuiet = false

    /// - Parameter duration: The duration in seconds, above 0.
    convenience init(duration: TimeInterval) {
      self.init(
        duration: duration, timingParameters: UICubicTimingParameters(animationCurve: .linear))
    }

    /// Runs `changes` without reporting them. The session uses this for its own changes.
    func quietly(_ changes: (AnimatorHandle) -> Void) {
      let wasQuiet = isQuiet
      isQuiet = true
      changes(self)
      isQuiet = wasQuiet
    }

    private func tell(_ message: (any AnimatorHandleObserver) -> Void) {
      if !isQuiet, let observer { message(observer) }
    }

    /// Runs a method of the superclass without reporting the calls that the superclass makes itself.
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
    /// Creates the curve that `timing` describes. Fails for spring timings, which UIKit does not expose.
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
