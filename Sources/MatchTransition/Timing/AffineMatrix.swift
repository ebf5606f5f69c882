import Foundation

/// A linear map of the plane and a translation, for row vectors: `x' = a·x + c·y + tx`,
/// `y' = b·x + d·y + ty`.
///
/// Convention and field order are those of `CGAffineTransform`, which the pure stages cannot use.
package struct AffineMatrix: Equatable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  package static let identity = AffineMatrix(a: 1, b: 0, c: 0, d: 1)

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double = 0, ty: Double = 0) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Returns the map that applies `self` first and then `next`.
  package func concatenating(_ next: AffineMatrix) -> AffineMatrix {
    AffineMatrix(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the image of `point`.
  package func apply(to point: CGPoint) -> CGPoint {
    CGPoint(
      x: a * Double(point.x) + c * Double(point.y) + tx,
      y: b * Double(point.x) + d * Double(point.y) + ty)
  }

  /// Whether every entry is a finite number.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension AffineMatrix {
  package var determinant: Double { a * d - b * c }

  /// The inverse map, or nil if this map flattens the plane.
  package var inverse: AffineMatrix? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let result = AffineMatrix(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return result.isFinite ? result : nil
  }

  /// The lengths of the images of a horizontal and a vertical side of length 1.
  ///
  /// A remainder of rounding is no scale, so a length next to 1 is exactly 1.
  package var sideScales: Vector {
    func scale(_ length: Double) -> Double { abs(length - 1) < 1e-9 ? 1 : length }
    return Vector(x: scale(hypot(a, b)), y: scale(hypot(c, d)))
  }

  /// Returns the map without `scales`, which is above 0.
  func unscaled(by scales: Vector) -> AffineMatrix {
    AffineMatrix(
      a: a / scales.x, b: b / scales.x, c: c / scales.y, d: d / scales.y, tx: tx, ty: ty)
  }

  /// A linear map taken apart into scales, a shear and a rotation, applied in this order.
  ///
  /// The x axis becomes `scaleX` · (cos, sin) of `rotation`. The y axis becomes `shear` · (cos,
  /// sin) + `scaleY` · (−sin, cos) of `rotation`. Translation is not included.
  package struct Components: Equatable, Sendable {
    /// The rotation in radians, clockwise where y points down.
    package var rotation: Double
    package var scaleX: Double
    package var scaleY: Double
    /// The displacement of the y axis along the turned x axis, per unit.
    package var shear: Double

    package static let identity = Components(rotation: 0, scaleX: 1, scaleY: 1, shear: 0)

    package init(rotation: Double, scaleX: Double, scaleY: Double, shear: Double) {
      self.rotation = rotation
      self.scaleX = scaleX
      self.scaleY = scaleY
      self.shear = shear
    }
  }

  /// The components of the linear part. `scaleX` is 0 or more, and `rotation` lies within −π...π.
  package var components: Components {
    let length = hypot(a, b)
    if length == 0 {
      return Components(rotation: atan2(-c, d), scaleX: 0, scaleY: hypot(c, d), shear: 0)
    }
    return Components(
      rotation: atan2(b, a), scaleX: length, scaleY: determinant / length,
      shear: (a * c + b * d) / length)
  }

  /// Makes the linear map with the given components.
  package init(_ components: Components) {
    let (cosine, sine) = (cos(components.rotation), sin(components.rotation))
    self.init(
      a: components.scaleX * cosine,
      b: components.scaleX * sine,
      c: components.shear * cosine - components.scaleY * sine,
      d: components.shear * sine + components.scaleY * cosine)
  }
}

extension AffineMatrix.Components {
  /// Returns the same map in the form that interpolates best from `start`.
  ///
  /// Interpolation from `start` to the result turns the short way and does not flatten a mirrored
  /// box. Each map has a second form, with both scales negated and half a turn added. If both ends
  /// are mirrored alike, the result is the form whose signs agree with `start`. If only one end is
  /// mirrored, a scale passes through 0 in both forms, and the result is the form that turns less.
  package func aligned(with start: AffineMatrix.Components) -> AffineMatrix.Components {
    let plain = turnedNear(start.rotation)
    var negated = self
    negated.rotation += .pi
    negated.scaleX = -scaleX
    negated.scaleY = -scaleY
    negated.shear = -shear
    let other = negated.turnedNear(start.rotation)
    let sameHanded = (scaleX * scaleY < 0) == (start.scaleX * start.scaleY < 0)
    let takesOther =
      sameHanded
      ? scaleX * start.scaleX < 0
      : abs(other.rotation - start.rotation) < abs(plain.rotation - start.rotation)
    return takesOther ? other : plain
  }

  private func turnedNear(_ rotation: Double) -> AffineMatrix.Components {
    var result = self
    result.rotation = rotation + (self.rotation - rotation).remainder(dividingBy: 2 * .pi)
    // Adding and subtracting a rotation would cost digits, so a near rotation is kept exactly.
    if abs(self.rotation - rotation) <= .pi { result.rotation = self.rotation }
    return result
  }
}
