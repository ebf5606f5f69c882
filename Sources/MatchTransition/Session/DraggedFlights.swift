import Foundation

/// The flights that a finger drags.
///
/// A finger that moves a view freely also moves what lies in it. It may have touched a view inside: then
/// the whole follows, as a card does that is pulled by its title.
struct DraggedFlights: Equatable, Sendable {
  /// The index of the flight whose touched point stays under the finger.
  let grabbedRow: Int
  /// The indices of all flights that move with the finger, in ascending order.
  let rows: [Int]

  /// Finds the flights under `finger`. Fails if there is none.
  ///
  /// - Parameters:
  ///   - finger: The finger's location, in the container's coordinate space.
  ///   - progress: The progress of the transition at touch down.
  ///   - isStarted: Whether the finger has started the transition, and so touches the source screen.
  ///   - together: Whether the grabbed flight is the outermost moving view around the finger, and all flights in
  ///     it belong to the group. Otherwise the frontmost flight is alone.
  ///   - companions: Returns the flights that belong to a flight without lying in it, as a title does that stands
  ///     below a photograph in one cell. Called at most once.
  /// - Complexity: O(*n* · *d*), where *n* is the number of flights and *d* is the nesting depth of tagged
  ///   views.
  init?(
    _ plan: TransitionPlan, under finger: CGPoint, at progress: Double, isStarted: Bool,
    together: Bool, companions: (Int) -> [Int] = { _ in [] }
  ) {
    let touched = plan.flights.lastIndex { flight in
      flight.isMatched
        && flight.anchor(under: finger, at: progress).map {
          abs($0.x) <= 0.5 && abs($0.y) <= 0.5
        } ?? false
    }
    guard let touched else { return nil }
    guard together else {
      (grabbedRow, rows) = (touched, [touched])
      return
    }
    grabbedRow = plan.outermostFlight(around: touched, onBothScreens: !isStarted)
    let beside = companions(grabbedRow)
    let inside = Set(([grabbedRow] + beside).flatMap(plan.flights))
    rows = plan.flights.indices.filter(inside.contains)
  }
}

extension TransitionPlan {
  /// Returns the outermost matched flight that moves and holds the view of flight `row`, or `row`.
  ///
  /// - Parameter onBothScreens: Whether it must hold the view on both screens. Otherwise the source
  ///   screen decides.
  fileprivate func outermostFlight(around row: Int, onBothScreens: Bool) -> Int {
    let inner = flights[row]
    guard let old = inner.indices.source else { return row }
    let around = Set(screens.source.ancestors(of: old))
    let aroundNew = inner.indices.destination.map { Set(screens.destination.ancestors(of: $0)) }
    // The ancestors' parents precede them, so the outermost has the lowest index.
    let found = flights.indices.filter { other in
      let indices = flights[other].indices
      guard let old = indices.source, let new = indices.destination else { return false }
      return around.contains(old) && flights[other].ends.differ
        && (!onBothScreens || aroundNew?.contains(new) == true)
    }
    return found.min { flights[$0].indices.source ?? 0 < flights[$1].indices.source ?? 0 } ?? row
  }

  /// Returns flight `row` and each flight whose view lies in its view on either screen, in ascending
  /// order.
  fileprivate func flights(in row: Int) -> [Int] {
    let outer = flights[row]
    return flights.indices.filter { other in
      let flight = flights[other]
      return other == row
        || TransitionSide.allCases.contains {
          screens[$0].lies(flight.indices[$0], in: outer.indices[$0])
        }
    }
  }
}

extension CapturedScreen {
  fileprivate func lies(_ inner: Int?, in outer: Int?) -> Bool {
    guard let inner, let outer else { return false }
    return nearestAncestor(of: inner) { $0 == outer } != nil
  }
}
