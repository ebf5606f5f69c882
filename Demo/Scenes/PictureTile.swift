import UIKit

/// A picture with a line of text; a subclass places both.
class PictureTile: TapView {
  let imageView: UIImageView
  let caption: UILabel

  /// - Parameter radius: The radius of the picture's corners, in points.
  init(
    _ image: UIImage, radius: CGFloat, caption text: String, font: UIFont,
    color: UIColor = DemoStyle.ink
  ) {
    imageView = UIImageView(filling: image, radius: radius)
    caption = UILabel(text, font: font, color: color)
    super.init(frame: .zero)
    for subview in [imageView, caption] { addSubview(subview) }
  }
}
