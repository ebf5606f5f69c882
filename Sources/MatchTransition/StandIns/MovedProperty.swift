#if canImport(UIKit)
  import UIKit

  /// A property of layers that frames write, by its key path.
  enum MovedProperty: String, CaseIterable {
    case position, bounds, transform, opacity
    case cornerRadius, borderWidth, borderColor, backgroundColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    /// Of shapes.
    case path, fillColor
  }
#endif
