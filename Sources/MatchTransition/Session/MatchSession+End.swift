#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// Whether the transition ends at the destination screen, by what UIKit was told.
    var isCompleting: Bool {
      if let untold { return untold }
      return context.map { !$0.transitionWasCancelled } ?? true
    }

    /// Ends at once: at the end of the running motion, or at the nearer end if the transition is held.
    func endAtOnce() {
      if didComplete != nil { return }
      if state == .held || context?.isInteractive == true {
        tellContext(completed: progress >= 0.5)
      }
      end()
    }

    /// Ends a settling motion whose rest nobody can see, and returns whether it did.
    ///
    /// - Parameter time: The display time of the frame.
    func endTail(at time: TimeInterval) -> Bool {
      guard case .settling(let target) = state, let segment = playhead.segment,
        !stage.isDrifting, segment.rests(from: time, within: invisibleRest)
      else { return false }
      playhead.put(at: target)
      end()
      return true
    }

    /// Ends because UIKit reports the end of the transition.
    func contextDidEnd(completed: Bool) {
      context = nil
      end(completed: completed)
    }

    /// Stops an animator that has not come to its end, and brings everything that moves alongside to
    /// the end or to the start.
    func stopAnimator(completed: Bool) {
      handle.quietly {
        // An animator in its own completion counts as running, and must not be stopped (rule 1.7).
        if isHandleOver { return }
        if $0.state == .active { $0.stopAnimation(false) }
        if $0.state == .stopped { $0.finishAnimation(at: completed ? .end : .start) }
      }
    }

    // MARK: The context

    /// Makes the context interactive, as soon as it listens.
    func holdContext() {
      guard let context else { return }
      if isStarting {
        owesPause = true
        return
      }
      if !context.isInteractive { context.pauseInteractiveTransition() }
      wasInteractive = context.isInteractive
    }

    /// Tells the context how the transition ends.
    ///
    /// Only an interactive context listens. After any other finish it would ignore later pauses too
    /// (rule 5.29).
    func tellContext(completed: Bool) {
      guard let context else { return }
      untold = nil
      wasInteractive = false
      if context.isInteractive {
        completed ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
      }
      if context.transitionWasCancelled == completed {
        untold = completed
      }
    }

    /// Goes on if the context was released and nobody has told the session, as UIKit does with a
    /// release that came before the start (rule 5.24).
    func followContext() {
      guard let context else { return }
      let isReleased = wasInteractive && !context.isInteractive
      wasInteractive = context.isInteractive
      if isReleased, state == .held { run(to: context.transitionWasCancelled ? 0 : 1) }
    }

    // MARK: Forgotten holds

    /// Lets a transition go on that code has held longer than the options allow.
    ///
    /// - Parameter time: The display time of the frame.
    func endForgottenHold(at time: TimeInterval) {
      let limit = plan.options.holdLimit
      guard let heldSince, limit > 0, time - heldSince > limit, state == .held, grip == nil,
        overlay == nil
      else { return }
      report(.heldTooLong(limit))
      goOn()
    }

    /// Lets a transition go on that code holds. A finger keeps its hold.
    func goOn() {
      guard didComplete == nil, state == .held, grip == nil else { return }
      settle(to: target, velocity: nil)
    }
  }
#endif
