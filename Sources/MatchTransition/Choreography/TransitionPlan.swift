import Foundation

/// Everything that a transition will do, decided before its first frame.
public struct TransitionPlan: Equatable, Sendable {
  /// Back to front.
  public var flights: [Flight]
  public var matches: MatchResult
  public var from: CapturedScreen
  public var to: CapturedScreen

  public init(
    flights: [Flight], matches: MatchResult, from: CapturedScreen, to: CapturedScreen
  ) {
    self.flights = flights
    self.matches = matches
    self.from = from
    self.to = to
  }
}
