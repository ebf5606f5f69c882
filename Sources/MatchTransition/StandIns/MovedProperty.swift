#if canImport(UIKit)
  import UIKit

  /// A layer property that frames write. The raw value is its key path.
  enum MovedProperty: String, CaseIterable {
    case position, bounds, transform, opacity
    case cornerRadius, borderWidth, borderColor, backgroundColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    /// Properties of shape layers.
    case path, fillColor

    /// Whether the value is one or more numbers, and no path or colour.
    var isNumeric: Bool {
      switch self {
      case .position, .bounds, .transform, .opacity, .cornerRadius, .borderWidth, .shadowOpacity,
        .shadowOffset, .shadowRadius:
        true
      case .borderColor, .backgroundColor, .shadowColor, .shadowPath, .path, .fillColor: false
      }
    }
  }
#endif
