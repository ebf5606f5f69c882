/// The state of a finger when a gesture might begin.
struct GestureSituation: Equatable, Sendable {
  /// The movement along the gesture's direction, in points. The opposite direction is negative.
  var along: Double
  /// The movement across the gesture's direction, in points.
  var across: Double
  /// Whether the finger came down at the edge from which the gesture moves inwards.
  var startsAtEdge: Bool
  /// Whether a scroll view under the finger can scroll in the finger's direction.
  var canScroll: Bool
  /// Whether a scroll view under the finger is zoomed in.
  var isZoomed = false

  /// Returns whether `gesture` begins.
  func begins(_ gesture: MatchGesture) -> Bool {
    guard along > 0, abs(across) <= along else { return false }
    return startsAtEdge || !gesture.yieldsToScrollViews || !(canScroll || isZoomed)
  }
}
