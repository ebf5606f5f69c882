import Foundation

/// Everything that a transition will do, decided before its first frame.
public struct TransitionPlan: Equatable, Sendable {
  /// Back to front.
  public var flights: [Flight]
  public var matches: MatchResult
  public var from: CapturedScreen
  public var to: CapturedScreen
  public var options: TransitionOptions
  /// In seconds, above 0: what the options ask for; else 0.34 for views that stay where they are, up to
  /// 0.5 for one that goes 600 points or more, or grows by twice as much. 0.42 where nothing flies.
  public var duration: Double
  public var circumstances: MatchCircumstances
  /// What the budget had no room for.
  public var demotions: [FlightDemotion] = []

  public init(
    flights: [Flight], matches: MatchResult, from: CapturedScreen, to: CapturedScreen,
    options: TransitionOptions = .automatic,
    circumstances: MatchCircumstances = MatchCircumstances(), duration: Double? = nil
  ) {
    self.flights = flights
    self.matches = matches
    self.from = from
    self.to = to
    self.options = options
    self.circumstances = circumstances
    self.duration = duration ?? options.duration(for: nil)
  }
}
