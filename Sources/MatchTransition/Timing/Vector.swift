/// A horizontal and a vertical number: a distance, a size, or a turn about two axes.
///
/// It stands in for `CGPoint`, which is not `Hashable` on every system.
package struct Vector: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package static let zero = Vector(x: 0, y: 0)
  package static let one = Vector(x: 1, y: 1)

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
