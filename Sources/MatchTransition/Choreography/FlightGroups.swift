import Foundation

/// The flights of a transition before they are stacked.
struct FlightGroups {
  /// Those of pairs, in painter's order of the screen that comes.
  var matched: [Flight]
  /// Those of views that enter and of views that leave.
  var entering: [Flight]
  var leaving: [Flight]
}
