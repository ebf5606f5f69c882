import Foundation

extension UIButton {
  /// How a button looks, said at once.
  ///
  ///     var configuration = UIButton.Configuration.filled()
  ///     configuration.title = "Continue"
  public struct Configuration {
    public enum CornerStyle: Hashable, Sendable {
      case fixed
      case dynamic
      case small
      case medium
      case large
      case capsule
    }

    enum Style {
      case plain
      case gray
      case tinted
      case filled
    }

    let style: Style

    public var title: String?
    public var image: UIImage?

    /// The characters count; the look is only remembered.
    public var attributedTitle: AttributedString? {
      get { attributedTitleStorage ?? title.map { AttributedString($0) } }
      set {
        attributedTitleStorage = newValue
        title = newValue.map { String($0.characters) }
      }
    }
    private var attributedTitleStorage: AttributedString?

    // What is only remembered: one line of text, one size of text, and no spinning wheel.
    public var subtitle: String?

    /// The colour and the corner radius count where they are set.
    public var background = UIBackgroundConfiguration.clear()
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The points between image and title.
    public var imagePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading

    public static func plain() -> Configuration { Configuration(style: .plain) }
    public static func gray() -> Configuration { Configuration(style: .gray) }
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    public static func filled() -> Configuration { Configuration(style: .filled) }
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

    public func updated(for button: UIButton) -> UIButton.Configuration { self }

    init(style: Style) {
      self.style = style
    }

    func foreground(tint: UIColor) -> UIColor {
      baseForegroundColor ?? (style == .filled ? .white : baseBackgroundColor ?? tint)
    }

    @MainActor func background(tint: UIColor) -> UIColor {
      if let color = background.backgroundColor, color != .clear { return color }
      switch style {
      case .plain: return .clear
      case .gray: return baseBackgroundColor ?? .systemFill
      case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.2)
      case .filled: return baseBackgroundColor ?? tint
      }
    }

    func cornerRadius(height: CGFloat) -> CGFloat {
      if cornerStyle == .fixed || background.cornerRadius > 0 { return background.cornerRadius }
      return switch cornerStyle {
      case .fixed, .dynamic: 6
      case .small: 4
      case .medium: 8
      case .large: 12
      case .capsule: height / 2
      }
    }
  }
}

/// Sides of a rectangle, by the direction of text.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static var top: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1 << 0) }
  public static var leading: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1 << 1) }
  public static var bottom: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1 << 2) }
  public static var trailing: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1 << 3) }
  public static var all: NSDirectionalRectEdge { [.top, .leading, .bottom, .trailing] }
}

/// An image and a title beside or above one another.
struct ButtonContent {
  var image = CGSize.zero
  var title = CGSize.zero
  /// The points between both, if both are there.
  var gap: CGFloat = 0
  var imageSide = Side.left

  enum Side {
    case left
    case right
    case top
    case bottom
  }

  private var isColumn: Bool { imageSide == .top || imageSide == .bottom }

  private var usedGap: CGFloat { image.width > 0 && title.width > 0 ? gap : 0 }

  var size: CGSize {
    isColumn
      ? CGSize(
        width: max(image.width, title.width), height: image.height + usedGap + title.height)
      : CGSize(
        width: image.width + usedGap + title.width, height: max(image.height, title.height))
  }

  /// Where both are in `rect`; `position` is the place of what room is left, 0...1 for each axis.
  func frames(in rect: CGRect, position: CGPoint) -> (image: CGRect, title: CGRect) {
    let size = CGSize(
      width: min(size.width, rect.width), height: min(size.height, rect.height))
    let box = CGRect(
      x: rect.minX + (rect.width - size.width) * position.x,
      y: rect.minY + (rect.height - size.height) * position.y,
      width: size.width, height: size.height)
    let taken = isColumn ? image.height : image.width
    let (imagePart, titlePart) = divided(box, taken, taken + usedGap)
    func centered(_ size: CGSize, in part: CGRect) -> CGRect {
      let size = CGSize(
        width: min(size.width, part.width), height: min(size.height, part.height))
      return CGRect(
        x: part.midX - size.width / 2, y: part.midY - size.height / 2, width: size.width,
        height: size.height)
    }
    return (centered(image, in: imagePart), centered(title, in: titlePart))
  }

  /// The part of `box` up to `end` from the image's side, and the rest from `start`.
  private func divided(
    _ box: CGRect, _ end: CGFloat, _ start: CGFloat
  ) -> (image: CGRect, title: CGRect) {
    let length = isColumn ? box.height : box.width
    let isReversed = imageSide == .right || imageSide == .bottom
    func part(_ low: CGFloat, _ high: CGFloat) -> CGRect {
      let (low, high) = (min(low, length), min(high, length))
      let offset = isReversed ? length - high : low
      return isColumn
        ? CGRect(x: box.minX, y: box.minY + offset, width: box.width, height: high - low)
        : CGRect(x: box.minX + offset, y: box.minY, width: high - low, height: box.height)
    }
    return (part(0, end), part(start, length))
  }
}
