#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// The scale of a picture of the view, in pixels per point. It is the display's scale, so nothing is
    /// resampled at the ends of a flight. A huge view gets a smaller scale.
    var pictureScale: CGFloat {
      return CGFloat(PictureScale.fitting(bounds.size, display: Double(displayScale)))
    }

    /// Renders the view's model values in `rect`, in the view's bounds coordinates, without `others`.
    /// Nothing is committed.
    func picture(of rect: CGRect, without others: [UIView]) -> UIImage {
      let format = UIGraphicsImageRendererFormat.picture(scale: pictureScale)
      return ChangeLedger.during { ledger in
        for other in others { ledger.set(\.opacity, 0, on: other.layer) }
        return UIGraphicsImageRenderer(bounds: rect, format: format).image {
          layer.render(in: $0.cgContext)
        }
      }
    }
  }

  extension UIView {
    /// Returns a picture of `rect` without what the masks of the view's superviews hide.
    func cut(_ picture: UIImage, of rect: CGRect) -> UIImage {
      let format = UIGraphicsImageRendererFormat.picture(scale: pictureScale)
      let renderer = UIGraphicsImageRenderer(bounds: rect, format: format)
      let masks = cuttingAncestors.map { ancestor in
        renderer.image { drawMask(of: ancestor, in: $0.cgContext) }
      }
      return renderer.image { _ in
        picture.draw(in: rect)
        for mask in masks { mask.draw(in: rect, blendMode: .destinationIn, alpha: 1) }
      }
    }
  }

  extension UIGraphicsImageRendererFormat {
    /// Returns the format of all pictures: transparent, with four bytes per pixel. The cost prediction
    /// relies on four bytes; wide colour would take eight.
    ///
    /// - Parameter scale: The scale, in pixels per point.
    static func picture(scale: CGFloat) -> UIGraphicsImageRendererFormat {
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      format.opaque = false
      format.preferredRange = .standard
      return format
    }
  }
#endif
