import Foundation

/// One property that an animator moves.
final class AnimatorTrack {
  let layer: CALayer
  let animation: LayerAnimation
  /// The model's values before and after the block.
  let old: LayerPropertyValue
  let new: LayerPropertyValue
  var way: AnimatorWay

  init(
    layer: CALayer, animation: LayerAnimation, old: LayerPropertyValue, new: LayerPropertyValue,
    way: AnimatorWay
  ) {
    self.layer = layer
    self.animation = animation
    self.old = old
    self.new = new
    self.way = way
  }

  /// The smallest part of a share, over the axes along which the property moves at all.
  func least(_ share: SIMD2<Double>) -> Double {
    guard case .pair(let first) = old, case .pair(let last) = new else { return share.x }
    if first.x == last.x { return share.y }
    return first.y == last.y ? share.x : min(share.x, share.y)
  }

  /// Moves the model, which stands at the share `shown` of the way, to another share. While the
  /// animation runs the model stands at its end, 1.
  func write(_ fraction: SIMD2<Double>, from shown: SIMD2<Double> = SIMD2(1, 1)) {
    guard fraction != shown, let moving = animation.animation as? CAPropertyAnimation,
      let property = moving.property
    else { return }
    let current = property.get(layer.box.values)
    let target = moving.value(atFraction: fraction, current: current)
    let value: LayerPropertyValue
    if fraction == SIMD2(0, 0) && !moving.isAdditive {
      value = old
    } else if !moving.isAdditive {
      value = target
    } else if case .transform = current {
      value = target.adding(new)
    } else {
      let there = moving.value(atFraction: shown, current: current)
      value = current.adding(target).subtracting(there)
    }
    let bounds = layer.box.values.bounds
    layer.write { property.set(&$0, value) }
    if layer.box.values.bounds != bounds { layer.setNeedsLayout() }
  }
}
