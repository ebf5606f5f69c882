import MatchTransition

extension SceneRecording.Counts {
  init(_ plan: TransitionPlan) {
    (matched, entering, leaving) = (0, 0, 0)
    for (_, side, outcome) in plan.outcomes {
      switch outcome {
      case .matched where side == .destination: matched += 1
      case .effect, .unmatched, .counterpartNotVisible:
        if side == .destination { entering += 1 } else { leaving += 1 }
      default: break
      }
    }
  }
}
