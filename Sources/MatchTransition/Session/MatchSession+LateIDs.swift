#if canImport(UIKit)
  import UIKit

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
        for side in TransitionSide.allCases
        where view.isDescendant(of: transition.captures[side].root) && isAwaited(id, from: side) {
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
