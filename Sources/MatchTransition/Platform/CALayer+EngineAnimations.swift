#if canImport(UIKit)
  import UIKit

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
#endif
