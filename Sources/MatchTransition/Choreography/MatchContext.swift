/// The facts about one view in a transition that conditions depend on.
struct MatchContext {
  var traits: TransitionTraits
  var side: TransitionSide
  var isMatched: Bool
}
