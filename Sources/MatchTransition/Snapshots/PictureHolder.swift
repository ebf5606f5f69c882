#if canImport(UIKit)
  import UIKit

  /// A view of the size of another view's bounds, with a picture of that view. The picture may be larger.
  @MainActor final class PictureHolder: UIView {}
#endif
