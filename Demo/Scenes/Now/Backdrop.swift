import UIKit

/// The soft, dark colours of a picture, for white text in front of them.
enum Backdrop {
  /// Returns the colours of `picture` without its shapes.
  ///
  /// Halving a picture averages its colours, and doubling the small picture blends them again. Both
  /// cost less than a blur of the same radius.
  @MainActor static func image(of picture: UIImage) -> UIImage {
    var image = picture
    for side in [128, 64, 32, 16, 8, 4, 8, 16, 32, 64] as [CGFloat] {
      image = resized(image, to: CGSize(width: side, height: side * 2))
    }
    return darkened(image)
  }

  @MainActor private static func resized(_ image: UIImage, to size: CGSize) -> UIImage {
    renderer(size).image { _ in
      // The picture reaches over the edges, which would be half transparent otherwise.
      image.draw(in: CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1))
    }
  }

  @MainActor private static func darkened(_ image: UIImage) -> UIImage {
    let box = CGRect(origin: .zero, size: image.size)
    return renderer(image.size).image { context in
      image.draw(in: box)
      // An average is greyer than its colours.
      UIColor(red: 1, green: 0, blue: 0, alpha: 0.28).setFill()
      context.fill(box, blendMode: .saturation)
      UIColor(white: 0, alpha: 0.34).setFill()
      context.fill(box, blendMode: .normal)
    }
  }

  @MainActor private static func renderer(_ size: CGSize) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format)
  }
}
