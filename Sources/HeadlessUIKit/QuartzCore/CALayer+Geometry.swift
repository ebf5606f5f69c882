import Foundation

extension CALayer {
  /// The affine part of `transform`.
  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// The part of the bounds that clipping superlayers leave visible, in own coordinates.
  /// - Complexity: O(*d*) in the layer's depth.
  public var visibleRect: CGRect {
    var visible = bounds
    var ancestor = parent
    while let layer = ancestor {
      if layer.box.values.masksToBounds {
        visible = visible.intersection(convert(layer.bounds, from: layer))
      }
      ancestor = layer.parent
    }
    return visible.isNull ? .zero : visible
  }

  /// A point of layer `l` (of the root where `nil`) in this layer's coordinates.
  /// - Complexity: O(*d*) in the depth of both layers, as for all conversions.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    projection(from: l).apply(p)
  }

  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    projection(to: l).apply(p)
  }

  /// The bounding box of a rectangle of layer `l` in this layer's coordinates.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    projection(from: l).apply(r)
  }

  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    projection(to: l).apply(r)
  }

  /// Own coordinates to the superlayer's.
  var projectionToParent: LayerProjection {
    guard let parent else { return box.geometry.projection }
    return box.geometry.projection(in: parent.box.geometry)
  }

  private func projection(from other: CALayer?) -> LayerProjection {
    let shared = commonAncestor(with: other)
    guard let inverse = projection(toAncestor: shared).inverse else { return LayerProjection() }
    return (other?.projection(toAncestor: shared) ?? LayerProjection()).concatenating(inverse)
  }

  /// Own coordinates to those of `other`.
  func projection(to other: CALayer?) -> LayerProjection {
    guard let other else { return projection(toAncestor: nil) }
    return other.projection(from: self)
  }

  /// Own coordinates to those of `ancestor`, or of the space around the root where it is `nil`.
  private func projection(toAncestor ancestor: CALayer?) -> LayerProjection {
    var result = LayerProjection()
    var layer: CALayer? = self
    while let current = layer, current !== ancestor {
      result = result.concatenating(current.projectionToParent)
      layer = current.parent
    }
    return result
  }

  private func commonAncestor(with other: CALayer?) -> CALayer? {
    guard var second = other else { return nil }
    var first = self
    var (firstDepth, secondDepth) = (first.depth, second.depth)
    while first !== second {
      if firstDepth >= secondDepth {
        guard let parent = first.parent else { return nil }
        first = parent
        firstDepth -= 1
      } else {
        guard let parent = second.parent else { return nil }
        second = parent
        secondDepth -= 1
      }
    }
    return first
  }
}
