#if canImport(UIKit)
  import UIKit

  extension UIAccessibility {
    /// Whether the user wants less motion, or crossfades in place of slides.
    @MainActor static var reducesMotion: Bool {
      if isReduceMotionEnabled { return true }
      guard #available(iOS 14.0, tvOS 14.0, *) else { return false }
      return prefersCrossFadeTransitions
    }
  }
#endif
