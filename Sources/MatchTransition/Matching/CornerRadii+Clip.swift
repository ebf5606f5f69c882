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
