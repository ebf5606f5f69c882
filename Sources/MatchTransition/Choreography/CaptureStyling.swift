/// The facts by which a capture chooses a view's style, before anything is matched.
struct CaptureStyling {
  var side = TransitionSide.destination
  var options = TransitionOptions.automatic
  var traits = TransitionTraits()

  /// Returns whether the style of a view includes the view although it is off the screen.
  ///
  /// Only a matched view has a use for its style, so the view counts as matched. Its ancestors do
  /// not.
  /// - Parameter own: The style of the view itself, or nil if it has none.
  func includesOffScreen(_ id: MatchID, _ own: MatchStyle?) -> Bool {
    let asked = options.style(of: id) ?? own
    return asked?.resolved {
      MatchContext(traits: traits, side: side, isMatched: true, isAncestorMatched: false)
    }.includesOffScreen ?? false
  }
}
