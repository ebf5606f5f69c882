#if canImport(UIKit)
  import UIKit

  /// A layer property that frames write. The raw value is its key path.
  enum MovedProperty: String, CaseIterable {
    case position, bounds, transform, opacity
    case cornerRadius, borderWidth, borderColor, backgroundColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    /// Properties of shape layers.
    case path, fillColor
  }
#endif
