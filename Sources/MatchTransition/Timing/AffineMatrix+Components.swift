import Foundation

extension AffineMatrix {
  package var determinant: Double { a * d - b * c }

  /// The map that undoes this one, or nil where it flattens the plane.
  package var inverse: AffineMatrix? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let result = AffineMatrix(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return result.isFinite ? result : nil
  }

  /// A linear map as a stretch, a shear and a turn, in this order; translation is left out.
  ///
  /// The x axis becomes `scaleX` · (cos, sin) and the y axis `shear` · (cos, sin) + `scaleY` ·
  /// (−sin, cos) of `rotation`.
  package struct Components: Hashable, Sendable {
    /// In radians, clockwise where y points down.
    package var rotation: Double
    package var scaleX: Double
    package var scaleY: Double
    /// How far the y axis leans along the turned x axis, per unit.
    package var shear: Double

    package static let identity = Components(rotation: 0, scaleX: 1, scaleY: 1, shear: 0)

    package init(rotation: Double, scaleX: Double, scaleY: Double, shear: Double) {
      self.rotation = rotation
      self.scaleX = scaleX
      self.scaleY = scaleY
      self.shear = shear
    }
  }

  /// The linear part taken apart; `scaleX` is 0 or more, `rotation` within −π...π.
  package var components: Components {
    let length = hypot(a, b)
    if length == 0 {
      return Components(rotation: atan2(-c, d), scaleX: 0, scaleY: hypot(c, d), shear: 0)
    }
    return Components(
      rotation: atan2(b, a), scaleX: length, scaleY: determinant / length,
      shear: (a * c + b * d) / length)
  }

  /// The linear map made of `components`.
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
  /// The same map written so that interpolating from `start` turns the short way and keeps a
  /// mirrored box mirrored instead of flattening it.
  ///
  /// A map can be written with both scales negated and half a turn more. Where both ends are
  /// mirrored alike the form whose signs agree with `start` is taken; where only one is, one scale
  /// passes through 0 whatever is done, and the form that turns less is taken.
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
    // Adding and taking away a rotation must not cost the digits of one that is near enough.
    if abs(self.rotation - rotation) <= .pi { result.rotation = self.rotation }
    return result
  }

  /// The components at share `t` of the way to `end`, which should be aligned with these.
  package func interpolated(
    to end: AffineMatrix.Components, at t: Double
  ) -> AffineMatrix.Components {
    AffineMatrix.Components(
      rotation: interpolate(rotation, end.rotation, at: t),
      scaleX: interpolate(scaleX, end.scaleX, at: t),
      scaleY: interpolate(scaleY, end.scaleY, at: t),
      shear: interpolate(shear, end.shear, at: t))
  }
}

extension AffineMatrix {
  /// The linear map at share `t` of the way to `end`, turning the short way; beyond 0...1 it goes
  /// on. Translation is left out.
  package func interpolated(to end: AffineMatrix, at t: Double) -> AffineMatrix {
    let start = components
    return AffineMatrix(start.interpolated(to: end.components.aligned(with: start), at: t))
  }
}
