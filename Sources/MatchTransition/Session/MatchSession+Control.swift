#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// The progress of the displayed frame: 0...1, or outside while a spring overshoots.
    public var progress: Double { core.progress }

    /// The speed of progress, per second, or 0 while the transition is held.
    public var velocity: Double { core.velocity(at: CACurrentMediaTime()) }

    /// Whether the transition runs by itself. The value is false while it is held.
    public var isRunning: Bool { core.segment != nil }

    /// The end of the present motion: 0 for the source screen, 1 for the destination screen.
    public var target: Double { core.segment?.to ?? (propertyAnimator.isReversed ? 0 : 1) }

    /// Whether the transition completed and the destination screen stays, or nil while it runs or is held.
    public var didComplete: Bool? { core.didComplete }

    /// The kind of the transition.
    public var kind: TransitionKind { transition.traits.kind }

    /// Pauses the transition at its present progress.
    ///
    /// While a transition is held, UIKit queues the app's pushes and pops and ignores presentations.
    /// After 10 seconds `ControllerMatching.onIssue` receives `MatchIssue.heldTooLong`, and a hold that the app has
    /// forgotten ends, except in a debug build. While the inspector is shown, and under a finger, a hold may last for
    /// any time.
    public func pause() {
      if didComplete != nil { return }
      heldSince = CACurrentMediaTime()
      context.dropEnd()
      hold()
    }

    /// Shows the transition at `progress` and pauses it there.
    ///
    /// - Parameter progress: The progress. Values outside 0...1 are clamped and non-finite values are
    ///   ignored. The views follow with the next frame. A release continues from the time of the last
    ///   call, so call this when the finger moves.
    public func scrub(to progress: Double) {
      guard progress.isFinite, didComplete == nil else { return }
      let now = CACurrentMediaTime()
      heldSince = now
      put(at: unitClamped(progress), fingerTime: now)
    }

    /// Reverses the transition.
    ///
    /// A running transition changes its speed smoothly. Every view flies back along its own path. A held
    /// transition runs to the opposite end.
    public func reverse() {
      settle(to: 1 - target, velocity: nil)
    }

    /// Runs to the destination screen. At a speed of 1 this takes 0.05 to 2 seconds.
    ///
    /// - Parameter velocity: The initial speed, in progress per second. The default is nil, which keeps
    ///   the present speed. Non-finite values count as 0. The speed is limited to 30 times the remaining
    ///   progress, per second.
    public func finish(velocity: Double? = nil) {
      settle(to: 1, velocity: velocity)
    }

    /// Runs back to the source screen. The transition ends as cancelled. At a speed of 1 this takes 0.05 to 2
    /// seconds.
    ///
    /// - Parameter velocity: The initial speed, in progress per second; negative values lead to the
    ///   source screen. The default is nil, which keeps the present speed. Non-finite values count as 0. The
    ///   speed is limited to 30 times the remaining progress, per second.
    public func cancel(velocity: Double? = nil) {
      settle(to: 0, velocity: velocity)
    }

    /// Releases the transition, which runs to the end that the velocity leads to.
    ///
    /// The session projects progress as the system does when a finger lifts: `progress + velocity * 0.12 s`.
    /// Beyond one half the session runs to the destination screen.
    ///
    /// - Parameter velocity: The speed at release, in progress per second. Non-finite values count as 0. The
    ///   speed is limited to 30 times the remaining progress, per second.
    public func release(velocity: Double) {
      settle(
        to: DragModel.end(of: progress, speed: velocity), velocity: velocity.isFinite ? velocity : 0
      )
    }

    // MARK: Motion

    /// Holds the transition at its present progress.
    func hold() {
      context.pause()
      // The context may have paused the animator already, which paused the session.
      if didComplete == nil, core.state != .held { propertyAnimator.pauseAnimation() }
    }

    /// Sets `progress` and pauses there. The next frame shows it. The progress may lie outside 0...1 as
    /// far as it did at the grab.
    ///
    /// - Parameter time: The time of the finger's location, or nil if no finger moves the
    ///   transition.
    func put(at progress: Double, fingerTime time: DisplayTime? = nil) {
      if didComplete != nil { return }
      context.dropEnd()
      hold()
      guard didComplete == nil else { return }
      apply(.put(at: progress, fingerTime: time))
      isStale = true
      record(.scrub)
      writeFraction(for: unitClamped(progress))
      context.update(unitClamped(progress))
    }

    /// Runs to one end with a spring, and tells the context.
    ///
    /// - Parameters:
    ///   - spring: The spring.
    ///   - limit: The time in which the spring rests, in seconds at a speed of 1.
    func settle(
      to target: Double, velocity: Double?, with spring: SettlingSpring = .plain,
      within limit: TimeInterval = .infinity
    ) {
      let isDecided = core.state == .settling(to: target) && limit == .infinity
      if didComplete != nil || isDecided { return }
      // At the end a speed has no distance left.
      let speed = progress == target ? 0 : velocity ?? self.velocity
      isTurning = isRunning
      hold()
      let isPostponed = context.postpones(SessionContext.End(target: target, velocity: velocity))
      guard didComplete == nil, !isPostponed else {
        isTurning = false
        return
      }
      // The context comes first: bars follow it and jump if it learns of the end too late.
      context.finish(completed: target == 1 || obeyed == .back)
      guard didComplete == nil else { return }
      run(to: target, velocity: speed, with: spring, within: limit)
    }

    /// Runs to one end with a spring.
    ///
    /// - Parameter velocity: The initial speed, in progress per second.
    func run(
      to target: Double, velocity speed: Double = 0, with spring: SettlingSpring = .plain,
      within limit: TimeInterval = .infinity
    ) {
      let kind = isTurning ? TransitionTrace.Kind.reverse : .release
      isTurning = false
      heldSince = nil
      play(to: target, velocity: speed, with: spring, isReleased: true, within: limit)
      record(kind)
    }

    /// Starts a spring to one end, with the animator in step.
    ///
    /// - Parameter isReleased: Whether the session has released the transition. Otherwise the animator has turned.
    func play(
      to target: Double, velocity: Double, with spring: SettlingSpring = .plain, isReleased: Bool,
      within limit: TimeInterval = .infinity
    ) {
      apply(
        .settle(
          to: target, velocity: velocity, with: spring,
          slowness: propertyAnimator.slowness * propertyAnimator.stretch, isReleased: isReleased,
          limit: limit, at: CACurrentMediaTime()))
      settleThreshold = stage.settleThreshold(before: target, core.flights)
      transition.landingDidChange()
      propertyAnimator.quietly {
        if $0.isRunning { $0.pauseAnimation() }
        $0.isReversed = target == 0
      }
      writeFraction(for: unitClamped(progress))
      propertyAnimator.pending = .follow
      alignAnimator()
    }

    /// Lets the animator follow the running motion, once the motion has started on the display.
    ///
    /// A released finger's last location is displayed a frame later than the release. An animator that
    /// went on at once would be that frame ahead.
    func alignAnimator() {
      let now = CACurrentMediaTime()
      guard case .follow = propertyAnimator.pending, let start = core.motionStart,
        start <= now + 1e-3,
        let segment = core.segment
      else { return }
      propertyAnimator.follow(segment, at: now)
    }

    /// Writes `progress` into the paused animator, in the animator's direction.
    func writeFraction(for progress: Double) {
      propertyAnimator.quietly {
        if !$0.isRunning, $0.state == .active {
          $0.fractionComplete = CGFloat($0.isReversed ? 1 - progress : progress)
        }
      }
    }
  }

  /// A change of screens that UIKit applies as soon as the running transition has completed (rule 5.33).
  enum QueuedChange: Equatable, Sendable {
    /// The change leads back to the source screen.
    case back
    /// The change leads elsewhere, or UIKit does not tell where.
    case onward
  }

  extension MatchSession {
    /// Lets the flights obey a change that UIKit has queued.
    ///
    /// A way back turns the flights. The transition completes at the source screen nevertheless: UIKit applies the
    /// change to the stack that the completed transition leaves, so a cancelled one would go back twice. For any
    /// other change, the flights hurry. A held transition would block the change, so the session lets go.
    func obeyQueuedChange() {
      guard let change = queuedChange?() ?? obeyed.map({ _ in .onward }) else { return }
      // A cancelled transition ends at the source screen anyway.
      let turns = change == .back && context.isCompleting
      let wasBack = obeyed == .back
      let isNew = obeyed == nil || wasBack != turns
      obeyed = turns ? .back : .onward
      // An animator that came to its start by itself would bring back what moves alongside, although the
      // transition completes. The session stops it at its end instead.
      propertyAnimator.pausesOnCompletion = turns
      if turns {
        if isNew || core.state == .held { letGo(to: 0, within: Self.backTime) }
      } else if wasBack {
        letGo(to: 1, within: Self.onwardTime)
      } else if isNew || core.state == .held {
        hurry()
      }
    }

    /// Whether the display shows the source screen at the end.
    ///
    /// Flights that have turned show it, although the transition completed.
    var endsAtSource: Bool { didComplete == false || obeyed == .back }

    /// Flies to the source screen or to the destination screen, 0 or 1. The transition ends there, as cancelled or
    /// as completed.
    func turn(to end: Double) {
      if end != target || core.state == .held { letGo(to: end, within: Self.backTime) }
    }

    /// Flies on faster, because a change of screens waits, or a finger has come down on the arriving screen.
    func hurry() {
      let limit = Self.onwardTime * propertyAnimator.slowness * propertyAnimator.stretch
      if core.state == .held || core.timeLeft(after: displayedTime) > limit {
        letGo(within: Self.onwardTime)
      }
    }

    /// Flies to one end, also out of a finger.
    ///
    /// - Parameter end: The end, or nil for the one to which the motion leads, or the finger's speed.
    private func letGo(to end: Double? = nil, within limit: TimeInterval) {
      let release = core.drag?.cancel(at: progress)
      settle(to: end ?? release?.target ?? target, velocity: release?.velocity, within: limit)
      if let release { apply(.letGo(drift: release.drift, at: CACurrentMediaTime())) }
    }

    /// The time in which flights that turn are back, in seconds at a speed of 1. A screen that obeys within a third
    /// of a second feels immediate.
    static var backTime: TimeInterval { 0.28 }
    /// The time in which flights reach their end for a change that waits.
    static var onwardTime: TimeInterval { 0.15 }
    /// The duration of a return that had to wait. Both transitions together then take no longer than a turn.
    static var lateReturnTime: TimeInterval { 0.17 }
  }
#endif
