/// Two numbers that belong together, across and down: a distance, a size, a turn about two axes.
///
/// What `CGPoint` would be, were it `Hashable` on every system.
package struct Vector: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package static let zero = Vector(x: 0, y: 0)

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
