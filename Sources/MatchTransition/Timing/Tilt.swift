import Foundation

/// How far something is turned out of the plane of the screen, in radians: about a level axis and an
/// upright one.
package struct Tilt: Hashable, Sendable {
  package var x: Double
  package var y: Double

  /// In the plane of the screen.
  package static let none = Tilt(x: 0, y: 0)

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
