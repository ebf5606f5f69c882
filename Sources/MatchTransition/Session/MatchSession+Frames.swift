#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// Delays the start if the app was busy, so the transition does not begin in the middle.
    func beginWhenSeen(at time: DisplayTime, interval: TimeInterval) {
      // The new start is now, so the animator begins again from its own start.
      let delay = playhead.begin(at: time, interval: interval)
      if delay > 0 { propertyAnimator.pending = .follow }
    }

    /// Retargets the flights if their views have moved, and returns whether they changed.
    func followTargets(until time: DisplayTime) -> Bool {
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

  extension MatchSession {
    /// Listens for IDs that come too late to fly.
    func watchLateIDs() {
      if kind == .inPlace { return }
      EngineNews.tags.add(self) { [weak self] view in
        guard let self, lateViews.count < Self.mostLateViews else { return }
        lateViews.append(LateView(view: view))
      }
    }

    /// Reports the views that got their IDs since the last frame, if a visible view waits for them.
    ///
    /// The views are looked at with the next frame, because a cell gets its ID before it is in its list.
    func reportLateIDs() {
      if lateViews.isEmpty { return }
      let views = lateViews.compactMap(\.view)
      lateViews = []
      for view in views where view.window != nil {
        guard let id = ViewTag.existing(of: view)?.id else { continue }
        for (side, root) in [
          (TransitionSide.source, transition.captures.source.root), (.destination, transition.captures.destination.root),
        ] where view.isDescendant(of: root) && isAwaited(id, from: side) {
          report(.lateID(id, side: side))
        }
      }
    }

    /// Whether the screen opposite to `side` has a visible view with `id` and without a counterpart.
    private func isAwaited(_ id: MatchID, from side: TransitionSide) -> Bool {
      let plan = self.plan
      return zip(plan.screens[side.other].views, plan.matches.outcomes[side.other]).contains {
        $0.id == id && $1 == .unpaired
      }
    }

    /// More views than these belong to a list that loads, and the first ones tell enough.
    private static var mostLateViews: Int { 64 }
  }

  /// A view that got an ID during a transition.
  struct LateView {
    weak var view: UIView?
  }
#endif
