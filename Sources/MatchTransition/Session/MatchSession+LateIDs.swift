#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// Listens for IDs that come too late to fly.
    func watchLateIDs() {
      if kind == .inPlace { return }
      EngineNews.tags.add(self) { [weak self] view in
        guard let self, lateViews.count < Self.mostLateViews else { return }
        lateViews.append(WeakView(view: view))
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
          let issue = MatchIssue.lateID(id, side: side)
          transition.plan?.note(issue)
          report(issue)
        }
      }
    }

    /// Reports the views that the app has moved from screen to screen too late to fly.
    func reportLateMoves(_ leaving: LeavingScreen) {
      let (source, destination) = (root(completed: false), root(completed: true))
      for id in leaving.noteLateMoves(from: source, to: destination)
      where isAwaited(id, from: .destination) {
        report(.lateID(id, side: .destination))
      }
    }

    /// Whether the screen opposite to `side` has a visible view with `id` and without a counterpart.
    private func isAwaited(_ id: MatchID, from side: TransitionSide) -> Bool {
      plan.awaitedIDs(from: side).contains(id)
    }

    /// More views than these belong to a list that loads, and the first ones tell enough.
    private static var mostLateViews: Int { 64 }
  }

  extension TransitionPlan {
    /// Adds an issue that was found after the plan was made.
    package mutating func note(_ issue: MatchIssue) {
      if !input.issues.contains(issue) { input.issues.append(issue) }
    }

    /// The IDs of the visible views without a counterpart on the screen opposite to `side`.
    fileprivate func awaitedIDs(from side: TransitionSide) -> Set<MatchID> {
      let views = zip(screens[side.other].views, matches.outcomes[side.other])
      return Set(views.compactMap { $1 == .unpaired ? $0.id : nil })
    }
  }

  /// Hears of IDs that views get shortly after a transition, for example in `viewDidAppear(_:)`.
  ///
  /// Nothing ends it in time: it compares times when a view gets an ID, and dies with its owner.
  @MainActor final class LateIDs {
    private let end = CACurrentMediaTime()
    private let sides: Sides<Side>
    private let report: (MatchIssue) -> Void

    private struct Side {
      weak var root: UIView?
      let awaited: Set<MatchID>
    }

    /// The time after the end in which an ID counts as late, in seconds.
    private static var delay: TimeInterval { 0.4 }

    /// Fails if no view of the transition lacks a counterpart.
    init?(after session: MatchSession, report: @escaping (MatchIssue) -> Void) {
      let plan = session.plan
      sides = Sides {
        Side(root: session.transition.captures[$0].root, awaited: plan.awaitedIDs(from: $0))
      }
      self.report = report
      if sides.source.awaited.isEmpty, sides.destination.awaited.isEmpty { return nil }
      EngineNews.tags.add(self) { [weak self] in self?.note($0) }
    }

    private func note(_ view: UIView) {
      if CACurrentMediaTime() > end + Self.delay { return EngineNews.tags.remove(self) }
      guard view.window != nil, let id = ViewTag.existing(of: view)?.id else { return }
      for side in TransitionSide.allCases {
        guard let root = sides[side].root, sides[side].awaited.contains(id),
          view.isDescendant(of: root)
        else { continue }
        report(.lateID(id, side: side))
      }
    }
  }

#endif
