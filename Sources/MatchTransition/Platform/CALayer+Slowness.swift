#if canImport(UIKit)
  import UIKit

  extension CALayer {
    /// Returns how many times longer the layer's animations take than `duration`, in seconds, or 1.
    ///
    /// The simulator's Slow Animations stretch the animations of views and animators, but neither display
    /// links nor explicit animations (Rule 1.26). The coefficient itself is not public.
    func slowness(of duration: TimeInterval) -> Double {
      let ratios = (animationKeys() ?? []).compactMap { key -> Double? in
        guard let animation = animation(forKey: key), animation.speed > 0 else { return nil }
        return animation.duration / Double(animation.speed) / duration
      }
      // A smaller difference is the settling time of a spring.
      guard let longest = ratios.max(), longest.isFinite, longest > 1.5 else { return 1 }
      return longest
    }
  }
#endif
