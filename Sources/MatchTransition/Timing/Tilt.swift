import Foundation

/// The rotation of a view out of the plane of the screen, in radians.
///
/// `x` turns it about the horizontal axis and `y` about the vertical axis.
package struct Tilt: Hashable, Sendable {
  package var x: Double
  package var y: Double

  /// No tilt: the view lies in the plane of the screen.
  package static let none = Tilt(x: 0, y: 0)

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
