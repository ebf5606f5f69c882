#if canImport(UIKit)
  import UIKit

  extension Segment {
    /// Whether Core Animation has an animation with the pace of the segment.
    var hasAnimation: Bool {
      switch motion {
      case .spring: true
      case .curve(let curve): curve.cubic != nil
      }
    }

    /// Returns an animation that changes a value from `from` to `to` as the segment changes progress, or nil
    /// if Core Animation has none.
    ///
    /// The caller sets the start.
    /// - Parameters:
    ///   - keyPath: The key path of a layer's property.
    ///   - from: The value at the segment's start.
    ///   - to: The value at the segment's end.
    @MainActor func animation(of keyPath: String, from: Any, to: Any) -> CABasicAnimation? {
      let animation: CABasicAnimation
      switch motion {
      case .spring(let spring, let velocity):
        let sprung = CASpringAnimation(keyPath: keyPath)
        sprung.mass = CGFloat(spring.mass)
        sprung.stiffness = CGFloat(spring.stiffness)
        sprung.damping = CGFloat(spring.damping)
        sprung.initialVelocity = CGFloat(velocity)
        animation = sprung
      case .curve(let curve):
        guard let cubic = curve.cubic else { return nil }
        animation = CABasicAnimation(keyPath: keyPath)
        animation.timingFunction = CAMediaTimingFunction(
          controlPoints: Float(cubic.x1), Float(cubic.y1), Float(cubic.x2), Float(cubic.y2))
      }
      (animation.fromValue, animation.toValue) = (from, to)
      animation.duration = duration
      return animation
    }
  }
#endif
