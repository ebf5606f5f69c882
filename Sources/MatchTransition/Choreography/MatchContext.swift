/// One view's part in a transition, as conditions ask for it.
struct MatchContext {
  var traits: TransitionTraits
  var side: TransitionSide
  var isMatched: Bool
  var isAncestorMatched: Bool
}
