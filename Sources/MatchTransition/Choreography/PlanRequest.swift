/// Everything that the pure stages need to plan a transition, as a value that can be saved.
package struct PlanRequest: Equatable, Sendable, Codable {
  package var from: ScreenElements
  package var to: ScreenElements
  package var fromStyles: ScreenStyles
  package var toStyles: ScreenStyles
  package var options: TransitionOptions
  package var traits: TransitionTraits
  /// The pace of an animator that existed already, or nil for the options' pace.
  package var pace: TransitionCurve?
  /// The facts about contents that change a flight, by the flight's ends.
  package var facts: [ContentFacts] = []
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
      matches: Matcher.match(from: from, to: to, duplicates: options.duplicates),
      fromStyles: fromStyles, toStyles: toStyles, options: options, traits: traits, pace: pace)
    plan.hasAskedProvider = hasAskedProvider
    let known = Dictionary(facts.map { (FlightEnds($0.fromIndex, $0.toIndex), $0) }) { $1 }
    if known.isEmpty { return plan }
    for index in plan.flights.indices {
      if let facts = known[FlightEnds(plan.flights[index])] { plan.flights[index].settle(facts) }
    }
    return plan
  }

  /// The request with the style and the effect that apply to each element, instead of conditions and of the
  /// options' styles.
  ///
  /// - Complexity: O(*n* · *d*) in the elements of both screens, where *d* is the number of their tagged
  ///   ancestors.
  package var resolved: PlanRequest {
    let scene = Choreographer.Scene(
      from: from, to: to,
      matches: Matcher.match(from: from, to: to, duplicates: options.duplicates),
      fromStyles: fromStyles, toStyles: toStyles, options: options, traits: traits)
    var request = self
    request.fromStyles = scene.resolvedStyles(on: .source)
    request.toStyles = scene.resolvedStyles(on: .destination)
    (request.options.styles, request.options.effects) = ([:], [:])
    return request
  }
}

extension Choreographer.Scene {
  fileprivate func resolvedStyles(on side: TransitionSide) -> ScreenStyles {
    let (elements, given) = (screen(side).elements, styles(side))
    var resolved = ScreenStyles()
    for index in elements.indices {
      if let own = given.styles[index], own.isOfScreen, outcomes(side)[index].isMatched {
        // A whole screen that flies as one object keeps its style, whatever the options say.
        resolved.styles[index] = own
      } else if let style = givenStyle(of: index, on: side) {
        resolved.styles[index] = style
      }
      if let effect = options.effect(of: elements[index].id) ?? given.effects[index] {
        resolved.effects[index] = MatchEffect(
          parts: effect.resolvedParts { context(of: index, on: side) })
      }
    }
    return resolved
  }
}

/// The indices of the elements at both ends of a flight.
struct FlightEnds: Hashable {
  let from: Int?
  let to: Int?

  init(_ from: Int?, _ to: Int?) {
    (self.from, self.to) = (from, to)
  }

  init(_ flight: Flight) {
    self.init(flight.fromIndex, flight.toIndex)
  }
}
