#if canImport(UIKit)
  import UIKit

  extension Segment {
    /// Whether one animation of Core Animation can play a line over the rest of the segment.
    ///
    /// - Parameter time: The display time of the first frame of the rest, in seconds.
    func playsLines(from time: TimeInterval) -> Bool {
      if abs(to - progress(at: time)) <= Self.leastWay { return false }
      return switch motion {
      case .spring: true
      case .curve(let curve): curve.cubic != nil
      }
    }

    /// The least progress from which a line can be drawn exactly.
    static let leastWay = 0.01

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
