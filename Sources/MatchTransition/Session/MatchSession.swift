#if canImport(UIKit)
  import UIKit

  /// A running transition, which can be paused, scrubbed, reversed and released at any moment.
  ///
  /// ```swift
  /// navigationController.matchTransition.session?.pause()
  /// ```
  ///
  /// Every method may be called at any time; after the end it does nothing. Progress is 0 at the source
  /// screen and 1 at the destination screen. Velocities are in progress per second.
  @MainActor public final class MatchSession {
    /// The end that a transition reached.
    public enum Outcome: Hashable, Sendable {
      /// The transition ended at the destination screen.
      case completed
      /// The transition ended at the source screen.
      case cancelled
    }

    /// The plan of the transition. A retarget changes it.
    public var plan: TransitionPlan {
      guard let plan = transition.plan else { preconditionFailure("A session without a plan") }
      return plan
    }
    private let transition: Transition
    let stage: TransitionStage
    let handle: AnimatorHandle
    /// The finger's direction and distance for the whole transition.
    let course: GestureAxis
    /// The grab that holds the transition at the moment.
    var grip: GrabInteraction?
    /// The recorded events and frames, or nil if tracing is off.
    public internal(set) var trace: TransitionTrace?
    private lazy var catching = TouchGrab(self)
    private var context: (any UIViewControllerContextTransitioning)?
    private var link: DisplayLink?
    private var exits: [NotificationObservation] = []
    private var state = State.prepared
    private var playhead = Playhead()
    /// Whether a new motion replaces the running one without a hold between.
    private var isTurning = false
    private let birth = CACurrentMediaTime()
    /// Called once before the next frame.
    var beforeFrame: (() -> Void)?
    /// Called whenever a frame is shown.
    var onShow: ((MatchSession) -> Void)?
    /// Called once, after everything is restored and before `completeTransition(_:)`.
    private let onEnd: () -> Void

    private enum State: Equatable {
      case prepared
      /// The animator's own start or continuation drives the transition.
      case running
      case scrubbing
      /// The session's spring drives the transition to the named end.
      case settling(to: Double)
      case ended(completed: Bool)
    }

    /// - Parameter transition: The planned transition, with its stage at progress 0.
    init(
      _ transition: Transition, handle: AnimatorHandle, course: GestureAxis,
      context: any UIViewControllerContextTransitioning, onEnd: @escaping () -> Void
    ) {
      guard let stage = transition.stage else { preconditionFailure("A session without a stage") }
      self.transition = transition
      self.stage = stage
      self.handle = handle
      self.course = course
      self.context = context
      self.onEnd = onEnd
      let carrier = stage.carrier
      handle.addAnimations { carrier.center.x += 1 }
      handle.addCompletion { [weak self] _ in self?.end() }
      handle.observer = self
      stage.touches.observer = catching
      // The display link retains the session, so the views are restored even if nobody else retains it.
      link = DisplayLink { self.frame(at: $0, interval: $1) }
      exits = NotificationObservation.leavingForeground(of: stage.catcher) { [weak self] in
        self?.endAtOnce()
      }
      exits.append(
        NotificationObservation(UIApplication.didReceiveMemoryWarningNotification) {
          [weak self] in self?.stage.dropFlights()
        })
    }

    // MARK: Public control

    /// The progress of the displayed frame: 0...1, or outside while a spring overshoots.
    public var progress: Double { playhead.progress }

    /// The speed of progress, per second, or 0 while the transition is held.
    public var velocity: Double { playhead.velocity(at: CACurrentMediaTime()) }

    /// Whether the transition runs by itself. The value is false while it is held.
    public var isRunning: Bool { playhead.segment != nil }

    /// The end of the present motion: 0 for the source screen, 1 for the destination screen.
    public var target: Double { playhead.segment?.to ?? (handle.isReversed ? 0 : 1) }

    /// The outcome of the transition, or nil while it runs or is held.
    public var outcome: Outcome? {
      if case .ended(let completed) = state { return completed ? .completed : .cancelled }
      return nil
    }

    /// The kind of the transition.
    public var kind: TransitionKind { plan.traits.kind }

    /// The view in front of the stage that draws information about the transition.
    var overlay: (any StageOverlay)? {
      didSet {
        guard outcome == nil else { return }
        stage.cover(with: overlay)
        show()
      }
    }

    /// Pauses the transition at its present progress.
    public func pause() {
      if outcome != nil { return }
      if context?.isInteractive == false { context?.pauseInteractiveTransition() }
      // The context may have paused the animator already, which paused the session.
      if state != .scrubbing { handle.pauseAnimation() }
    }

    /// Shows the transition at `progress` and pauses it there.
    ///
    /// - Parameter progress: The progress. Values outside 0...1 are clamped and non-finite values are
    ///   ignored.
    public func scrub(to progress: Double) {
      if progress.isFinite { put(at: unitClamped(progress)) }
    }

    /// Reverses the transition.
    ///
    /// A running transition changes its speed smoothly. Every view flies back along its own path.
    public func reverse() {
      settle(to: 1 - target, velocity: nil)
    }

    /// Runs to the destination screen.
    ///
    /// - Parameter velocity: The initial speed, in progress per second. The default is nil, which keeps
    ///   the present speed. Non-finite values count as 0.
    public func finish(velocity: Double? = nil) {
      settle(to: 1, velocity: velocity)
    }

    /// Runs back to the source screen. The transition ends as cancelled.
    ///
    /// - Parameter velocity: The initial speed, in progress per second; negative values lead to the
    ///   source screen. The default is nil, which keeps the present speed. Non-finite values count as 0.
    public func cancel(velocity: Double? = nil) {
      settle(to: 0, velocity: velocity)
    }

    /// Releases the transition, which runs to the end that the velocity leads to.
    ///
    /// The session projects progress as a scroll view projects its offset when a finger lifts. Beyond
    /// one half it runs to the destination screen.
    ///
    /// - Parameter velocity: The speed at release, in progress per second. Non-finite values count as 0.
    public func release(velocity: Double) {
      release(velocity: velocity, shown: velocity)
    }

    /// - Parameter shown: The speed of the displayed progress, which is 0 if the finger is beyond an
    ///   end.
    func release(velocity: Double, shown: Double) {
      let speed = velocity.isFinite ? velocity : 0
      settle(
        to: progress + speed * Self.rollOut > 0.5 ? 1 : 0, velocity: shown.isFinite ? shown : 0)
    }

    /// The start of the running motion, in seconds on the clock of `CACurrentMediaTime()`, or nil if it
    /// starts with the next frame.
    var motionStart: TimeInterval? { playhead.motionStart }

    /// The factor from a speed to the projected distance, in seconds. It is the projection of a scroll
    /// view with the normal deceleration rate of 0.998 per millisecond.
    private static let rollOut = 0.998 / (1 - 0.998) / 1000

    // MARK: Motion

    /// Starts the transition.
    func start() {
      if handle.state == .inactive, state == .prepared { handle.startAnimation() }
    }

    /// Continues from a previous transition, whose last frame is displayed at `time`.
    func takeOver(shownTime time: TimeInterval) {
      playhead.takeOver(shownTime: time)
    }

    /// Starts the transition paused, for a finger.
    func startHeld() {
      if handle.state == .inactive, state == .prepared { handle.pauseAnimation() }
    }

    /// Shows `progress` and pauses there. The progress may lie outside 0...1 as far as it did at the
    /// grab.
    ///
    /// - Parameter time: The time of the finger's location, in seconds, or nil if no finger moves the
    ///   transition.
    func put(at progress: Double, fingerTime time: TimeInterval? = nil) {
      if outcome != nil { return }
      pause()
      guard outcome == nil else { return }
      playhead.put(at: progress, fingerTime: time)
      note(.scrub)
      writeFraction(for: unitClamped(progress))
      context?.updateInteractiveTransition(CGFloat(unitClamped(progress)))
      show()
    }

    private func settle(to target: Double, velocity: Double?) {
      if outcome != nil || state == .settling(to: target) { return }
      // At the end a speed has no distance left.
      let speed = progress == target ? 0 : velocity ?? self.velocity
      isTurning = isRunning
      pause()
      guard outcome == nil, let context else { return }
      let kind = isTurning ? TransitionTrace.Kind.reverse : .release
      isTurning = false
      // The context comes first: bars follow it and jump if it learns of the end too late.
      if target == 1 {
        context.finishInteractiveTransition()
      } else {
        context.cancelInteractiveTransition()
      }
      guard outcome == nil else { return }
      let segment = Segment.settling(
        from: progress, to: target, velocity: speed,
        atLeast: stage.isDrifting ? TransitionStage.returnTime : 0)
      state = .settling(to: target)
      playhead.run(segment, at: CACurrentMediaTime())
      note(kind) { entry in
        entry.velocity = speed
        entry.start = playhead.motionStart
      }
      // An animator with a fraction of 0 or 1 would end at once.
      writeFraction(for: min(max(progress, 0.001), 0.999))
      handle.quietly {
        if $0.isRunning { $0.pauseAnimation() }
        $0.isReversed = target == 0
        $0.continueAnimation(
          withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
          durationFactor: CGFloat(segment.duration / $0.duration))
      }
    }

    /// Writes `progress` into the paused animator, in the animator's direction.
    private func writeFraction(for progress: Double) {
      handle.quietly {
        if !$0.isRunning, $0.state == .active {
          $0.fractionComplete = CGFloat($0.isReversed ? 1 - progress : progress)
        }
      }
    }

    func show() {
      show(at: instant)
    }

    /// Shows the frame for display time `time`, on the clock of `CACurrentMediaTime()`.
    private func show(at time: TimeInterval) {
      stage.show(progress, at: time)
      onShow?(self)
    }

    /// Sets progress to the render server's present state and writes that frame to the views.
    func catchUp() {
      playhead.catchUp(at: CACurrentMediaTime())
      stage.show(progress, at: instant)
    }

    /// The time of the displayed frame, on the clock of `CACurrentMediaTime()`. It may be later than
    /// now.
    var instant: TimeInterval { playhead.instant(at: CACurrentMediaTime()) }

    /// - Parameters:
    ///   - time: The display time of the frame.
    ///   - interval: The time between frames and from now to the display time, in seconds.
    private func frame(at time: TimeInterval, interval: TimeInterval) {
      if outcome != nil { return }
      if stage.carrier.window == nil { return endAtOnce() }
      // An app may create the animator and never start it. After one second the session ends.
      if state == .prepared, time > birth + Self.forbearance { return endAtOnce() }
      if let call = beforeFrame {
        beforeFrame = nil
        call()
        if outcome != nil { return }
      }
      beginWhenSeen(at: time, interval: interval)
      // The animator ends with its segment. If something delays it, the session ends without it.
      if let segment = playhead.segment, time > segment.end + Self.patience { return endAtOnce() }
      let isRetargeted = followTargets(until: time)
      if outcome != nil { return }
      let moves = playhead.segment != nil || stage.isDrifting || isRetargeted
      playhead.frame(at: time)
      // If the views move in every frame, a hand-over would last for one frame only.
      if let segment = playhead.segment, !isRetargeted {
        let isPlayed = stage.run(segment, at: time, interval: interval)
        playhead.goOn(ahead: isPlayed ? interval : 0)
        onShow?(self)
      } else if moves {
        show(at: time)
      }
      link?.framesPerSecond = moves || grip != nil ? stage.framesPerSecond : nil
      noteFrame(at: time)
    }

    /// Delays the start if the app was busy, so the transition does not begin in the middle.
    private func beginWhenSeen(at time: TimeInterval, interval: TimeInterval) {
      let delay = playhead.begin(at: time, within: 2 * interval)
      guard delay > 0, let segment = playhead.segment else { return }
      handle.quietly {
        guard $0.isRunning else { return }
        $0.pauseAnimation()
        $0.continueAnimation(
          withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
          durationFactor: CGFloat((segment.end - CACurrentMediaTime()) / $0.duration))
      }
    }

    /// The delays after which the session ends by itself, in seconds.
    private static let patience = 0.25
    private static let forbearance = 1.0

    /// Retargets the flights if their views have moved, and returns whether they changed.
    private func followTargets(until time: TimeInterval) -> Bool {
      guard transition.needsRetarget else { return false }
      playhead.catchUp(at: CACurrentMediaTime())
      let left = (playhead.segment?.end).map { $0 - time } ?? .infinity
      let retargeting = transition.retarget(
        (progress, velocity), at: instant, within: max(left, 1e-3))
      switch retargeting {
      case .unchanged: return false
      case .impossible:
        endAtOnce()
        return false
      case .changed: break
      }
      note(.retarget) { entry in
        noteEnds(in: &entry)
        entry.start = instant
      }
      grip?.pathDidChange()
      return true
    }

    // MARK: End

    /// Ends at once: at the end of the running motion, or at the nearer end if the transition is held.
    func endAtOnce() {
      if outcome != nil { return }
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

    /// Ends because UIKit reports the end of the transition.
    func contextDidEnd() {
      if outcome != nil { return }
      context = nil
      stopAnimator()
      end()
    }

    private func stopAnimator() {
      handle.quietly { if $0.state == .active { $0.stopAnimation(true) } }
    }

    /// Restores everything, then informs the owner and the context. Later calls do nothing.
    private func end() {
      if outcome != nil { return }
      // The outcome follows what UIKit was told, not where the animator ended.
      let completed = context.map { !$0.transitionWasCancelled } ?? true
      note(.end) { entry in
        entry.completed = completed
        entry.isAbrupt = progress != (completed ? 1 : 0)
      }
      state = .ended(completed: completed)
      handle.observer = nil
      stage.touches.observer = nil
      link?.invalidate()
      link = nil
      exits = []
      grip = nil
      beforeFrame = nil
      onShow = nil
      stage.end()
      let context = self.context
      self.context = nil
      onEnd()
      context?.completeTransition(completed)
      stage.moveFocus(toNew: completed)
    }
  }

  extension MatchSession: AnimatorHandleObserver {
    func animatorDidStart() {
      switch state {
      case .prepared:
        state = .running
        let now = CACurrentMediaTime()
        let start = instant + handle.delay
        playhead.run(
          scheduled: Segment(
            start: start, duration: max(now + handle.delay + handle.duration - start, 0.001),
            from: 0, to: 1, motion: .curve(plan.options.curve)))
      case .scrubbing:
        resume(for: remainingDuration, .cubic(.easeOut))
      case .running, .settling, .ended: break
      }
    }

    func animatorDidPause() {
      switch state {
      case .running, .settling:
        playhead.hold(at: CACurrentMediaTime())
        state = .scrubbing
        if !isTurning { note(.grab) { $0.start = instant } }
        show()
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
        playhead.put(at: handle.isReversed ? 1 - share : share)
        show()
      case .running, .settling, .ended: break
      }
    }

    func animatorDidTurn() {
      // A paused animator stores the new direction and applies it when it continues.
      if isRunning {
        playhead.hold(at: CACurrentMediaTime())
        show()
        resume(for: remainingDuration, .cubic(.easeOut))
      }
    }

    func animatorDidContinue(
      _ timing: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
      guard state == .scrubbing else { return }
      let duration =
        durationFactor > 0 ? Double(durationFactor) * handle.duration : remainingDuration
      resume(for: duration, timing.flatMap { TransitionCurve($0) } ?? .cubic(.easeOut))
    }

    func animatorDidStop() {
      endAtOnce()
    }

    /// The animator's remaining time to its end, in seconds.
    private var remainingDuration: TimeInterval {
      let share = unitClamped(progress)
      return handle.duration * (handle.isReversed ? share : 1 - share)
    }

    /// Runs to the end of the animator's direction.
    private func resume(for duration: TimeInterval, _ curve: TransitionCurve) {
      state = .running
      playhead.run(
        Segment(
          start: 0, duration: max(duration, 0.001), from: progress,
          to: handle.isReversed ? 0 : 1, motion: .curve(curve)),
        at: CACurrentMediaTime())
      note(.resume) { $0.start = playhead.motionStart }
    }
  }
#endif
