#if canImport(UIKit)
  import UIKit

  /// A view of the size of another view's bounds, with a picture of that view. The picture may be larger.
  @MainActor final class PictureHolder: UIView {
    /// Makes a holder. A picture has whole pixels, and a flight scales the exact size.
    ///
    /// - Parameters:
    ///   - area: The area that the picture shows, in the view's coordinates.
    ///   - bounds: The bounds of the view.
    convenience init(_ picture: UIImage, of area: CGRect, in bounds: CGRect) {
      self.init(frame: CGRect(origin: .zero, size: bounds.size))
      let view = UIImageView(image: picture)
      view.frame = area.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
      addSubview(view)
    }
  }
#endif
