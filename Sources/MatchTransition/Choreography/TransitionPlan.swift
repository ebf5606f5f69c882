import Foundation

/// Everything that a transition will do, decided before its first frame.
public struct TransitionPlan: Equatable, Sendable {
  /// Back to front.
  public var flights: [Flight]
  public var matches: MatchResult
  public var from: CapturedScreen
  public var to: CapturedScreen
  public var options: TransitionOptions

  public init(
    flights: [Flight], matches: MatchResult, from: CapturedScreen, to: CapturedScreen,
    options: TransitionOptions = .automatic
  ) {
    self.flights = flights
    self.matches = matches
    self.from = from
    self.to = to
    self.options = options
  }
}
