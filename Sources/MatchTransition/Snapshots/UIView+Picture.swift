#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// The pixels for each point in a picture of the view: the display's own, so that where a flight
    /// starts or ends nothing is resampled; fewer where the picture would be huge.
    var pictureScale: CGFloat {
      let displayScale = window?.screen.scale ?? traitCollection.displayScale
      return CGFloat(PictureScale.fitting(bounds.size, display: Double(displayScale)))
    }

    /// What the view's model values draw in `rect`, in its own coordinates, without some views below
    /// it. Nothing is committed.
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

  extension UIGraphicsImageRendererFormat {
    /// That of all pictures here: with transparency, and four bytes for each pixel, which what they cost
    /// is predicted by; displays with more colours would be given eight.
    ///
    /// - Parameter scale: In pixels for each point.
    static func picture(scale: CGFloat) -> UIGraphicsImageRendererFormat {
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      format.opaque = false
      format.preferredRange = .standard
      return format
    }
  }
#endif
