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
    /// The outcome that the transition reached.
    public let outcome: MatchSession.Outcome
    /// The transition as a value that can be saved and replayed. On Apple's UIKit, where the recorder scrubs the
    /// transition, it has the times of the scrubbing.
    public let saved: SavedTransition
    let change: String
    let states: ScreenStates
    let owned: [SessionWatcher.Owned]

    /// The outcome and the reason of each tagged view, one line per view. A line per issue follows.
    ///
    /// - Complexity: The complexity of `TransitionPlan.outcomes`.
    public var explanation: String { plan.explain() }

    init(
      _ change: String, _ result: SessionWatcher.Result, _ pictures: [Filmstrip.Picture],
      _ states: ScreenStates, _ owned: [SessionWatcher.Owned]
    ) {
      self.change = change
      filmstrip = Filmstrip(pictures: pictures)
      trajectory = TransitionTrajectory(result.trace)
      plan = result.plan
      outcome = result.outcome
      saved = SavedTransition(result.saved)
      self.states = states
      self.owned = owned
    }
  }
#endif
