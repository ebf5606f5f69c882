#if canImport(UIKit)
  import UIKit

  /// An image view that only a stand-in uses, so the stand-in may round its corners.
  @MainActor final class ImageCopy: UIImageView {
    /// Copies the colours and the style with which `original` draws its image.
    ///
    /// The copy lies in another view tree. Reading the values is expensive, so images that do not depend on
    /// them skip it.
    func takeSurroundings(of original: UIImageView) {
      let (image, highlighted) = (original.image, original.highlightedImage)
      let isTinted = image?.isTinted == true || highlighted?.isTinted == true
      if isTinted { tintColor = original.tintColor }
      if isTinted || image?.mayVary == true || highlighted?.mayVary == true {
        overrideUserInterfaceStyle = original.traitCollection.userInterfaceStyle
      }
    }
  }
#endif
