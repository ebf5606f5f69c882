#if canImport(UIKit)
  import UIKit

  /// One transition from its first frame to its last: it can be paused, scrubbed, turned around
  /// and let go at any moment.
  ///
  /// ```swift
  /// navigationController.matchTransition.session?.pause()
  /// ```
  ///
  /// Every call is legal at every moment; after the end none does anything.
  @MainActor public final class MatchSession {
    /// What was decided for this transition.
    public let plan: TransitionPlan
    let handle: AnimatorHandle
    private let stage: TransitionStage
    private var context: (any UIViewControllerContextTransitioning)?
    private var link: DisplayLink?
    private var state = State.prepared
    /// When the last frame is seen, on the clock of `CACurrentMediaTime()`.
    private var shownTime = -TimeInterval.infinity
    /// Called once, when everything is restored and before the context is told.
    private let onEnd: () -> Void
    /// Where the frame on the stage is, 0...1 and beyond while a spring overshoots.
    public private(set) var progress = 0.0

    private enum State {
      case prepared
      case running(Segment)
      case scrubbing
      case settling(Segment)
      case ended(completed: Bool)
    }

    /// - Parameter stage: In place, at progress 0.
    init(
      plan: TransitionPlan, stage: TransitionStage, handle: AnimatorHandle,
      context: any UIViewControllerContextTransitioning, onEnd: @escaping () -> Void
    ) {
      self.plan = plan
      self.stage = stage
      self.handle = handle
      self.context = context
      self.onEnd = onEnd
      let carrier = stage.carrier
      handle.addAnimations { carrier.center.x += 1 }
      handle.addCompletion { [weak self] _ in self?.animatorDidComplete() }
      handle.observer = self
      // The link holds the session: its views must be restored even if all others let go of it.
      link = DisplayLink { self.frame(at: $0) }
    }

    // MARK: What anybody may ask for

    /// Whether the transition moves by itself at the moment.
    public var isRunning: Bool { segment != nil }

    /// Whether the transition is over, and if so whether it led to the new screen.
    public var outcome: Bool? {
      if case .ended(let completed) = state { return completed }
      return nil
    }

    /// Lets the transition run from its beginning.
    func start() {
      if handle.state == .inactive, case .prepared = state { handle.startAnimation() }
    }

    /// Holds the transition where it is.
    public func pause() {
      if outcome != nil { return }
      if context?.isInteractive == false { context?.pauseInteractiveTransition() }
      // Telling the context may have paused the animator, and that us.
      if case .scrubbing = state { return }
      handle.pauseAnimation()
    }

    /// Shows the transition at `progress`, within 0...1, and holds it there.
    public func scrub(to progress: Double) {
      if outcome != nil || !progress.isFinite { return }
      pause()
      let target = unitClamped(progress)
      writeFraction(for: target)
      context?.updateInteractiveTransition(CGFloat(target))
      show(target)
    }

    /// Turns the transition around, wherever it is.
    public func reverse() {
      if outcome != nil { return }
      let target = segment?.to ?? (handle.isReversed ? 0 : 1)
      settle(to: 1 - target, velocity: velocity)
    }

    /// Runs to the new screen.
    ///
    /// - Parameter velocity: Of progress, per second.
    public func finish(velocity: Double = 0) {
      settle(to: 1, velocity: velocity)
    }

    /// Runs back to the old screen, where the transition ends cancelled.
    ///
    /// - Parameter velocity: Of progress, per second; below 0 towards the old screen.
    public func cancel(velocity: Double = 0) {
      settle(to: 0, velocity: velocity)
    }

    // MARK: Motion

    private var segment: Segment? {
      switch state {
      case .running(let segment), .settling(let segment): segment
      case .prepared, .scrubbing, .ended: nil
      }
    }

    /// The instant that the display shows: a frame is made for a time that is still to come.
    private var now: TimeInterval { max(CACurrentMediaTime(), shownTime) }

    private var velocity: Double { segment?.velocity(at: now) ?? 0 }

    private func settle(to target: Double, velocity: Double) {
      if outcome != nil { return }
      if segment?.to == target, case .settling = state { return }
      pause()
      guard outcome == nil, let context else { return }
      // The context first: the bars follow it, and snap if they hear of it too late.
      if target == 1 {
        context.finishInteractiveTransition()
      } else {
        context.cancelInteractiveTransition()
      }
      guard outcome == nil else { return }
      let segment = Segment.settling(
        from: progress, to: target, velocity: velocity, at: now)
      state = .settling(segment)
      // At its very ends an animator is over before it has begun.
      writeFraction(for: min(max(progress, 0.001), 0.999))
      handle.quietly {
        if $0.isRunning { $0.pauseAnimation() }
        $0.isReversed = target == 0
        $0.continueAnimation(
          withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
          durationFactor: CGFloat(segment.duration / $0.duration))
      }
    }

    /// Writes `progress` into the paused animator, along the direction that it has.
    private func writeFraction(for progress: Double) {
      handle.quietly {
        if !$0.isRunning, $0.state == .active {
          $0.fractionComplete = CGFloat($0.isReversed ? 1 - progress : progress)
        }
      }
    }

    private func show(_ progress: Double) {
      self.progress = progress
      stage.show(progress)
    }

    private func frame(at time: TimeInterval) {
      if outcome != nil { return }
      if stage.carrier.window == nil { return endAtOnce() }
      shownTime = time
      guard let segment else { return }
      show(segment.progress(at: time))
      // The animator ends with its segment; one that something kept from it is not waited for.
      if time > segment.end + Self.patience { endAtOnce() }
    }

    /// In seconds.
    private static let patience = 0.25

    // MARK: End

    private func animatorDidComplete() {
      end()
    }

    /// Ends where the transition is nearer to, without any more motion.
    private func endAtOnce() {
      if let context, context.isInteractive {
        if progress < 0.5 {
          context.cancelInteractiveTransition()
        } else {
          context.finishInteractiveTransition()
        }
      }
      stopAnimator()
      end()
    }

    /// Ends because UIKit says that the transition is over.
    func contextDidEnd() {
      if outcome != nil { return }
      context = nil
      stopAnimator()
      end()
    }

    private func stopAnimator() {
      handle.quietly { if $0.state == .active { $0.stopAnimation(true) } }
    }

    /// Restores everything, then tells the owner and the context; only the first call counts.
    private func end() {
      if outcome != nil { return }
      // What the animator did is one thing, what UIKit was told another: that is what it shows.
      let completed = context.map { !$0.transitionWasCancelled } ?? true
      state = .ended(completed: completed)
      handle.observer = nil
      link?.invalidate()
      link = nil
      stage.end()
      let context = self.context
      self.context = nil
      onEnd()
      context?.completeTransition(completed)
    }
  }

  extension MatchSession: AnimatorHandleObserver {
    func animatorDidStart() {
      switch state {
      case .prepared:
        state = .running(
          Segment(
            start: CACurrentMediaTime() + handle.delay, duration: handle.duration, from: 0, to: 1,
            motion: .curve(plan.options.curve)))
      case .scrubbing:
        run(for: remainingDuration, .cubic(.easeOut))
      case .running, .settling, .ended: break
      }
    }

    func animatorDidPause() {
      switch state {
      case .running(let segment), .settling(let segment):
        state = .scrubbing
        show(segment.progress(at: now))
        writeFraction(for: unitClamped(progress))
      case .prepared:
        state = .scrubbing
      case .scrubbing, .ended: break
      }
    }

    func animatorDidScrub(to fraction: CGFloat) {
      switch state {
      case .prepared, .scrubbing:
        state = .scrubbing
        let share = unitClamped(Double(fraction))
        show(handle.isReversed ? 1 - share : share)
      case .running, .settling, .ended: break
      }
    }

    func animatorDidTurn() {
      // One that is held only remembers the direction for when it goes on.
      if let segment {
        progress = segment.progress(at: now)
        run(for: remainingDuration, .cubic(.easeOut))
      }
    }

    func animatorDidContinue(
      _ timing: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
      guard case .scrubbing = state else { return }
      let duration =
        durationFactor > 0 ? Double(durationFactor) * handle.duration : remainingDuration
      run(for: duration, timing.flatMap { TimingCurve($0) } ?? .cubic(.easeOut))
    }

    func animatorDidStop() {
      endAtOnce()
    }

    /// How long the animator needs from here to the end it heads for, in seconds.
    private var remainingDuration: TimeInterval {
      let share = unitClamped(progress)
      return handle.duration * (handle.isReversed ? share : 1 - share)
    }

    /// Heads for the end that the animator's direction names.
    private func run(for duration: TimeInterval, _ curve: TimingCurve) {
      state = .running(
        Segment(
          start: now, duration: max(duration, 0.001), from: progress,
          to: handle.isReversed ? 0 : 1, motion: .curve(curve)))
    }
  }
#endif
