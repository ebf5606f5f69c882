import UIKit

/// The sizes, colours and fonts of all scenes. Lengths are in points, on a grid of 8 points.
enum DemoStyle {
  static let margin: CGFloat = 16
  /// The distance between the top of the safe area and a title.
  static let titleTop: CGFloat = 8

  static let paper = UIColor(rgb: 0xFBFA_F8)
  /// The background behind white sheets and cards.
  static let desk = UIColor(rgb: 0xF3F0_EC)
  static let ink = UIColor(rgb: 0x1D1C_1F)
  static let secondaryInk = UIColor(rgb: 0x7D79_78)
  static let hairline = UIColor(rgb: 0xE7E3_DE)
  static let accent = UIColor(rgb: 0xB4533A)
  static let shadow = UIColor(rgb: 0x3B2F2A)

  static let largeTitle = UIFont.systemFont(ofSize: 34, weight: .bold)
  static let title = UIFont.systemFont(ofSize: 28, weight: .bold)
  static let headline = UIFont.systemFont(ofSize: 22, weight: .semibold)
  static let body = UIFont.systemFont(ofSize: 17, weight: .regular)
  static let callout = UIFont.systemFont(ofSize: 15, weight: .regular)
  static let caption = UIFont.systemFont(ofSize: 13, weight: .regular)
  static let captionStrong = UIFont.systemFont(ofSize: 13, weight: .medium)

  /// Returns the paragraphs with wide line spacing and a gap after each paragraph.
  static func reading(_ paragraphs: [String]) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 5
    style.paragraphSpacing = 10
    return NSAttributedString(
      string: paragraphs.joined(separator: "\n"),
      attributes: [.font: body, .foregroundColor: ink, .paragraphStyle: style])
  }
}

extension UIColor {
  /// Makes an opaque sRGB colour from 24 bits, red highest.
  convenience init(rgb: Int) {
    self.init(
      red: CGFloat(rgb >> 16 & 0xFF) / 255,
      green: CGFloat(rgb >> 8 & 0xFF) / 255,
      blue: CGFloat(rgb & 0xFF) / 255,
      alpha: 1)
  }
}

extension UILabel {
  /// Makes a label of `lines` lines. With 0, the label has as many lines as its text needs.
  convenience init(_ text: String, font: UIFont, color: UIColor = DemoStyle.ink, lines: Int = 1) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    numberOfLines = lines
  }

  /// Places the label with its top left corner at `origin`, as large as its text needs.
  ///
  /// The frame hugs the text. A matched label of another size therefore has the same proportions.
  ///
  /// - Parameter width: The largest width of the label, in points.
  /// - Returns: The lower edge of the label.
  @discardableResult
  func place(at origin: CGPoint, width: CGFloat) -> CGFloat {
    let fit = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let size = CGSize(width: min(width, fit.width.rounded(.up)), height: fit.height.rounded(.up))
    frame = CGRect(origin: origin, size: size)
    return frame.maxY
  }

  /// Places the text like `place(at:width:)`, on a ground of paper that is a little wider.
  ///
  /// The ground is invisible on paper. It keeps a title readable that flies over pictures.
  @discardableResult
  func placeOnPaper(at origin: CGPoint, width: CGFloat) -> CGFloat {
    let end = place(at: origin, width: width)
    let margin = (font.pointSize / 3).rounded()
    frame = frame.insetBy(dx: -margin, dy: 0)
    textAlignment = .center
    backgroundColor = DemoStyle.paper
    layer.cornerRadius = margin
    clipsToBounds = true
    return end
  }

  /// Centres the label on `center`, as large as its text needs.
  ///
  /// - Parameter width: The largest width of the label, in points.
  func place(centeredAt center: CGPoint, width: CGFloat) {
    place(at: .zero, width: width)
    self.center = center
  }

  /// Moves the label to the middle of a row that is `height` points high, on a whole point.
  func centerVertically(in height: CGFloat) {
    frame.origin.y = ((height - frame.height) / 2).rounded()
  }
}

extension UIImageView {
  /// Makes an image view that `image` fills, clipped to round corners of `radius` points.
  convenience init(filling image: UIImage?, radius: CGFloat = 0) {
    self.init(image: image)
    contentMode = .scaleAspectFill
    clipsToBounds = true
    layer.cornerRadius = radius
  }
}

extension CALayer {
  /// Gives the layer a soft shadow that falls downwards.
  ///
  /// - Parameters:
  ///   - opacity: The opacity of the shadow, 0...1.
  ///   - radius: The blur radius, in points.
  ///   - drop: The vertical offset, in points.
  func setShadow(
    _ color: UIColor = DemoStyle.shadow, opacity: Float, radius: CGFloat, drop: CGFloat
  ) {
    shadowColor = color.cgColor
    shadowOpacity = opacity
    shadowRadius = radius
    shadowOffset = CGSize(width: 0, height: drop)
  }
}
