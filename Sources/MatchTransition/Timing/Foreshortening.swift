import Foundation

/// The perspective of a view that is turned out of the plane of the screen.
///
/// `x` says how much farther away the right edge is than the left edge, and `y` how much farther
/// the lower edge is than the upper edge. Both are shares of the distance of the centre.
package struct Foreshortening: Hashable, Sendable {
  package var x: Double
  package var y: Double

  /// No perspective: the view lies in the plane of the screen.
  package static let none = Foreshortening(x: 0, y: 0)

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether the whole box lies in front of the eye.
  var isInSight: Bool { abs(x) + abs(y) < 2 }
}
