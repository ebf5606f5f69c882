#if canImport(UIKit)
  import UIKit

  /// Runs `changes` in one transaction without animations, even inside an animation block.
  @MainActor func withoutAnimation(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    UIView.performWithoutAnimation(changes)
    CATransaction.commit()
  }

  extension UIView {
    /// Updates the properties of the views that wait for it, on systems that do so apart from layout, and lays
    /// the view out. Layout alone need not update properties (Rule 5.43).
    func updateAndLayOut() {
      #if canImport(ObjectiveC)
        let update = Selector(("updatePropertiesIfNeeded"))
        if responds(to: update) { perform(update) }
      #else
        headlessUpdatePropertiesIfNeeded()
      #endif
      layoutIfNeeded()
    }
  }

  /// Runs `changes` with animations enabled, even inside a block that disables animations.
  @MainActor func withAnimation(_ changes: () -> Void) {
    let wasEnabled = UIView.areAnimationsEnabled
    CATransaction.begin()
    CATransaction.setDisableActions(false)
    UIView.setAnimationsEnabled(true)
    changes()
    UIView.setAnimationsEnabled(wasEnabled)
    CATransaction.commit()
  }

  extension CALayer {
    private static let engineKeyPrefix = "MatchTransition."

    /// Returns the key of the engine's animation of `keyPath`.
    ///
    /// The key has a prefix, because the app may animate the same property of its screen.
    static func engineKey(_ keyPath: String?) -> String { engineKeyPrefix + (keyPath ?? "") }

    /// Removes the animations that the engine has added, and no other.
    func removeEngineAnimations() {
      for key in animationKeys() ?? [] where key.hasPrefix(Self.engineKeyPrefix) {
        removeAnimation(forKey: key)
      }
    }
  }

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
