#if canImport(UIKit)
  import UIKit

  extension UIImage {
    /// Returns a blurred image of the same size.
    ///
    /// The image is scaled down in steps and up again. Each step down averages 2 x 2 pixels and each
    /// step up is bilinear. For a total factor `f` their variances add up to f²/12 + f²/6 · 4/3. The
    /// standard deviation is therefore 0.553 f. The step with a factor other than 2 comes first, where
    /// pixels are small.
    /// - Parameter radius: The standard deviation in points, 0 or more.
    func blurred(by radius: CGFloat) -> UIImage {
      let factor = radius * scale / 0.553
      guard factor > 1, size.width > 0, size.height > 0 else { return self }
      let pixels = CGSize(width: size.width * scale, height: size.height * scale)
      let halvings = floor(log2(factor))
      var step = factor / pow(2, halvings)
      var sizes = [pixels]
      for _ in 0...Int(halvings) {
        let size = sizes[sizes.count - 1]
        sizes.append(
          CGSize(
            width: max(1, (size.width / step).rounded()),
            height: max(1, (size.height / step).rounded())))
        step = 2
      }
      var picture = self
      for size in sizes.dropFirst() { picture = picture.drawn(at: size) }
      for size in sizes.dropLast().reversed() { picture = picture.drawn(at: size) }
      guard let image = picture.cgImage else { return self }
      return UIImage(cgImage: image, scale: scale, orientation: .up)
    }

    /// - Parameter size: The new size, in pixels.
    private func drawn(at size: CGSize) -> UIImage {
      let format = UIGraphicsImageRendererFormat.picture(scale: 1)
      return UIGraphicsImageRenderer(size: size, format: format).image { _ in
        draw(in: CGRect(origin: .zero, size: size))
      }
    }
  }
#endif
