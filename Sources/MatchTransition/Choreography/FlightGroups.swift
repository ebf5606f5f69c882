import Foundation

/// The flights of a transition before stacking.
struct FlightGroups {
  /// The flights of pairs, in painter's order of the destination screen.
  var matched: [Flight]
  /// The flights of unmatched views that enter.
  var entering: [Flight]
  var leaving: [Flight]
}
