import Foundation

/// Everything that a transition will do, decided before its first frame.
public struct TransitionPlan: Equatable, Sendable {
  /// Back to front.
  package var flights: [Flight]
  package var matches: MatchResult
  package var from: CapturedScreen
  package var to: CapturedScreen
  package var options: TransitionOptions
  /// In seconds, above 0: what the options ask for; else 0.34 for views that stay where they are, up to
  /// 0.5 for one that goes 600 points or more, or grows by twice as much. 0.42 where nothing flies.
  public package(set) var duration: Double
  package var traits: TransitionTraits
  /// What the budget had no room for.
  package var demotions: [FlightDemotion] = []

  package init(
    flights: [Flight], matches: MatchResult, from: CapturedScreen, to: CapturedScreen,
    options: TransitionOptions = .automatic,
    traits: TransitionTraits = TransitionTraits(), duration: Double? = nil
  ) {
    self.flights = flights
    self.matches = matches
    self.from = from
    self.to = to
    self.options = options
    self.traits = traits
    self.duration = duration ?? options.duration(for: nil)
  }
}
