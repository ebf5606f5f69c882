#if canImport(UIKit)
  import UIKit

  /// One transition from its first frame to its last: it can be paused, scrubbed, turned around
  /// and let go at any moment.
  ///
  /// ```swift
  /// navigationController.matchTransition.session?.pause()
  /// ```
  ///
  /// Every call is legal at every moment; after the end none does anything. Progress is 0 where the
  /// old screen shows and 1 where the new one does; its velocity is in progress per second.
  @MainActor public final class MatchSession {
    /// How a transition ends.
    public enum Outcome: Hashable, Sendable {
      /// At the destination screen.
      case completed
      /// Back at the source screen.
      case cancelled
    }

    /// What was decided for this transition; targets that move in mid-flight change it.
    public var plan: TransitionPlan {
      guard let plan = transition.plan else { preconditionFailure("A session without a plan") }
      return plan
    }
    private let transition: Transition
    let stage: TransitionStage
    let handle: AnimatorHandle
    /// Where a finger has to go to carry the transition on.
    let course: GestureAxis
    /// The finger that holds it at the moment.
    var grip: GrabInteraction?
    /// What has happened so far; nil if nobody asked for it.
    public internal(set) var trace: TransitionTrace?
    private lazy var catching = TouchGrab(self)
    private var context: (any UIViewControllerContextTransitioning)?
    private var link: DisplayLink?
    private var exits: [NotificationObservation] = []
    private var state = State.prepared
    private var playhead = Playhead()
    /// Whether a motion is replaced by another, with no hold in between.
    private var isTurning = false
    private let birth = CACurrentMediaTime()
    /// Called once before the next frame.
    var beforeFrame: (() -> Void)?
    /// Called whenever a frame is shown.
    var onShow: ((MatchSession) -> Void)?
    /// Called once, when everything is restored and before the context is told.
    private let onEnd: () -> Void

    private enum State: Equatable {
      case prepared
      /// By the animator's own start or continuation.
      case running
      case scrubbing
      /// By a spring of ours to the end that it names.
      case settling(to: Double)
      case ended(completed: Bool)
    }

    /// - Parameter transition: Planned, with its stage in place at progress 0.
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
      // The link holds the session: its views must be restored even if all others let go of it.
      link = DisplayLink { self.frame(at: $0, interval: $1) }
      exits = NotificationObservation.leavingForeground(of: stage.catcher) { [weak self] in
        self?.endAtOnce()
      }
      exits.append(
        NotificationObservation(UIApplication.didReceiveMemoryWarningNotification) {
          [weak self] in self?.stage.dropFlights()
        })
    }

    // MARK: What anybody may ask for

    /// Where the frame on the stage is, 0...1 and beyond while a spring overshoots.
    public var progress: Double { playhead.progress }

    /// How fast progress grows, per second; 0 while the transition is held.
    public var velocity: Double { playhead.velocity(at: CACurrentMediaTime()) }

    /// Whether the transition moves by itself at the moment.
    public var isRunning: Bool { playhead.segment != nil }

    /// Where the transition is heading: 0 for the old screen, 1 for the new one.
    public var target: Double { playhead.segment?.to ?? (handle.isReversed ? 0 : 1) }

    /// How the transition ended; nil while it runs or is held.
    public var outcome: Outcome? {
      if case .ended(let completed) = state { return completed ? .completed : .cancelled }
      return nil
    }

    /// The kind of change that the transition belongs to.
    public var kind: TransitionKind { plan.traits.kind }

    /// What lies over the stage and draws what the transition does.
    var overlay: (any StageOverlay)? {
      didSet {
        guard outcome == nil else { return }
        stage.cover(with: overlay)
        show()
      }
    }

    /// Holds the transition where it is.
    public func pause() {
      if outcome != nil { return }
      if context?.isInteractive == false { context?.pauseInteractiveTransition() }
      // Telling the context may have paused the animator, and that us.
      if state != .scrubbing { handle.pauseAnimation() }
    }

    /// Shows the transition at `progress`, within 0...1, and holds it there.
    public func scrub(to progress: Double) {
      if progress.isFinite { put(at: unitClamped(progress)) }
    }

    /// Turns the transition around, wherever it is.
    ///
    /// One that moves keeps its speed at first; every view flies back on the way that it came.
    public func reverse() {
      settle(to: 1 - target, velocity: nil)
    }

    /// Runs to the new screen.
    ///
    /// - Parameter velocity: At which it starts, in progress per second; nil for what it has.
    public func finish(velocity: Double? = nil) {
      settle(to: 1, velocity: velocity)
    }

    /// Runs back to the old screen, where the transition ends cancelled.
    ///
    /// - Parameter velocity: At which it starts, in progress per second, below 0 towards the old
    ///   screen; nil for what it has.
    public func cancel(velocity: Double? = nil) {
      settle(to: 0, velocity: velocity)
    }

    /// Runs to the end that a finger let go with `velocity`, in progress per second, would reach.
    ///
    /// The new screen if, rolling out as a scroll view does, it would come beyond one half.
    public func release(velocity: Double) {
      release(velocity: velocity, shown: velocity)
    }

    /// - Parameter shown: How fast progress really grows where a finger moves on beyond an end.
    func release(velocity: Double, shown: Double) {
      let speed = velocity.isFinite ? velocity : 0
      settle(
        to: progress + speed * Self.rollOut > 0.5 ? 1 : 0, velocity: shown.isFinite ? shown : 0)
    }

    /// When the motion that runs sets in, in seconds on the clock of `CACurrentMediaTime()`; nil if
    /// that is with the next frame.
    var motionStart: TimeInterval? { playhead.motionStart }

    /// The seconds for which a speed has to last to lead as far as rolling out from it: of what is
    /// moving 0.998 are left after each millisecond.
    private static let rollOut = 0.998 / (1 - 0.998) / 1000

    // MARK: Motion

    /// Lets the transition run from its beginning.
    func start() {
      if handle.state == .inactive, state == .prepared { handle.startAnimation() }
    }

    /// Takes the place of another, whose last frame is seen at `time`.
    func takeOver(shownTime time: TimeInterval) {
      playhead.takeOver(shownTime: time)
    }

    /// Waits for a finger at the beginning.
    func startHeld() {
      if handle.state == .inactive, state == .prepared { handle.pauseAnimation() }
    }

    /// Shows `progress`, which may leave 0...1 as far as it did when it was caught.
    ///
    /// - Parameter time: When the finger was where that is, if one did it.
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
      // At the very end nothing is left for a speed to carry.
      let speed = progress == target ? 0 : velocity ?? self.velocity
      isTurning = isRunning
      pause()
      guard outcome == nil, let context else { return }
      let kind = isTurning ? TransitionTrace.Kind.reverse : .release
      isTurning = false
      // The context first: the bars follow it, and snap if they hear of it too late.
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

    func show() {
      show(at: instant)
    }

    /// Shows what is seen at `time`, on the clock of `CACurrentMediaTime()`.
    private func show(at time: TimeInterval) {
      stage.show(progress, at: time)
      onShow?(self)
    }

    /// Stands where the display does, which goes on while nobody looks, and has the views hold what
    /// is seen.
    func catchUp() {
      playhead.catchUp(at: CACurrentMediaTime())
      stage.show(progress, at: instant)
    }

    /// What the display shows, which may still be to come, on the clock of `CACurrentMediaTime()`.
    var instant: TimeInterval { playhead.instant(at: CACurrentMediaTime()) }

    /// - Parameters:
    ///   - time: When the frame is seen.
    ///   - interval: How much later that is than now, and how far apart frames are, in seconds.
    private func frame(at time: TimeInterval, interval: TimeInterval) {
      if outcome != nil { return }
      if stage.carrier.window == nil { return endAtOnce() }
      // Who asked how long it would take and then never let it run has forgotten it.
      if state == .prepared, time > birth + Self.forbearance { return endAtOnce() }
      if let call = beforeFrame {
        beforeFrame = nil
        call()
        if outcome != nil { return }
      }
      beginWhenSeen(at: time, interval: interval)
      // The animator ends with its segment; one that something kept from it is not waited for.
      if let segment = playhead.segment, time > segment.end + Self.patience { return endAtOnce() }
      let isRetargeted = followTargets(until: time)
      if outcome != nil { return }
      let moves = playhead.segment != nil || stage.isDrifting || isRetargeted
      playhead.frame(at: time)
      // Where targets move in every frame, each would be played for one.
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

    /// Has a transition that was let run while the app was busy begin with the first frame that it has time
    /// for, instead of somewhere on its way.
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

    /// In seconds.
    private static let patience = 0.25
    private static let forbearance = 1.0

    /// Leads the flights to where their views are now; whether those have moved.
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

    /// Ends at once: where the transition is heading, or where it is nearer to if it is held.
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
      // One that is held only remembers the direction for when it goes on.
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

    /// How long the animator needs from here to the end it heads for, in seconds.
    private var remainingDuration: TimeInterval {
      let share = unitClamped(progress)
      return handle.duration * (handle.isReversed ? share : 1 - share)
    }

    /// Heads for the end that the animator's direction names.
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
