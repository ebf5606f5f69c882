#if canImport(UIKit)
  import UIKit

  /// The property animator through which UIKit controls a transition.
  ///
  /// The handle performs each call and then reports it to the session. Its own animation is an invisible
  /// one. It moves at the session's pace, so that bars and alongside animations keep step with the
  /// flights (rules 5.11 and 5.35).
  @MainActor final class AnimatorHandle: UIViewPropertyAnimator {
    weak var observer: (any AnimatorHandleObserver)?
    /// Called before the first start or pause, with true for a pause. It begins the transition and with
    /// it the animation.
    var onFirstUse: ((Bool) -> Void)?
    /// The pace of the whole animation.
    private(set) var pace = TransitionCurve.linear
    /// How many times slower the animation is than it says, as with the simulator's Slow Animations.
    /// The session follows, so that flights and bars keep step. It is 1 before the animation exists, as during a
    /// delayed start.
    private(set) var slowness = 1.0
    /// How many times longer the duration is than the plan's.
    private(set) var stretch = 1.0
    /// The delay of the first start, in seconds. Later starts find the transition begun.
    private var firstDelay = 0.0
    private var isQuiet = false

    /// - Parameters:
    ///   - duration: The duration in seconds, above 0.
    ///   - pace: The pace of the whole animation.
    ///   - stretch: How many times longer the duration is than the plan's.
    convenience init(duration: TimeInterval, pace: TransitionCurve, stretch: Double = 1) {
      self.init(duration: duration, timingParameters: pace.timingParameters)
      self.pace = pace
      self.stretch = stretch
    }

    /// Starts the invisible animation of `carrier`, and holds it at once if `isHeld` is true.
    ///
    /// UIKit runs alongside animations with the first animation that starts in its start call. A start
    /// is therefore necessary even if a finger holds the transition.
    ///
    /// An animator that has begun, and was held meanwhile, goes on or stays held.
    func begin(moving carrier: UIView, isHeld: Bool) {
      onFirstUse = nil
      if state == .active {
        return quietly { if !isHeld { $0.startAnimation() } }
      }
      quietly {
        $0.addAnimations { carrier.center.x += 1 }
        if firstDelay > 0, !isHeld {
          $0.startAnimation(afterDelay: firstDelay)
        } else {
          $0.startAnimation()
        }
        $0.slowness = carrier.layer.slowness(of: $0.duration)
        if isHeld { $0.pauseAnimation() }
      }
    }

    /// Runs `changes` without reporting them. The session uses this for its own changes.
    func quietly(_ changes: (AnimatorHandle) -> Void) {
      let wasQuiet = isQuiet
      isQuiet = true
      changes(self)
      isQuiet = wasQuiet
    }

    /// Stops an animator without a session, and brings what moves alongside to its end or its start.
    func stop(atEnd isAtEnd: Bool) {
      quietly {
        if $0.state == .active { $0.stopAnimation(false) }
        if $0.state == .stopped { $0.finishAnimation(at: isAtEnd ? .end : .start) }
      }
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

    /// Begins the transition if nothing has begun it yet, and returns whether it did.
    private func beginsNow(isHeld: Bool) -> Bool {
      guard !isQuiet, let call = onFirstUse else { return false }
      onFirstUse = nil
      call(isHeld)
      return true
    }

    override func startAnimation() {
      if beginsNow(isHeld: false) { return }
      perform({ super.startAnimation() }, then: { $0.animatorDidStart() })
    }

    override func startAnimation(afterDelay delay: TimeInterval) {
      firstDelay = delay
      if beginsNow(isHeld: false) { return }
      perform({ super.startAnimation(afterDelay: delay) }, then: { $0.animatorDidStart() })
    }

    override func pauseAnimation() {
      if beginsNow(isHeld: true) { return }
      perform({ super.pauseAnimation() }, then: { $0.animatorDidPause() })
    }

    /// Without finishing, alongside values would stay half-way. The session ends instead, which brings
    /// them to an end.
    override func stopAnimation(_ withoutFinishing: Bool) {
      if withoutFinishing, !isQuiet, let observer { return observer.animatorWillStop() }
      perform({ super.stopAnimation(withoutFinishing) }, then: { $0.animatorDidStop() })
    }

    override func continueAnimation(
      withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
      if beginsNow(isHeld: false) { return }
      if isQuiet {
        return super.continueAnimation(
          withTimingParameters: parameters, durationFactor: durationFactor)
      }
      // After a release UIKit's own duration is another one. The share that is left of the whole duration is the
      // same as a factor of 0 otherwise.
      let given = limited(Double(durationFactor), to: 0...1000, or: 0)
      let factor = given > 0 ? given : 1 - Double(fractionComplete)
      // UIKit does not tell how a spring swings. The session could not follow a spring that it does not
      // know, so the animator continues with the session's own kind of spring.
      let known =
        parameters?.springTimingParameters.map {
          UISpringTimingParameters(
            criticalFrom: Double($0.initialVelocity.dx), over: factor * duration)
        } ?? parameters
      perform(
        {
          super.continueAnimation(withTimingParameters: known, durationFactor: CGFloat(factor))
        },
        then: { $0.animatorDidContinue(known, durationFactor: CGFloat(factor)) })
    }

    override var fractionComplete: CGFloat {
      get { super.fractionComplete }
      set {
        _ = beginsNow(isHeld: true)
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
#endif
