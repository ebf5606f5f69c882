#if canImport(UIKit)
  import MatchTransition
  import UIKit

  /// A transition that a recorder has run to its end: its pictures, its values and its explanation.
  ///
  /// ```swift
  /// let push = try await recorder.push(detail, on: navigationController)
  /// push.expectMatches(["photo-1", "title"])
  /// ```
  @MainActor public final class RecordedTransition {
    /// The pictures of the window.
    public let filmstrip: Filmstrip
    /// The values of every flight in every frame.
    public let trajectory: TransitionTrajectory
    /// The plan, after all retargets.
    public let plan: TransitionPlan
    /// The problems that the engine found in the screens, and those that it reported during the transition.
    ///
    /// Suggestions of pairs are left out. See `MatchIssue`.
    public let issues: [MatchIssue]
    /// Whether the transition completed and the destination screen stays.
    public let didComplete: Bool
    let change: String
    let states: ScreenStates
    let owned: [SessionWatcher.Owned]
    private weak var window: UIWindow?
    /// Whether another transition is running in the window of the record.
    var isAmidAnother: Bool { window?.isInTransition == true }

    /// The transition as text for a bug report: what became of each tagged view, the issues, the
    /// plan of each flight, and its values in every frame. It has no text and no pictures of the app.
    ///
    /// - Complexity: O(*f* · *v*) for *f* frames of *v* values.
    public var report: String { plan.report(trajectory.trace) }

    init(
      _ change: String, _ result: SessionWatcher.Result, _ reported: [MatchIssue],
      _ pictures: [Filmstrip.Picture], _ states: ScreenStates, _ owned: [SessionWatcher.Owned],
      in window: UIWindow
    ) {
      self.change = change
      self.window = window
      let planned = result.plan.issues
      issues =
        planned
        + reported.filter { issue in
          if case .untaggedPair = issue { return false }
          return !planned.contains(issue)
        }
      filmstrip = Filmstrip(pictures: pictures)
      trajectory = TransitionTrajectory(result.trace)
      plan = result.plan
      didComplete = result.didComplete
      self.states = states
      self.owned = owned
    }
  }
#endif
