import Foundation

/// Everything that a transition does, decided before its first frame.
///
/// ```swift
/// print(navigationController.matchTransition.lastPlan?.explain() ?? "")
/// ```
public struct TransitionPlan: Equatable, Sendable {
  /// The flights, back to front.
  package var flights: [Flight]
  package var matches: MatchResult
  package var from: ScreenElements
  package var to: ScreenElements
  package var options: TransitionOptions
  /// The length of the transition in seconds, above 0.
  public package(set) var duration: Double
  /// The pace of the transition's progress.
  package var curve: TransitionCurve
  package var traits: TransitionTraits
  /// The matched views that stay on their screens.
  package var stayingViews: [StayingView] = []
  /// Whether a provider was asked for the views that are on one screen only.
  package var hasAskedProvider = false

  package init(
    flights: [Flight], matches: MatchResult, from: ScreenElements, to: ScreenElements,
    options: TransitionOptions = .automatic,
    traits: TransitionTraits = TransitionTraits(), duration: Double? = nil,
    curve: TransitionCurve? = nil
  ) {
    self.flights = flights
    self.matches = matches
    self.from = from
    self.to = to
    self.options = options
    self.traits = traits
    self.duration = duration ?? options.length(reducesMotion: traits.reducesMotion)
    self.curve = curve ?? options.curve
  }
}

extension TransitionPlan {
  /// The index of each flying view of the source screen, back to front.
  var flownFromIndices: [Int] { flights.indices.compactMap { flights[$0].flownFromIndex } }

  /// The index of each flying view of the destination screen, back to front.
  var flownToIndices: [Int] { flights.indices.compactMap { flights[$0].flownToIndex } }
}

/// A matched view that stays on its screen, because of its style or of Reduce Motion.
package struct StayingView: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    case style, reducedMotion
  }

  package var side: TransitionSide
  /// The index among the elements of its screen.
  package var index: Int
  package var cause: Cause
}

extension Flight {
  /// Returns the views that would have flown. A view that only lends its place keeps its own outcome.
  func stayingViews(_ cause: StayingView.Cause) -> [StayingView] {
    [(TransitionSide.source, flownFromIndex), (.destination, flownToIndex)].compactMap {
      side, index in
      index.map { StayingView(side: side, index: $0, cause: cause) }
    }
  }
}

extension [StayingView] {
  /// The indices of the elements of one screen.
  package func indices(on side: TransitionSide) -> Set<Int> {
    Set(lazy.filter { $0.side == side }.map(\.index))
  }
}
