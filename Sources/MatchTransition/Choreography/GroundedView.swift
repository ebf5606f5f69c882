/// A matched view that stays on its screen, because of its style or of Reduce Motion.
package struct GroundedView: Hashable, Sendable {
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
  func grounded(_ cause: GroundedView.Cause) -> [GroundedView] {
    [(TransitionSide.source, flownFromIndex), (.destination, flownToIndex)].compactMap {
      side, index in
      index.map { GroundedView(side: side, index: $0, cause: cause) }
    }
  }
}

extension [GroundedView] {
  /// The indices of the elements of one screen.
  func indices(on side: TransitionSide) -> Set<Int> {
    Set(lazy.filter { $0.side == side }.map(\.index))
  }
}
