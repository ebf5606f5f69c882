#if canImport(UIKit)
  import UIKit

  /// The property animator through which UIKit controls a transition.
  ///
  /// It performs each call and then reports it to the session. Its own animation is an invisible
  /// one. It moves at the session's pace, so that bars and alongside animations keep step with the
  /// flights (rules 5.11 and 5.35).
  @MainActor final class AnimatorHandle: UIViewPropertyAnimator {
    /// The next duty of a transition's animator.
    enum Pending {
      case nothing
      /// Its first start or pause begins the transition, and with it the animation. The parameter is true for
      /// a pause.
      case beginning((_ isHeld: Bool) -> Void)
      /// It follows the running motion from the display time on at which that motion starts.
      case follow
      /// Nothing any more. It has come to its own end, which ends the session.
      case over
    }

    /// The session, which hears of each call that UIKit or an app makes.
    weak var session: MatchSession?
    var pending = Pending.nothing
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
      pending = .nothing
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

    /// Brings an animator that has not come to its end, and everything that moves alongside, to the end or to the
    /// start.
    ///
    /// A stop would write each value again (rules 1.3 and 1.4), also one that the app has changed meanwhile. An
    /// animator that comes to its end by itself writes nothing, so the rest of the way is so short that nobody
    /// sees it.
    func finish(atEnd isAtEnd: Bool) {
      // An animator in its own completion counts as running, and must not be stopped (rule 1.7).
      if case .over = pending { return }
      quietly {
        if isAtEnd, $0.state == .active {
          $0.pauseAnimation()
          $0.pausesOnCompletion = false
          $0.isReversed = false
          $0.fractionComplete = 1
          return $0.continueAnimation(withTimingParameters: nil, durationFactor: 1e-3)
        }
        if $0.state == .active { $0.stopAnimation(false) }
        if $0.state == .stopped { $0.finishAnimation(at: isAtEnd ? .end : .start) }
      }
    }

    /// Lets a first start or pause begin nothing any more.
    func dropBeginning() {
      if case .beginning = pending { pending = .nothing }
    }

    /// Runs a method of the superclass without reporting the calls that the superclass makes itself.
    private func perform(
      _ call: () -> Void, then message: (MatchSession) -> Void
    ) {
      quietly { _ in call() }
      if !isQuiet, let session { message(session) }
    }

    /// Begins the transition if nothing has begun it yet, and returns whether it did.
    private func beginsNow(isHeld: Bool) -> Bool {
      guard !isQuiet, case .beginning(let begin) = pending else { return false }
      pending = .nothing
      begin(isHeld)
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
      if withoutFinishing, !isQuiet, let session { return session.endAtOnce() }
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
        // An inactive animator ignores a direction (Rule 1.8).
        guard newValue != super.isReversed, state != .inactive else { return }
        perform({ super.isReversed = newValue }, then: { $0.animatorDidTurn() })
      }
    }
  }

  extension AnimatorHandle {
    /// The duration on the display, in seconds.
    var shownDuration: TimeInterval { duration * slowness }

    /// Continues in step with `segment` from the time `now`, whatever the animator did before.
    ///
    /// - Parameter segment: The motion of progress to 0 or 1, which has started.
    func follow(_ segment: Segment, at now: DisplayTime) {
      pending = .nothing
      let (progress, left) = (segment.progress(at: now), max(segment.end - now, 1e-3))
      let isBackward = segment.to == 0
      let share = unitClamped(isBackward ? 1 - progress : progress)
      let way = segment.to - progress
      // The animator's own seconds are longer if it is slow.
      let velocity = segment.velocity(at: max(now, segment.start)) * slowness
      let speed = abs(way) > 1e-6 ? velocity / way : 0
      let timing: any UITimingCurveProvider
      // The remaining time. For an eased curve UIKit asks for it as if the curve were even (rule 1.17).
      var time = left
      switch segment.motion {
      case .spring(let spring, _), .whole(let spring):
        let own = SettlingSpring(
          frequency: spring.frequency * slowness, dampingRatio: spring.dampingRatio)
        if let duration = own.solution(from: speed)?.duration {
          timing = UISpringTimingParameters(
            dampingRatio: CGFloat(own.dampingRatio), initialVelocity: CGVector(dx: speed, dy: speed)
          )
          time = duration * slowness
        } else {
          timing = UISpringTimingParameters(criticalFrom: speed, over: left / slowness)
        }
      case .curve(let curve):
        if case .spring(let ratio, _, _) = curve.form {
          timing = UISpringTimingParameters(
            dampingRatio: CGFloat(ratio), initialVelocity: CGVector(dx: speed, dy: speed))
        } else if case .cubic = curve.form, abs(segment.to - segment.from) == 1 {
          timing = curve.timingParameters
          time = segment.duration * (1 - share)
        } else {
          timing = UICubicTimingParameters(animationCurve: .linear)
        }
      }
      quietly {
        if $0.isRunning { $0.pauseAnimation() }
        guard $0.state == .active else { return }
        $0.isReversed = isBackward
        // UIKit keeps a fraction within these limits (rule 1.10).
        $0.fractionComplete = CGFloat(min(max(share, 1e-5), 1 - 1e-5))
        $0.continueAnimation(
          withTimingParameters: timing, durationFactor: CGFloat(max(time, 1e-3) / $0.shownDuration))
      }
    }
  }

  extension UISpringTimingParameters {
    /// Creates a critical spring that UIKit can solve for `duration`.
    ///
    /// - Parameters:
    ///   - velocity: The initial velocity, in distances per second. It is limited to what the spring can stop.
    ///   - duration: The duration of the spring, in seconds.
    convenience init(criticalFrom velocity: Double, over duration: TimeInterval) {
      let speed = CGFloat(DampedSpring.solvable(velocity, over: duration))
      self.init(dampingRatio: 1, initialVelocity: CGVector(dx: speed, dy: speed))
    }
  }

  extension TransitionCurve {
    /// The parameters with which an animator moves at this pace.
    @MainActor var timingParameters: any UITimingCurveProvider {
      switch form {
      case .linear: UICubicTimingParameters(animationCurve: .linear)
      case .cubic(let curve):
        UICubicTimingParameters(
          controlPoint1: CGPoint(x: curve.x1, y: curve.y1),
          controlPoint2: CGPoint(x: curve.x2, y: curve.y2))
      case .spring(let ratio, _, _):
        UISpringTimingParameters(dampingRatio: ratio > 0.1 ? CGFloat(min(ratio, 1)) : 0.1)
      case .played:
        // Only flights have this curve.
        UICubicTimingParameters(animationCurve: .linear)
      }
    }

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

  /// The calls that UIKit or an app makes on the transition's animator.
  extension MatchSession {
    func animatorDidStart() {
      switch core.state {
      case .prepared:
        let now = CACurrentMediaTime()
        let delay = propertyAnimator.delay * propertyAnimator.slowness
        let start = displayedTime + delay
        apply(
          .start(
            Segment(
              plan.curve, from: start,
              duration: max(now + delay + propertyAnimator.shownDuration - start, 0.001))))
      case .held: resume(nil, durationFactor: 0)
      case .running, .settling, .ended: break
      }
    }

    func animatorDidPause() {
      switch core.state {
      case .running, .settling:
        apply(.hold(at: CACurrentMediaTime()))
        propertyAnimator.pending = .nothing
        if !isTurning { record(.grab) }
        showHold()
        writeFraction(for: unitClamped(progress))
      case .prepared: apply(.hold(at: CACurrentMediaTime()))
      case .held, .ended: break
      }
    }

    /// - Parameter fraction: The new value of `fractionComplete`, in the animator's direction.
    func animatorDidScrub(to fraction: CGFloat) {
      switch core.state {
      case .prepared, .held:
        let share = unitClamped(Double(fraction))
        let progress = propertyAnimator.isReversed ? 1 - share : share
        apply(.put(at: progress))
        isStale = true
      case .running, .settling, .ended: break
      }
    }

    func animatorDidTurn() {
      // A paused animator stores the new direction and applies it when it continues.
      guard isRunning else { return }
      let speed = velocity
      apply(.hold(at: CACurrentMediaTime()))
      showHold()
      play(to: propertyAnimator.isReversed ? 0 : 1, velocity: speed, isReleased: false)
      record(.resume)
    }

    func animatorDidContinue(
      _ timing: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
      if core.state == .held { resume(timing, durationFactor: Double(durationFactor)) }
    }

    /// The animator stands still until someone finishes it.
    func animatorDidStop() {
      if isRunning {
        apply(.hold(at: CACurrentMediaTime()))
        show()
      }
    }

    /// Runs to the end of the animator's direction, at the animator's pace (rule 1.17).
    ///
    /// - Parameters:
    ///   - timing: The timing of the rest, or nil for the rest of the animator's own.
    ///   - durationFactor: The time of the rest, if it is even or a spring, as a share of the animator's
    ///     duration. 0 leaves the pace as it was.
    private func resume(_ timing: (any UITimingCurveProvider)?, durationFactor: Double) {
      let target: Double = propertyAnimator.isReversed ? 0 : 1
      let share = unitClamped(propertyAnimator.isReversed ? 1 - progress : progress)
      let left = max(1 - share, 1e-5)
      let shown = propertyAnimator.shownDuration
      let total = durationFactor > 0 ? durationFactor * shown / left : shown
      let segment: Segment
      if let spring = timing?.springTimingParameters {
        let speed = Double(spring.initialVelocity.dx) / propertyAnimator.slowness
        let time = max(total * left, 0.001)
        segment = Segment(
          start: 0, duration: time, from: progress, to: target,
          motion: .spring(
            DampedSpring(dampingRatio: 1, duration: time, initialVelocity: speed),
            initialVelocity: speed))
      } else {
        let curve = timing.flatMap { TransitionCurve($0) } ?? propertyAnimator.pace
        let rest = curve.rest(after: share)
        segment = Segment(
          start: 0, duration: max(total * rest.share, 0.001), from: progress, to: target,
          motion: .curve(rest.curve))
      }
      propertyAnimator.pending = .nothing
      heldSince = nil
      apply(.resume(segment, at: CACurrentMediaTime()))
      record(.resume)
    }
  }
#endif
