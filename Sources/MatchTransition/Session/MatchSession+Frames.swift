#if canImport(UIKit)
  import UIKit

  /// The frames of the display, and what ends a transition.
  extension MatchSession {
    /// Shows the progress of the next frame of the display, so that the first step is as long as the
    /// others. The display has shown progress 0 already, which is the source screen.
    func showFirstFrame() {
      guard isRunning else { return }
      let (now, interval) = (CACurrentMediaTime(), 1 / Double(stage.framesPerSecond))
      apply(.frame(at: core.nextDisplay(after: now, interval: interval)))
      show()
    }

    func show() {
      show(at: displayedTime)
    }

    /// Sets progress to the render server's present state and writes that frame to the views.
    func catchUp() {
      apply(.catchUp(at: CACurrentMediaTime()))
      write(at: displayedTime)
    }

    /// Shows the present progress again. A scrub that no frame has shown yet waits for
    /// its frame.
    func showHold() {
      if core.isSeen {
        show()
      } else {
        isStale = true
      }
    }

    /// The time of the displayed frame, which may be later than now.
    var displayedTime: DisplayTime { core.displayedTime(at: CACurrentMediaTime()) }

    /// Shows the frame that is displayed at `time`, and tells everyone who follows the transition.
    private func show(at time: DisplayTime) {
      isStale = false
      write(at: time)
      tellShown()
    }

    /// Writes the frame that is displayed at `time` to the stage, in one transaction, because each one at the
    /// outermost level commits.
    ///
    /// - Parameters:
    ///   - segment: The motion that the render server may play, or nil to write every value.
    ///   - interval: The time between frames, in seconds.
    private func write(
      at time: DisplayTime, playing segment: Segment? = nil, interval: TimeInterval = 0
    ) {
      withoutAnimation {
        stage.hideFlownViews()
        followContents()
        measureScreens()
        if stage.prepare(segment, core.flights, at: time, interval: interval) {
          apply(.sample(at: time))
        }
        stage.show(core.flights, at: progress)
      }
    }

    /// Shows contents that the app has changed. Contents that had been empty fade in.
    private func followContents() {
      for row in stage.followContents() { apply(.fadeIn(row)) }
    }

    /// Adopts the present places and bounds of the screens, and returns whether they have changed.
    @discardableResult func measureScreens() -> Bool {
      var motion = stage.screens.motion
      motion?.cover = core.flights.screens?.cover
      if motion == core.flights.screens { return false }
      apply(.screens(motion))
      return true
    }

    /// Whether the root view of a screen is a list, which may scroll while the screen moves.
    private var hasListAsScreen: Bool {
      stage.screens.motion != nil
        && (root(completed: false) is UIScrollView || root(completed: true) is UIScrollView)
    }

    /// - Parameters:
    ///   - time: The display time of the frame.
    ///   - interval: The time between frames and from now to the display time, in seconds.
    func frame(at time: DisplayTime, interval: TimeInterval) {
      if didComplete != nil { return }
      if stage.carrier.window == nil { return endAtOnce() }
      transition.holdInsets()
      if let end = context.startCallDidReturn(isHeld: core.state == .held) {
        settle(to: end.target, velocity: end.velocity)
      }
      followContext()
      reportLateIDs()
      endForgottenHold(at: time)
      if didComplete == nil { obeyQueuedChange() }
      if didComplete != nil { return }
      if let call = beforeFrame {
        beforeFrame = nil
        call()
        if didComplete != nil { return }
      }
      // If the app was busy, the transition does not begin in the middle.
      if let delay = core.startDelay(at: time, within: 2 * interval) {
        apply(.delay(delay))
        // The new start is now, so the animator begins again from its own start.
        if delay > 0 { propertyAnimator.pending = .follow }
      }
      alignAnimator()
      // The animator ends with its segment. If it pauses there, or something delays it, the session ends without it.
      let patience = propertyAnimator.pausesOnCompletion ? 0 : Self.patience
      if let segment = core.segment, time > segment.end + patience { return endAtOnce() }
      if endWhenSettled(at: time) { return }
      if lateMoves == .found {
        waitingFrame = (time, interval)
        return stage.touchView.setNeedsLayout()
      }
      makeFrame(at: time, interval)
    }

    private func makeFrame(at time: DisplayTime, _ interval: TimeInterval) {
      let hasMoved = measureScreens()
      let isMoved = followTargets(until: time) || hasMoved
      if didComplete != nil || endWhenSettled(at: time) { return }
      lateMoves = isMoved ? .possible : .none
      if isMoved || hasListAsScreen { stage.touchView.setNeedsLayout() }
      let moves = isRunning || core.flights.isDrifting || isMoved
      apply(.frame(at: time))
      // If the views move in every frame, a hand-over would last for one frame only.
      if let segment = core.segment, !isMoved {
        isStale = false
        write(at: time, playing: segment, interval: interval)
        let advance = stage.isPlaying ? interval : 0
        if advance != core.serverAdvance { apply(.advance(advance)) }
        tellShown()
      } else if moves || isStale {
        show(at: time)
      } else {
        withoutAnimation { followContents() }
      }
      setFrameRate(moves || core.drag != nil ? stage.framesPerSecond : nil)
      record(.frame, at: time)
    }

    /// Makes the frame that waits for views that move late.
    ///
    /// A list that decelerates moves in a display link of its own, which may come after the session's. The layout
    /// comes after all links, so what lies beside a flight is not a frame ahead of it.
    func screensDidMove() {
      guard didComplete == nil else { return }
      if let (time, interval) = waitingFrame {
        waitingFrame = nil
        makeFrame(at: time, interval)
        if lateMoves == .possible { lateMoves = .found }
      } else if lateMoves == .possible, transition.needsRetarget {
        lateMoves = .found
      }
      if measureScreens() {
        lateMoves = .found
        catchUp()
      }
    }

    /// The delay after which the session ends by itself, in seconds.
    private static let patience = 0.25

    /// Retargets the flights if their views have moved, and returns whether they changed.
    private func followTargets(until time: DisplayTime) -> Bool {
      guard transition.needsRetarget else { return false }
      let now = CACurrentMediaTime()
      apply(.catchUp(at: now))
      switch transition.retarget(in: core.segment) {
      case .unchanged: return false
      case .impossible:
        endAtOnce()
        return false
      case .changed: break
      }
      // A progress that a finger has just set belongs to the next frame.
      let start = core.state == .held && !core.isSeen ? time : now
      apply(.retarget(to: plan.flights, at: start, within: core.timeLeft(after: time)))
      record(.retarget, at: start)
      return true
    }

    // MARK: Ends

    /// Ends at once: at the end of the running motion, or at the nearer end if the transition is held.
    func endAtOnce() {
      if didComplete != nil { return }
      if core.state == .held || context.isInteractive {
        context.finish(completed: progress >= 0.5 || obeyed == .back)
      }
      end()
    }

    /// Ends a settling motion whose rest nobody can see, and returns whether it did.
    ///
    /// - Parameter time: The display time of the frame.
    private func endWhenSettled(at time: DisplayTime) -> Bool {
      guard case .settling(let target) = core.state, let segment = core.segment,
        !core.flights.isDrifting, segment.rests(from: time, within: settleThreshold)
      else { return false }
      apply(.put(at: target))
      end()
      return true
    }

    /// Returns the root view of the screen that stays.
    func root(completed: Bool) -> UIView {
      transition.captures[completed ? .destination : .source].root
    }

    /// Ends because UIKit reports the end of the transition.
    func contextDidEnd(completed: Bool) {
      if didComplete != nil { return }
      context.didEnd()
      end(completed: completed)
    }

    /// Goes on if the context was released and nobody has told the session, as UIKit does with a
    /// release that came before the start (rule 5.24).
    private func followContext() {
      if let target = context.releasedTarget(), core.state == .held { run(to: target) }
    }

    // MARK: Forgotten holds

    /// Tells of a transition that code has held too long, and lets it go on if it has held longer than the options
    /// allow.
    ///
    /// - Parameter time: The display time of the frame.
    private func endForgottenHold(at time: DisplayTime) {
      let limit = plan.options.holdLimit
      guard let since = heldSince, limit > 0, core.state == .held, core.drag == nil, overlay == nil
      else { return }
      let told = min(limit, TransitionOptions.usualHoldLimit)
      if time - since > told, !hasToldOfHold {
        hasToldOfHold = true
        report(.heldTooLong(told))
      }
      if time - since > limit { goOn() }
    }

    /// Lets a transition go on that code holds. A finger keeps its hold.
    func goOn() {
      guard core.state == .held, core.drag == nil else { return }
      settle(to: target, velocity: nil)
    }
  }
#endif
