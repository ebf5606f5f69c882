import Foundation

/// A map of the plane that keeps lines straight, such as the image of a tilted view on the screen.
///
/// For row vectors, `(x', y', w') = (x, y, 1) · M`, and the image is at `(x' / w', y' / w')`.
struct ProjectiveMatrix {
  /// The first two columns of the matrix.
  var plane: AffineMatrix
  /// The third column of the matrix.
  var depth: (x: Double, y: Double, one: Double)

  init(plane: AffineMatrix, depth: (x: Double, y: Double, one: Double) = (0, 0, 1)) {
    self.plane = plane
    self.depth = depth
  }

  /// Whether the map has no perspective.
  var isAffine: Bool { depth == (0, 0, 1) }

  /// Returns the map that applies `self` first and then `next`.
  func concatenating(_ next: ProjectiveMatrix) -> ProjectiveMatrix {
    func row(_ x: Double, _ y: Double, _ one: Double) -> (x: Double, y: Double, one: Double) {
      (
        x * next.plane.a + y * next.plane.c + one * next.plane.tx,
        x * next.plane.b + y * next.plane.d + one * next.plane.ty,
        x * next.depth.x + y * next.depth.y + one * next.depth.one
      )
    }
    let first = row(plane.a, plane.b, depth.x)
    let second = row(plane.c, plane.d, depth.y)
    let third = row(plane.tx, plane.ty, depth.one)
    return ProjectiveMatrix(
      plane: AffineMatrix(
        a: first.x, b: first.y, c: second.x, d: second.y, tx: third.x, ty: third.y),
      depth: (first.one, second.one, third.one))
  }

  /// Returns the image of a box: an affine map near its centre, and the foreshortening away from
  /// it.
  ///
  /// Let `N` be the first two columns, `w` the third and `c` the centre. The map around `c` is
  /// `v ↦ N(c)/w(c) + v·J / (1 + g·v)` with `J = (N' - g·w(c)·N(c)/w(c)) / w(c)` and `g = w'/w(c)`.
  ///
  /// - Parameters:
  ///   - center: The centre of the box, in the map's own coordinates.
  ///   - size: The size of the box, in the same coordinates.
  /// - Returns: `plane` maps `center` to its image. For a box behind the eye, `plane` is zero.
  func seen(at center: CGPoint, size: CGSize) -> (
    plane: AffineMatrix, foreshortening: Foreshortening
  ) {
    let (x, y) = (Double(center.x), Double(center.y))
    let far = x * depth.x + y * depth.y + depth.one
    if far <= 0 { return (AffineMatrix(a: 0, b: 0, c: 0, d: 0), .none) }
    let image = plane.apply(to: center)
    let (seenX, seenY) = (Double(image.x) / far, Double(image.y) / far)
    var near = AffineMatrix(
      a: (plane.a - depth.x * seenX) / far, b: (plane.b - depth.x * seenY) / far,
      c: (plane.c - depth.y * seenX) / far, d: (plane.d - depth.y * seenY) / far)
    near.tx = seenX - (x * near.a + y * near.c)
    near.ty = seenY - (x * near.b + y * near.d)
    let shares = Foreshortening(
      x: depth.x / far * Double(size.width), y: depth.y / far * Double(size.height))
    return (near, shares)
  }
}

extension Box {
  /// Makes the smallest upright rectangle around the image of a box that is turned about its
  /// centre.
  init(
    center: CGPoint, size: CGSize, transform: AffineMatrix, foreshortening: Foreshortening
  ) {
    let (width, height) = (Double(size.width), Double(size.height))
    guard foreshortening != .none, foreshortening.isInSight else {
      self.init(
        center: center, width: abs(transform.a) * width + abs(transform.c) * height,
        height: abs(transform.b) * width + abs(transform.d) * height)
      return
    }
    self.init(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    for corner in transform.corners(ofBoxAt: center, size, foreshortening) {
      (minX, maxX) = (min(minX, Double(corner.x)), max(maxX, Double(corner.x)))
      (minY, maxY) = (min(minY, Double(corner.y)), max(maxY, Double(corner.y)))
    }
  }
}

extension AffineMatrix {
  /// Returns the corners of a box that the map turns about its centre, in their order around the box.
  ///
  /// - Parameters:
  ///   - center: The centre of the box, which the map leaves in its place.
  ///   - size: The size of the box before it is turned, in points.
  ///   - foreshortening: The perspective of the box, which lies in front of the eye.
  func corners(
    ofBoxAt center: CGPoint, _ size: CGSize, _ foreshortening: Foreshortening = .none
  ) -> [CGPoint] {
    [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { across, down in
      let far = 1 + across * foreshortening.x + down * foreshortening.y
      let (x, y) = (across * Double(size.width) / far, down * Double(size.height) / far)
      return CGPoint(
        x: Double(center.x) + x * a + y * c, y: Double(center.y) + x * b + y * d)
    }
  }
}

/// The perspective of a view that is turned out of the plane of the screen.
package typealias Foreshortening = Vector

/// The rotation of a view out of the plane of the screen, in radians.
package typealias Tilt = Vector

/// A horizontal and a vertical number: a distance, a size, or a turn about two axes.
package struct Vector: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package static let zero = Vector(x: 0, y: 0)
  package static let one = Vector(x: 1, y: 1)

  /// No tilt and no perspective: the view lies in the plane of the screen.
  package static let none = zero

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Whether a box with this perspective lies in front of the eye as a whole.
  var isInSight: Bool { abs(x) + abs(y) < 2 }
}
