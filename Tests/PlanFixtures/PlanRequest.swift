import MatchTransition

/// Everything that the pure stages need to plan a transition.
package struct PlanRequest: Equatable, Sendable {
  package var from: ScreenElements
  package var to: ScreenElements
  package var fromStyles: ScreenStyles
  package var toStyles: ScreenStyles
  package var options: TransitionOptions
  package var traits: TransitionTraits
  /// The pace of an animator that existed already, or nil for the options' pace.
  package var pace: TransitionCurve?
  package var hasAskedProvider = false

  package init(
    from: ScreenElements, to: ScreenElements, fromStyles: ScreenStyles = ScreenStyles(),
    toStyles: ScreenStyles = ScreenStyles(), options: TransitionOptions = .automatic,
    traits: TransitionTraits = TransitionTraits(), pace: TransitionCurve? = nil
  ) {
    (self.from, self.to) = (from, to)
    (self.fromStyles, self.toStyles) = (fromStyles, toStyles)
    (self.options, self.traits, self.pace) = (options, traits, pace)
  }

  /// Pairs and plans the two screens.
  ///
  /// - Complexity: O(*n* log *n*) in the elements of both screens.
  package func plan() -> TransitionPlan {
    var plan = Choreographer.plan(
      from: from, to: to,
      matches: Matcher.match(from: from, to: to),
      fromStyles: fromStyles, toStyles: toStyles, options: options, traits: traits, pace: pace)
    plan.hasAskedProvider = hasAskedProvider
    return plan
  }
}
