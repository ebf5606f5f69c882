import Foundation

/// A 4x4 matrix taken apart into parts that can be interpolated one by one.
///
/// `M = scale · shear · rotation · translation · perspective`, for row vectors; Gram-Schmidt on the
/// rows, the rotation as a unit quaternion.
struct TransformParts {
  var scale = SIMD3<Double>(1, 1, 1)
  /// xy, xz, yz.
  var shear = SIMD3<Double>(0, 0, 0)
  /// x, y, z, w.
  var rotation = SIMD4<Double>(0, 0, 0, 1)
  var translation = SIMD3<Double>(0, 0, 0)
  /// The last column.
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// The parts of `t`, or `nil` for a matrix without inverse.
  init?(_ t: CATransform3D) {
    guard t.m44 != 0 else { return nil }
    perspective = SIMD4(t.m14, t.m24, t.m34, t.m44)
    translation = SIMD3(t.m41, t.m42, t.m43)
    var (x, y, z) = (
      SIMD3<Double>(t.m11, t.m12, t.m13), SIMD3<Double>(t.m21, t.m22, t.m23),
      SIMD3<Double>(t.m31, t.m32, t.m33)
    )
    scale.x = x.length
    x /= scale.x
    shear.x = x.dot(y)
    y -= x * shear.x
    scale.y = y.length
    y /= scale.y
    shear.y = x.dot(z)
    z -= x * shear.y
    shear.z = y.dot(z)
    z -= y * shear.z
    scale.z = z.length
    z /= scale.z
    guard scale.x > 0, scale.y > 0, scale.z > 0 else { return nil }
    shear = SIMD3(shear.x / scale.y, shear.y / scale.z, shear.z / scale.z)
    if x.dot(y.cross(z)) < 0 {
      // A mirror image: flip the axis that keeps the rotation smallest, z last.
      if x.x < 0 || y.y >= 0 && z.z >= 0 {
        scale.x = -scale.x
        x = -x
      } else if y.y < 0 {
        scale.y = -scale.y
        y = -y
      } else {
        scale.z = -scale.z
        z = -z
      }
    }
    rotation = Self.quaternion(x, y, z)
  }

  /// The matrix again.
  var matrix: CATransform3D {
    let (x, y, z) = Self.axes(rotation)
    let rowX = x * scale.x
    let rowY = (y + x * shear.x) * scale.y
    let rowZ = (z + x * shear.y + y * shear.z) * scale.z
    return CATransform3D(
      m11: rowX.x, m12: rowX.y, m13: rowX.z, m14: perspective.x,
      m21: rowY.x, m22: rowY.y, m23: rowY.z, m24: perspective.y,
      m31: rowZ.x, m32: rowZ.y, m33: rowZ.z, m34: perspective.z,
      m41: translation.x, m42: translation.y, m43: translation.z, m44: perspective.w)
  }

  /// The parts between `self` and `other`, at 0 and 1; the rotation takes the shorter way.
  func mixed(with other: TransformParts, _ t: Double) -> TransformParts {
    var result = self
    result.scale += (other.scale - scale) * t
    result.shear += (other.shear - shear) * t
    result.translation += (other.translation - translation) * t
    result.perspective += (other.perspective - perspective) * t
    var target = other.rotation
    var cosine = (rotation * target).sum()
    if cosine < 0 {
      target = -target
      cosine = -cosine
    }
    let angle = acos(min(cosine, 1))
    if angle > 1e-9 {
      result.rotation =
        (rotation * sin((1 - t) * angle) + target * sin(t * angle)) / sin(angle)
    }
    return result
  }

  private static func quaternion(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD4<Double> {
    let trace = x.x + y.y + z.z
    if trace > 0 {
      let s = 2 * (trace + 1).squareRoot()
      return SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4)
    }
    if x.x > y.y && x.x > z.z {
      let s = 2 * (1 + x.x - y.y - z.z).squareRoot()
      return SIMD4(s / 4, (x.y + y.x) / s, (z.x + x.z) / s, (y.z - z.y) / s)
    }
    if y.y > z.z {
      let s = 2 * (1 + y.y - x.x - z.z).squareRoot()
      return SIMD4((x.y + y.x) / s, s / 4, (y.z + z.y) / s, (z.x - x.z) / s)
    }
    let s = 2 * (1 + z.z - x.x - y.y).squareRoot()
    return SIMD4((z.x + x.z) / s, (y.z + z.y) / s, s / 4, (x.y - y.x) / s)
  }

  private static func axes(
    _ q: SIMD4<Double>
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// The rotation as angles about x, then y, then z, in radians.
  var angles: SIMD3<Double> {
    get {
      let (x, y, z) = Self.axes(rotation)
      let cosine = (x.x * x.x + x.y * x.y).squareRoot()
      if cosine < 1e-12 {
        return SIMD3(atan2(-z.y, y.y), atan2(-x.z, cosine), 0)
      }
      return SIMD3(atan2(y.z, z.z), atan2(-x.z, cosine), atan2(x.y, x.x))
    }
    set {
      let (a, b, c) = (newValue.x / 2, newValue.y / 2, newValue.z / 2)
      let (sa, ca, sb, cb, sc, cc) = (sin(a), cos(a), sin(b), cos(b), sin(c), cos(c))
      rotation = SIMD4(
        sa * cb * cc - ca * sb * sc, ca * sb * cc + sa * cb * sc,
        ca * cb * sc - sa * sb * cc, ca * cb * cc + sa * sb * sc)
    }
  }
}

extension SIMD3<Double> {
  func dot(_ other: Self) -> Double { (self * other).sum() }
  var length: Double { dot(self).squareRoot() }
  func cross(_ o: Self) -> Self {
    Self(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
  }
}
