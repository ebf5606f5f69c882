import MatchTransition

extension SceneRecording.Counts {
  init(_ plan: TransitionPlan) {
    matched = plan.matches.pairs.count
    entering = plan.matches.toOutcomes.filter(Self.movesAlone).count
    leaving = plan.matches.fromOutcomes.filter(Self.movesAlone).count
  }

  /// Whether a view is visible but unmatched.
  private static func movesAlone(_ outcome: MatchOutcome) -> Bool {
    switch outcome {
    case .unpaired, .counterpartUnseen: true
    case .matched, .oneWay, .unseen, .duplicate: false
    }
  }
}
