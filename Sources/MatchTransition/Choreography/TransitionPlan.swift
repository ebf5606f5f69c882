import Foundation

/// Everything that a transition does, decided before its first frame.
///
/// ```swift
/// print(navigationController.matchTransition.lastPlan?.explain() ?? "")
/// ```
public struct TransitionPlan: Equatable, Sendable {
  /// The input of the plan.
  @Indirect package var input: PlanInput
  package var matches: MatchResult
  /// The flights, back to front.
  package var flights: [Flight]
  /// The length of the transition in seconds, above 0.
  public package(set) var duration: Double
  /// The pace of the transition's progress.
  package var curve: TransitionCurve
  /// The matched views that stay on their screens.
  package var stayingViews: [StayingView] = []

  /// - Parameters:
  ///   - duration: The length in seconds, or nil for the length that the options give it.
  ///   - curve: The pace, or nil for the pace of the options.
  package init(
    _ input: PlanInput, _ matches: MatchResult, flights: [Flight], duration: Double? = nil,
    curve: TransitionCurve? = nil
  ) {
    _input = Indirect(wrappedValue: input)
    (self.matches, self.flights) = (matches, flights)
    self.duration =
      duration ?? input.options.length(reducesMotion: input.traits.reducesMotion)
    self.curve = curve ?? input.options.curve
  }
}

extension TransitionPlan {
  package var screens: Sides<CapturedScreen> {
    _read { yield input.screens }
    _modify { yield &input.screens }
  }

  package var options: TransitionOptions { input.options }
  package var traits: TransitionTraits { input.traits }

  /// Returns the index of each flying view of one screen, back to front.
  func flown(on side: TransitionSide) -> [Int] {
    flights.indices.compactMap { flights[$0].flown[side] }
  }

  /// Returns the indices of the views of one screen that enter or leave by their effects.
  func viewsWithEffects(on side: TransitionSide) -> Set<Int> {
    Set(flights.lazy.filter { !$0.isMatched }.compactMap { $0.flown[side] })
  }
}

/// A matched view that stays on its screen, because of its style or of Reduce Motion.
package struct StayingView: Equatable, Sendable {
  package enum Cause: Equatable, Sendable {
    case style, reducedMotion
  }

  package var side: TransitionSide
  /// The index among the views of its screen.
  package var index: Int
  package var cause: Cause
}

extension [StayingView] {
  /// The indices of the views of one screen.
  package func indices(on side: TransitionSide) -> Set<Int> {
    Set(lazy.filter { $0.side == side }.map(\.index))
  }
}
