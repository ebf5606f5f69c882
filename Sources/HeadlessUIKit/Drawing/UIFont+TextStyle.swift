import Foundation

extension UIFont {
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = UIFont.TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = UIFont.TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = UIFont.TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = UIFont.TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = UIFont.TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = UIFont.TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = UIFont.TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = UIFont.TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = UIFont.TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = UIFont.TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = UIFont.TextStyle(rawValue: "UICTFontTextStyleCaption2")

    fileprivate var weight: UIFont.Weight { self == .headline ? .semibold : .regular }

    /// The sizes from the smallest text size to the largest, as Apple's interface guidelines list
    /// them; unknown styles are body text.
    private var sizes: [CGFloat] {
      switch self {
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      }
    }

    /// The size at one of the text sizes that a person can choose, in points.
    func size(at category: UIContentSizeCategory) -> CGFloat {
      sizes[category.place ?? UIContentSizeCategory.large.place!]
    }
  }

  /// The font of a text style at the text size that the person has chosen.
  public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style at the text size of `traitCollection`, or of the screen's without one.
  public class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = traitCollection?.preferredContentSizeCategory ?? .chosen
    let face = FaceStyle(stroke: style.weight.stroke)
    return UIFont(pointSize: style.size(at: category), face: face, textStyle: style)
  }
}
