#if canImport(UIKit)
  import UIKit

  #if os(Linux)
    /// A colour that depends on the appearance: of its subclasses only, as the headless `UIColor` is the
    /// same in every appearance.
    package protocol AppearanceColor: UIColor {
      func resolvedColor(with traitCollection: UITraitCollection) -> UIColor
    }
  #endif

  extension UIColor {
    /// The colour that it is where `traits` hold.
    func resolved(with traits: UITraitCollection) -> UIColor {
      #if os(Linux)
        return (self as? any AppearanceColor)?.resolvedColor(with: traits) ?? self
      #else
        return resolvedColor(with: traits)
      #endif
    }
  }
#endif
