#if canImport(UIKit)
  import UIKit

  /// An image that only a stand-in has, and may round.
  @MainActor final class ImageCopy: UIImageView {}
#endif
