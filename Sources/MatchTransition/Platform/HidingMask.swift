#if canImport(UIKit)
  import UIKit

  /// A mask that hides a whole layer. Its type distinguishes it from a mask of the app.
  final class HidingMask: CALayer {}
#endif
