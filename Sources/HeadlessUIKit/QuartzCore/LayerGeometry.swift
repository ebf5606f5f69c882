import Foundation

/// Where a layer is, in points of its superlayer, and how it and its sublayers are turned.
///
/// The values are numbers only. Copies need no counting of references, unlike those of `LayerValues`.
package struct LayerGeometry {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var anchorPointZ: CGFloat = 0
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
}

extension LayerGeometry {
  /// The distance from the bounds' origin to the anchor point, in points.
  private var anchorOffset: CGPoint {
    CGPoint(x: anchorPoint.x * bounds.width, y: anchorPoint.y * bounds.height)
  }

  /// The place of the anchor point in the layer's own coordinates.
  var anchor: CGPoint {
    CGPoint(x: bounds.origin.x + anchorOffset.x, y: bounds.origin.y + anchorOffset.y)
  }

  /// Own coordinates to the superlayer's, the superlayer's `sublayerTransform` left out.
  package var projection: LayerProjection {
    let anchor = anchor
    if zPosition == 0 && anchorPointZ == 0 && CATransform3DIsIdentity(transform) {
      return LayerProjection(
        CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y))
    }
    return LayerProjection(matrix)
  }

  private var matrix: CATransform3D {
    let anchor = anchor
    let placed = CATransform3DTranslate(transform, -anchor.x, -anchor.y, -anchorPointZ)
    let position = CATransform3DMakeTranslation(position.x, position.y, zPosition)
    return CATransform3DConcat(placed, position)
  }

  /// Own coordinates to those of a superlayer that holds `parent`.
  package func projection(in parent: LayerGeometry) -> LayerProjection {
    if CATransform3DIsIdentity(parent.sublayerTransform) { return projection }
    let center = parent.anchor
    let shifted = CATransform3DTranslate(parent.sublayerTransform, -center.x, -center.y, 0)
    let camera = CATransform3DConcat(
      shifted, CATransform3DMakeTranslation(center.x, center.y, 0))
    return LayerProjection(CATransform3DConcat(matrix, camera))
  }

  /// Whether the layer lies in the plane of its superlayer.
  var isFlat: Bool {
    zPosition == 0 && anchorPointZ == 0 && transform.m13 == 0 && transform.m23 == 0
      && transform.m43 == 0
  }

  /// How near the middle of the bounds is, in points towards the eye, as `parent` shows it.
  func depth(in parent: LayerGeometry) -> CGFloat {
    let camera = parent.sublayerTransform
    if isFlat && CATransform3DIsIdentity(camera) { return 0 }
    let center = parent.anchor
    let seen = CATransform3DConcat(
      matrix, CATransform3DTranslate(camera, -center.x, -center.y, 0))
    return bounds.midX * seen.m13 + bounds.midY * seen.m23 + seen.m43
  }

  /// The same with all depth left out: only the affine parts of the transforms count.
  func flatProjection(in parent: LayerGeometry) -> LayerProjection {
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
        let inverse = LayerProjection(transform).inverse ?? LayerProjection()
        bounds.size = inverse.apply(CGRect(origin: .zero, size: target.size)).size
      }
      position = .zero
      let origin = frame.origin
      position = CGPoint(x: target.minX - origin.x, y: target.minY - origin.y)
    }
  }
}
