#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// The part of the bounds in which the view shows anything.
    ///
    /// An image view with `.scaleAspectFit` and nothing but its image shows the same as a smaller one with
    /// `.scaleAspectFill`, around which nothing is left. It flies as that one, so that a picture which fills a cell
    /// opens into a page without a second picture.
    var pictureArea: CGRect { pictureArea(of: bounds) }

    /// - Parameter bounds: The bounds, or those that the display shows.
    func pictureArea(of bounds: CGRect) -> CGRect {
      guard contentMode == .scaleAspectFit, let view = self as? UIImageView else { return bounds }
      return view.fittedArea(of: bounds) ?? bounds
    }
  }

  extension UIImageView {
    /// The mode in which a copy of the size of `pictureArea` shows the image.
    var pictureMode: UIView.ContentMode {
      contentMode == .scaleAspectFit && fittedArea(of: bounds) != nil
        ? .scaleAspectFill : contentMode
    }

    fileprivate func fittedArea(of bounds: CGRect) -> CGRect? {
      guard isLeaf, showsNothingButPicture, let size = pictureSize, size.width > 0,
        size.height > 0, bounds.width > 0, bounds.height > 0, bounds.isFinite
      else { return nil }
      let scale = min(bounds.width / size.width, bounds.height / size.height)
      let (width, height) = (size.width * scale, size.height * scale)
      return CGRect(
        x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }

    /// The size of what the view shows of its picture, up to its scale.
    private var pictureSize: CGSize? {
      let part = layer.contentsRect
      let size = drawnPicture.map { CGSize(width: $0.width, height: $0.height) } ?? shownImage?.size
      return size.map { CGSize(width: $0.width * part.width, height: $0.height * part.height) }
    }

    /// Whether the view's own box draws and cuts nothing.
    private var showsNothingButPicture: Bool {
      (layer.backgroundColor?.alpha ?? 0) == 0 && layer.borderWidth == 0
        && layer.shadowOpacity == 0 && !layer.hasOwnMask
        && (layer.cornerRadius == 0 || !layer.masksToBounds)
        && shownImage?.capInsets ?? .zero == .zero
        && shownImage?.alignmentRectInsets ?? .zero == .zero
    }
  }
#endif
