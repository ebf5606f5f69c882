#if canImport(UIKit)
  import UIKit

  /// An image view that only a stand-in uses, so the stand-in may round its corners.
  @MainActor final class ImageCopy: UIImageView {}
#endif
