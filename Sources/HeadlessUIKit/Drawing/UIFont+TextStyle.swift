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

    /// The sizes at the default content size, as Apple's interface guidelines list them.
    fileprivate var font: (size: CGFloat, weight: UIFont.Weight) {
      switch self {
      case .largeTitle: (34, .regular)
      case .title1: (28, .regular)
      case .title2: (22, .regular)
      case .title3: (20, .regular)
      case .headline: (17, .semibold)
      case .subheadline: (15, .regular)
      case .callout: (16, .regular)
      case .footnote: (13, .regular)
      case .caption1: (12, .regular)
      case .caption2: (11, .regular)
      default: (17, .regular)
      }
    }
  }

  /// The font of a text style at the default content size; unknown styles are body text.
  public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    let (size, weight) = style.font
    return systemFont(ofSize: size, weight: weight)
  }
}
