#if canImport(UIKit)
  import UIKit

  extension UIModalPresentationStyle {
    /// The name of the style, or "none" for a style that takes a custom animation.
    var nameOfSystemStyle: String {
      if self == .automatic { return "automatic" }
      #if !os(tvOS)
        switch self {
        case .pageSheet: return "pageSheet"
        case .formSheet: return "formSheet"
        case .popover: return "popover"
        default: break
        }
      #endif
      return "none"
    }
  }
#endif
