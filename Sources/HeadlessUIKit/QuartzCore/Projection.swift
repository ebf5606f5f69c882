import Foundation

/// A map of the plane onto the plane, perspective included: what is left of a 4x4 matrix for points
/// with z = 0 whose own z nobody looks at.
///
/// `(x', y') = (a·x + c·y + tx, b·x + d·y + ty) / (u·x + v·y + w)`
struct Projection: Equatable {
  var affine = CGAffineTransform.identity
  var u: CGFloat = 0
  var v: CGFloat = 0
  var w: CGFloat = 1

  init(_ affine: CGAffineTransform = .identity) {
    self.affine = affine
  }

  init(_ t: CATransform3D) {
    affine = CATransform3DGetAffineTransform(t)
    u = t.m14
    v = t.m24
    w = t.m44
  }

  var isAffine: Bool { u == 0 && v == 0 && w == 1 }

  /// The map that applies `self` first and then `next`.
  func concatenating(_ next: Projection) -> Projection {
    let (f, g) = (affine, next.affine)
    if isAffine && next.isAffine { return Projection(f.concatenating(g)) }
    var result = Projection(
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
  var inverse: Projection? {
    let m = affine
    let cofactors = (m.d * w - v * m.ty, m.b * w - u * m.ty, m.b * v - u * m.d)
    let determinant = m.a * cofactors.0 - m.c * cofactors.1 + m.tx * cofactors.2
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    var result = Projection(
      CGAffineTransform(
        a: (m.d * w - v * m.ty) * k, b: (u * m.ty - m.b * w) * k,
        c: (v * m.tx - m.c * w) * k, d: (m.a * w - u * m.tx) * k,
        tx: (m.c * m.ty - m.d * m.tx) * k, ty: (m.b * m.tx - m.a * m.ty) * k))
    result.u = (m.b * v - m.d * u) * k
    result.v = (m.c * u - m.a * v) * k
    result.w = (m.a * m.d - m.b * m.c) * k
    return result
  }

  func apply(_ p: CGPoint) -> CGPoint {
    let q = p.applying(affine)
    if isAffine { return q }
    let depth = u * p.x + v * p.y + w
    return CGPoint(x: q.x / depth, y: q.y / depth)
  }

  /// The bounding box of the rectangle's four corners.
  func apply(_ r: CGRect) -> CGRect {
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

extension LayerValues {
  /// The distance from the bounds' origin to the anchor point, in points.
  private var anchorOffset: CGPoint {
    CGPoint(x: anchorPoint.x * bounds.width, y: anchorPoint.y * bounds.height)
  }

  /// The place of the anchor point in the layer's own coordinates.
  var anchor: CGPoint {
    CGPoint(x: bounds.origin.x + anchorOffset.x, y: bounds.origin.y + anchorOffset.y)
  }

  /// Own coordinates to the superlayer's, the superlayer's `sublayerTransform` left out.
  var projection: Projection {
    let anchor = anchor
    if zPosition == 0 && anchorPointZ == 0 && CATransform3DIsIdentity(transform) {
      return Projection(
        CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y))
    }
    return Projection(matrix)
  }

  private var matrix: CATransform3D {
    let anchor = anchor
    let placed = CATransform3DTranslate(transform, -anchor.x, -anchor.y, -anchorPointZ)
    let position = CATransform3DMakeTranslation(position.x, position.y, zPosition)
    return CATransform3DConcat(placed, position)
  }

  /// Own coordinates to those of a superlayer that holds `parent`.
  func projection(in parent: LayerValues) -> Projection {
    if CATransform3DIsIdentity(parent.sublayerTransform) { return projection }
    let center = parent.anchor
    let shifted = CATransform3DTranslate(parent.sublayerTransform, -center.x, -center.y, 0)
    let camera = CATransform3DConcat(
      shifted, CATransform3DMakeTranslation(center.x, center.y, 0))
    return Projection(CATransform3DConcat(matrix, camera))
  }

  /// Whether the layer lies in the plane of its superlayer.
  var isFlat: Bool {
    zPosition == 0 && anchorPointZ == 0 && transform.m13 == 0 && transform.m23 == 0
      && transform.m43 == 0
  }

  /// How near the middle of the bounds is, in points towards the eye, as `parent` shows it.
  func depth(in parent: LayerValues) -> CGFloat {
    let camera = parent.sublayerTransform
    if isFlat && CATransform3DIsIdentity(camera) { return 0 }
    let center = parent.anchor
    let seen = CATransform3DConcat(
      matrix, CATransform3DTranslate(camera, -center.x, -center.y, 0))
    return bounds.midX * seen.m13 + bounds.midY * seen.m23 + seen.m43
  }

  /// The same with all depth left out: only the affine parts of the transforms count.
  func flatProjection(in parent: LayerValues) -> Projection {
    let projection = projection(in: parent)
    if projection.isAffine { return projection }
    func flat(_ transform: CATransform3D) -> CATransform3D {
      CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(transform))
    }
    var (own, outer) = (self, parent)
    own.transform = flat(transform)
    outer.sublayerTransform = flat(parent.sublayerTransform)
    return own.projection(in: outer)
  }

  /// The bounding box of the bounds in the superlayer, in points.
  var frame: CGRect {
    get {
      // Where the content stands makes no difference to it, not even by a rounding error.
      var still = self
      still.bounds.origin = .zero
      return still.projection.apply(still.bounds)
    }
    set {
      let target = newValue.standardized
      if CATransform3DIsIdentity(transform) {
        bounds.size = target.size
      } else {
        let inverse = Projection(transform).inverse ?? Projection()
        bounds.size = inverse.apply(CGRect(origin: .zero, size: target.size)).size
      }
      position = .zero
      let origin = frame.origin
      position = CGPoint(x: target.minX - origin.x, y: target.minY - origin.y)
    }
  }
}
