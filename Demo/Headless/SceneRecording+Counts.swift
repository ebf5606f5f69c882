import MatchTransition

extension SceneRecording.Counts {
  init(_ plan: TransitionPlan) {
    matched = plan.matches.pairs.count
    entering = plan.matches.toOutcomes.filter(Self.movesAlone).count
    leaving = plan.matches.fromOutcomes.filter(Self.movesAlone).count
  }

  /// Whether a view is seen but has no counterpart to fly to.
  private static func movesAlone(_ outcome: ElementOutcome) -> Bool {
    switch outcome {
    case .unpaired, .counterpartUnseen: true
    case .matched, .oneWay, .unseen, .duplicate: false
    }
  }
}
