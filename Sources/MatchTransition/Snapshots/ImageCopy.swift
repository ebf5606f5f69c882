#if canImport(UIKit)
  import UIKit

  /// An image view that only a stand-in uses, so the stand-in may round its corners.
  @MainActor final class ImageCopy: UIImageView {
    /// Copies the colours and the style with which `original` draws its image.
    ///
    /// The copy lies in another view tree. Reading the values is expensive, so images that do not depend on
    /// them skip it.
    func takeSurroundings(of original: UIImageView) {
      let images = [original.image, original.highlightedImage].compactMap { $0 }
      let isTinted = images.contains(where: \.isTinted)
      if isTinted { tintColor = original.tintColor }
      if isTinted || images.contains(where: \.mayVary) {
        overrideUserInterfaceStyle = original.traitCollection.userInterfaceStyle
      }
    }
  }
#endif
