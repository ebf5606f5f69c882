import Foundation

/// An image and two texts, as the cells of a list show them.
///
/// The fonts are Apple's, while the margins only resemble those on a device.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body))
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline))

  /// The space around image and texts, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Whether the second text stands beside the first one where both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public static func subtitleCell() -> UIListContentConfiguration {
    var configuration = cell()
    configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .caption1)
    return configuration
  }

  public static func valueCell() -> UIListContentConfiguration {
    var configuration = cell()
    configuration.prefersSideBySideTextAndSecondaryText = true
    configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    configuration.secondaryTextProperties.color = .secondaryLabel
    return configuration
  }

  public static func plainHeader() -> UIListContentConfiguration {
    header(font: .preferredFont(forTextStyle: .headline), color: .label)
  }

  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = header(
      font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
    configuration.textProperties.transform = .uppercase
    return configuration
  }

  public static func plainFooter() -> UIListContentConfiguration {
    header(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
  }

  public static func groupedFooter() -> UIListContentConfiguration { plainFooter() }

  private static func header(font: UIFont, color: UIColor) -> UIListContentConfiguration {
    var configuration = cell()
    configuration.textProperties.font = font
    configuration.textProperties.color = color
    configuration.directionalLayoutMargins.top = 8
    configuration.directionalLayoutMargins.bottom = 8
    return configuration
  }

  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard let cell = state as? UICellConfigurationState else { return self }
    var configuration = self
    configuration.textProperties.isDisabled = cell.isDisabled
    return configuration
  }

  /// How a text looks.
  public struct TextProperties: Hashable {
    public enum TextAlignment: Hashable, Sendable {
      case natural
      case center
      case justified
    }

    public enum TextTransform: Hashable, Sendable {
      case none
      case uppercase
      case lowercase
      case capitalized
    }

    public var font: UIFont
    public var color = UIColor.label
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none
    var isDisabled = false

    init(font: UIFont) {
      self.font = font
    }

    public func resolvedColor() -> UIColor { isDisabled ? .tertiaryLabel : color }

    func shown(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  /// How the image looks.
  public struct ImageProperties: Hashable {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// The most space that the image takes, in points; 0 sets no limit.
    public var maximumSize = CGSize.zero
    /// The space that is kept for the image, in points; 0 keeps as much as the image needs.
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false

    /// The size at which an image is shown.
    func size(of image: UIImage) -> CGSize {
      let (width, height) = (image.size.width, image.size.height)
      guard width > 0, height > 0 else { return .zero }
      let limits = [
        maximumSize.width > 0 ? maximumSize.width / width : 1,
        maximumSize.height > 0 ? maximumSize.height / height : 1, 1,
      ]
      let scale = limits.min() ?? 1
      return CGSize(width: width * scale, height: height * scale)
    }

    public static func == (a: ImageProperties, b: ImageProperties) -> Bool {
      a.tintColor == b.tintColor && a.cornerRadius == b.cornerRadius
        && a.maximumSize == b.maximumSize && a.reservedLayoutSize == b.reservedLayoutSize
        && a.accessibilityIgnoresInvertColors == b.accessibilityIgnoresInvertColors
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
    }
  }
}
