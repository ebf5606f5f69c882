import Foundation

/// The radius of each corner, in points of the element's own space, 0 or more.
package struct CornerRadii: Equatable, Sendable {
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

  /// Makes radii from a list in the order top left, top right, bottom left, bottom right.
  init(_ list: [Double]) {
    self.init(topLeft: list[0], topRight: list[1], bottomLeft: list[2], bottomRight: list[3])
  }

  /// Returns the radii as a box of the given sides shows them.
  ///
  /// If two radii exceed the side between them, all radii shrink by the same factor.
  func fitted(across width: Double, down height: Double) -> CornerRadii {
    // A radius may be infinite, or not a number.
    let limit = max(width, height, 0)
    let radii = CornerRadii(list.map { $0 > 0 ? min($0, limit) : 0 })
    let sides = [
      (radii.topLeft + radii.topRight, width), (radii.bottomLeft + radii.bottomRight, width),
      (radii.topLeft + radii.bottomLeft, height), (radii.topRight + radii.bottomRight, height),
    ]
    let share = sides.reduce(1) { $1.0 > $1.1 ? min($0, max($1.1, 0) / $1.0) : $0 }
    return share < 1 ? CornerRadii(radii.list.map { $0 * share }) : radii
  }

  /// Whether a layer with one corner radius can show these radii until they become `end`.
  ///
  /// A layer limits its radius to half of its shorter side. Four equal radii have the same limit.
  ///
  /// - Parameters:
  ///   - size: The shorter side of the box now, in points.
  ///   - endSize: The shorter side of the box at the end, in points.
  func isOneRadius(until end: CornerRadii, in size: Double, _ endSize: Double) -> Bool {
    isOneRadius(until: end) && isOneRadius(in: size) && end.isOneRadius(in: endSize)
  }

  private func isOneRadius(in size: Double) -> Bool {
    largest <= size / 2 + 0.01 || self == CornerRadii(topLeft)
  }

  /// The largest of the four.
  package var largest: Double { max(topLeft, topRight, bottomLeft, bottomRight) }

  /// Whether every corner that is round at either end has the same radius at any time until `end`.
  func isOneRadius(until end: CornerRadii) -> Bool {
    if self == CornerRadii(topLeft), end == CornerRadii(end.topLeft) { return true }
    let round = zip(list, end.list).filter { $0 != (0, 0) }
    return round.allSatisfy { $0 == round[0] }
  }
}

/// A corner of an upright rectangle.
enum Corner: Int, CaseIterable {
  // The order of `CornerRadii.list`.
  case topLeft, topRight, bottomLeft, bottomRight

  var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  var isTop: Bool { self == .topLeft || self == .topRight }
}

extension CornerRadii {
  subscript(corner: Corner) -> Double { list[corner.rawValue] }

  /// Returns the round corners of a clip that cut off a part of `box`.
  ///
  /// - Parameters:
  ///   - box: A box with its own corners. A corner that is as round as the clip's is not cut.
  ///   - clip: The rectangle of the clip.
  func cornersCutting(_ box: Box, _ boxRadii: CornerRadii, in clip: Box) -> [Corner] {
    if self == .zero { return [] }
    return Corner.allCases.filter { corner in
      let (radius, own) = (self[corner], boxRadii[corner])
      // The distance of the box's corner from the clip's edges.
      let across = corner.isLeft ? box.minX - clip.minX : clip.maxX - box.maxX
      let down = corner.isTop ? box.minY - clip.minY : clip.maxY - box.maxY
      // From the centre of the box's arc to the centre of the clip's arc.
      let (x, y) = (radius - own - max(across, 0), radius - own - max(down, 0))
      guard x > 0, y > 0 else { return false }
      return (x * x + y * y).squareRoot() + own > radius + 0.01
    }
  }

  /// Returns the radii of the corners whose two edges are the same in `rest` and in `whole`.
  func kept(in rest: Box, of whole: Box) -> CornerRadii {
    CornerRadii(
      Corner.allCases.map { corner in
        let isSame =
          (corner.isLeft ? rest.minX == whole.minX : rest.maxX == whole.maxX)
          && (corner.isTop ? rest.minY == whole.minY : rest.maxY == whole.maxY)
        return isSame ? self[corner] : 0
      })
  }

  /// Returns the larger radius of each corner.
  func larger(_ other: CornerRadii) -> CornerRadii {
    CornerRadii(zip(list, other.list).map { max($0, $1) })
  }
}
