#if canImport(UIKit)
  import UIKit

  #if os(Linux)
    /// A colour that depends on the appearance. The headless `UIColor` is the same in every
    /// appearance, so only its subclasses can conform.
    package protocol AppearanceColor: UIColor {
      func resolvedColor(with traitCollection: UITraitCollection) -> UIColor
    }
  #endif

  extension UIColor {
    /// Returns the colour for the given traits.
    func resolved(with traits: UITraitCollection) -> UIColor {
      #if os(Linux)
        return (self as? any AppearanceColor)?.resolvedColor(with: traits) ?? self
      #else
        return resolvedColor(with: traits)
      #endif
    }
  }
#endif
