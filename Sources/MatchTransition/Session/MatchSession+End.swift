#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// Ends at once: at the end of the running motion, or at the nearer end if the transition is held.
    func endAtOnce() {
      if didComplete != nil { return }
      if state == .held || context.isInteractive { context.finish(completed: progress >= 0.5) }
      end()
    }

    /// Ends a settling motion whose rest nobody can see, and returns whether it did.
    ///
    /// - Parameter time: The display time of the frame.
    func endWhenSettled(at time: DisplayTime) -> Bool {
      guard case .settling(let target) = state, let segment = playhead.segment,
        !stage.isDrifting, segment.rests(from: time, within: settleThreshold)
      else { return false }
      playhead.put(at: target)
      end()
      return true
    }

    /// The screen that stays.
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
    func followContext() {
      if let target = context.releasedTarget(), state == .held { run(to: target) }
    }

    // MARK: Forgotten holds

    /// Lets a transition go on that code has held longer than the options allow.
    ///
    /// - Parameter time: The display time of the frame.
    func endForgottenHold(at time: DisplayTime) {
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
