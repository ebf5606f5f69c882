#if canImport(UIKit)
  import UIKit

  /// Hides a layer whole. It is told from masks of the app's, which belong to what a view shows.
  final class HidingMask: CALayer {}
#endif
