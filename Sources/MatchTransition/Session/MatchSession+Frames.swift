#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// Delays the start if the app was busy, so the transition does not begin in the middle.
    func beginWhenSeen(at time: TimeInterval, interval: TimeInterval) {
      // The new start is now, so the animator begins again from its own start.
      let delay = playhead.begin(at: time, interval: interval)
      if delay > 0 { isAnimatorDue = true }
    }

    /// Retargets the flights if their views have moved, and returns whether they changed.
    func followTargets(until time: TimeInterval) -> Bool {
      guard transition.needsRetarget else { return false }
      let now = CACurrentMediaTime()
      playhead.catchUp(at: now)
      let retargeting = transition.retarget(
        (progress, playhead.velocity(at: now)), at: playhead.instant(at: now),
        within: playhead.rest(after: time))
      switch retargeting {
      case .unchanged: return false
      case .impossible:
        endAtOnce()
        return false
      case .changed: break
      }
      note(.retarget, at: now)
      grip?.pathDidChange(at: now)
      return true
    }
  }
#endif
