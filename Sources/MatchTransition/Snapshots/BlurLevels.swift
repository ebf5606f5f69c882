#if canImport(UIKit)
  import UIKit

  /// Pictures of one content at growing blurs, so that a blur grows in radius instead of fading in.
  ///
  /// The radii double from picture to picture, and two neighbours crossfade.
  @MainActor final class BlurLevels: UIView {
    private let levels: [UIView]
    private let coversBox: Bool
    /// A layer of colour over the pictures, if the effect has one.
    private let veil: UIView?

    /// - Parameters:
    ///   - size: The size of the sharp content, in points.
    ///   - levels: The blurred pictures in the view's coordinates, the weakest first.
    ///   - coversBox: Whether each picture hides what lies behind it.
    ///   - veil: The colour over the pictures.
    init(size: CGSize, levels: [UIView], coversBox: Bool, veil: UIView?) {
      (self.levels, self.coversBox, self.veil) = (levels, coversBox, veil)
      super.init(frame: CGRect(origin: .zero, size: size))
      // A picture that covers the box fades over the next one, which is there in full.
      for view in levels.reversed() + [veil].compactMap({ $0 }) { addSubview(view) }
      show(0)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("BlurLevels is made in code only")
    }

    /// Shows a share of the blur, 0...1. At 0 there is only the sharp content, which is not part of this
    /// view.
    func show(_ share: Double) {
      let place = share * Double(levels.count)
      for (index, level) in levels.enumerated() {
        level.alpha = CGFloat(opacity(of: index + 1, at: place))
      }
      veil?.alpha = CGFloat(share)
    }

    /// Returns the opacity of one level, where level 0 is the sharp content.
    ///
    /// A translucent picture rises evenly and falls by 1 − x³, late enough that no ink is lost between two
    /// pictures.
    private func opacity(of level: Int, at place: Double) -> Double {
      let way = place - Double(level)
      if way < 0 { return way <= -1 ? 0 : coversBox ? 1 : 1 + way }
      if level == levels.count { return 1 }
      return way >= 1 ? 0 : 1 - (coversBox ? way : way * way * way)
    }

    /// The views whose alpha `show(_:)` writes.
    var faded: [UIView] { levels + [veil].compactMap { $0 } }
  }

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
