import Foundation

/// How what lies in space is seen on the screen, beside turn, scale and shear: how much farther away
/// its right edge is than its left one, and its lower edge than its upper one, as shares of the
/// distance of its centre.
package struct Foreshortening: Hashable, Sendable {
  package var x: Double
  package var y: Double

  /// What lies in the plane of the screen.
  package static let none = Foreshortening(x: 0, y: 0)

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether all of a box is in front of the eye.
  var isInSight: Bool { abs(x) + abs(y) < 2 }
}
