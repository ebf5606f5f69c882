import Foundation

/// The radius of each corner, in points of the element's own space, 0 or more.
package struct CornerRadii: Hashable, Sendable {
  package var topLeft: Double
  package var topRight: Double
  package var bottomLeft: Double
  package var bottomRight: Double

  package static let zero = CornerRadii(0)

  /// Makes radii that are equal at every corner.
  package init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  package init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// The radii in the order top left, top right, bottom left, bottom right.
  var list: [Double] { [topLeft, topRight, bottomLeft, bottomRight] }

  /// The largest of the four.
  var largest: Double { max(topLeft, topRight, bottomLeft, bottomRight) }

  /// Whether every corner that is round at either end has the same radius at any time until `end`.
  func isOneRadius(until end: CornerRadii) -> Bool {
    let round = zip(list, end.list).filter { $0 != (0, 0) }
    return round.allSatisfy { $0 == round[0] }
  }
}
