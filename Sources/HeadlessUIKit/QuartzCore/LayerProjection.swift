import Foundation

/// A map of the plane onto the plane, perspective included: what is left of a 4x4 matrix for points
/// with z = 0 whose own z nobody looks at.
///
/// `(x', y') = (a·x + c·y + tx, b·x + d·y + ty) / (u·x + v·y + w)`
package struct LayerProjection: Equatable {
  package var affine = CGAffineTransform.identity
  package var u: CGFloat = 0
  package var v: CGFloat = 0
  package var w: CGFloat = 1

  package init(_ affine: CGAffineTransform = .identity) {
    self.affine = affine
  }

  init(_ t: CATransform3D) {
    affine = CATransform3DGetAffineTransform(t)
    u = t.m14
    v = t.m24
    w = t.m44
  }

  package var isAffine: Bool { u == 0 && v == 0 && w == 1 }

  /// The map that applies `self` first and then `next`.
  package func concatenating(_ next: LayerProjection) -> LayerProjection {
    let (f, g) = (affine, next.affine)
    if isAffine && next.isAffine { return LayerProjection(f.concatenating(g)) }
    var result = LayerProjection(
      CGAffineTransform(
        a: f.a * g.a + f.b * g.c + u * g.tx, b: f.a * g.b + f.b * g.d + u * g.ty,
        c: f.c * g.a + f.d * g.c + v * g.tx, d: f.c * g.b + f.d * g.d + v * g.ty,
        tx: f.tx * g.a + f.ty * g.c + w * g.tx, ty: f.tx * g.b + f.ty * g.d + w * g.ty))
    result.u = f.a * next.u + f.b * next.v + u * next.w
    result.v = f.c * next.u + f.d * next.v + v * next.w
    result.w = f.tx * next.u + f.ty * next.v + w * next.w
    return result
  }

  /// The map back, by the adjugate of the 3x3 matrix, or `nil` where there is none.
  var inverse: LayerProjection? {
    let m = affine
    let cofactors = (m.d * w - v * m.ty, m.b * w - u * m.ty, m.b * v - u * m.d)
    let determinant = m.a * cofactors.0 - m.c * cofactors.1 + m.tx * cofactors.2
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    var result = LayerProjection(
      CGAffineTransform(
        a: (m.d * w - v * m.ty) * k, b: (u * m.ty - m.b * w) * k,
        c: (v * m.tx - m.c * w) * k, d: (m.a * w - u * m.tx) * k,
        tx: (m.c * m.ty - m.d * m.tx) * k, ty: (m.b * m.tx - m.a * m.ty) * k))
    result.u = (m.b * v - m.d * u) * k
    result.v = (m.c * u - m.a * v) * k
    result.w = (m.a * m.d - m.b * m.c) * k
    return result
  }

  package func apply(_ p: CGPoint) -> CGPoint {
    let q = p.applying(affine)
    if isAffine { return q }
    let depth = u * p.x + v * p.y + w
    return CGPoint(x: q.x / depth, y: q.y / depth)
  }

  /// The bounding box of the rectangle's four corners.
  package func apply(_ r: CGRect) -> CGRect {
    if isAffine { return r.applying(affine) }
    let corners = [
      apply(CGPoint(x: r.minX, y: r.minY)), apply(CGPoint(x: r.maxX, y: r.minY)),
      apply(CGPoint(x: r.minX, y: r.maxY)), apply(CGPoint(x: r.maxX, y: r.maxY)),
    ]
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return CGRect(
      x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }
}
