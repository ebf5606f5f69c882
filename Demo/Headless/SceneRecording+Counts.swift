import MatchTransition

extension SceneRecording.Counts {
  init(_ plan: TransitionPlan) {
    let (source, destination) = (
      plan.outcomes.filter { $0.side == .source },
      plan.outcomes.filter { $0.side == .destination }
    )
    matched = destination.filter { $0.kind == .matched }.count
    entering = destination.filter(Self.movesAlone).count
    leaving = source.filter(Self.movesAlone).count
  }

  /// Whether a view is visible but unmatched.
  private static func movesAlone(_ outcome: MatchOutcome) -> Bool {
    switch outcome.kind {
    case .unmatched, .counterpartNotVisible: true
    case .matched, .matchedOneWay, .notVisible, .duplicate: false
    }
  }
}
