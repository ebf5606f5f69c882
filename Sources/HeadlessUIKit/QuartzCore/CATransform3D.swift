import Foundation

/// A 4x4 matrix for row vectors: `[x y z 1] · M`.
public struct CATransform3D: Sendable {
  public var m11: CGFloat
  public var m12: CGFloat
  public var m13: CGFloat
  public var m14: CGFloat
  public var m21: CGFloat
  public var m22: CGFloat
  public var m23: CGFloat
  public var m24: CGFloat
  public var m31: CGFloat
  public var m32: CGFloat
  public var m33: CGFloat
  public var m34: CGFloat
  public var m41: CGFloat
  public var m42: CGFloat
  public var m43: CGFloat
  public var m44: CGFloat

  /// The zero matrix, as the C structure is when it is not initialized.
  public init() {
    self.init(rows: (.zero, .zero, .zero, .zero))
  }

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  typealias Row = SIMD4<Double>

  init(rows: (Row, Row, Row, Row)) {
    let (r1, r2, r3, r4) = rows
    self.init(
      m11: r1.x, m12: r1.y, m13: r1.z, m14: r1.w, m21: r2.x, m22: r2.y, m23: r2.z, m24: r2.w,
      m31: r3.x, m32: r3.y, m33: r3.z, m34: r3.w, m41: r4.x, m42: r4.y, m43: r4.z, m44: r4.w)
  }

  var rows: (Row, Row, Row, Row) {
    (
      Row(m11, m12, m13, m14), Row(m21, m22, m23, m24), Row(m31, m32, m33, m34),
      Row(m41, m42, m43, m44)
    )
  }
}

public let CATransform3DIdentity = CATransform3D(
  rows: (
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)
  ))

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, CATransform3DIdentity)
}

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a.rows == b.rows
}

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{
  var t = CATransform3DIdentity
  t.m41 = tx
  t.m42 = ty
  t.m43 = tz
  return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  t.m11 = sx
  t.m22 = sy
  t.m33 = sz
  return t
}

/// A rotation by `angle` radians about the axis `(x, y, z)`; the identity for an axis of length 0.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = sqrt(x * x + y * y + z * z)
  guard length > 0 else { return CATransform3DIdentity }
  let (u, v, w) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), sin(angle))
  let k = 1 - c
  return CATransform3D(
    rows: (
      SIMD4(k * u * u + c, k * u * v + s * w, k * u * w - s * v, 0),
      SIMD4(k * u * v - s * w, k * v * v + c, k * v * w + s * u, 0),
      SIMD4(k * u * w + s * v, k * v * w - s * u, k * w * w + c, 0),
      SIMD4(0, 0, 0, 1)
    ))
}

public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The transform that applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (b1, b2, b3, b4) = b.rows
  func product(_ row: SIMD4<Double>) -> SIMD4<Double> {
    b1 * row.x + b2 * row.y + b3 * row.z + b4 * row.w
  }
  let (a1, a2, a3, a4) = a.rows
  return CATransform3D(rows: (product(a1), product(a2), product(a3), product(a4)))
}

/// The inverse by Gauss-Jordan elimination, or `t` where there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  let (t1, t2, t3, t4) = t.rows
  let (i1, i2, i3, i4) = CATransform3DIdentity.rows
  var left = [t1, t2, t3, t4]
  var right = [i1, i2, i3, i4]
  for column in 0..<4 {
    guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
      left[pivot][column] != 0
    else { return t }
    left.swapAt(column, pivot)
    right.swapAt(column, pivot)
    let scale = 1 / left[column][column]
    left[column] *= scale
    right[column] *= scale
    for row in 0..<4 where row != column {
      let factor = left[row][column]
      left[row] -= left[column] * factor
      right[row] -= right[column] * factor
    }
  }
  return CATransform3D(rows: (right[0], right[1], right[2], right[3]))
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(
    rows: (
      SIMD4(m.a, m.b, 0, 0), SIMD4(m.c, m.d, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(m.tx, m.ty, 0, 1)
    ))
}

/// Whether nothing but x and y takes part.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(
    t, CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)))
}

/// The part of `t` that moves points of the plane `z = 0` within it.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
