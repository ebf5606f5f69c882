import Foundation

/// One property that an animator moves, and when it does.
struct AnimatorTrack {
  let layer: CALayer
  let animation: LayerAnimation
  /// The model's values before and after the block.
  let old: LayerValue
  let new: LayerValue
  /// When the way begins and how long it takes, in 0...1 of the animator's duration.
  let start: Double
  let length: Double
  let curve: ViewCurve

  /// The share of the way at an animator's position, per axis. A position may lie outside 0...1:
  /// a spring overshoots, but no way begins early or ends late.
  func fraction(at position: SIMD2<Double>, paced: Bool, duration: TimeInterval) -> SIMD2<Double> {
    guard length > 0 else { return position.x >= start ? SIMD2(1, 1) : SIMD2(0, 0) }
    var local = (position - start) / length
    if start > 0 { local.replace(with: SIMD2(0, 0), where: local .< 0) }
    if start + length < 1 - 1e-9 { local.replace(with: SIMD2(1, 1), where: local .> 1) }
    guard paced else { return local }
    return curve.fraction(at: min(max(local.x, 0), 1), duration: length * duration)
  }

  /// Moves the model, which stands at the share `shown` of the way, to another share. While the
  /// animation runs the model stands at its end, 1.
  func write(_ fraction: SIMD2<Double>, from shown: SIMD2<Double> = SIMD2(1, 1)) {
    guard fraction != shown, let moving = animation.animation as? CAPropertyAnimation,
      let property = moving.property
    else { return }
    let current = property.get(layer.box.values)
    let target = moving.value(atFraction: fraction, current: current)
    let value: LayerValue
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
