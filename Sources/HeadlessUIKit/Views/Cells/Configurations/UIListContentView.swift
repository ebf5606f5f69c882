import Foundation

/// Shows an image and two texts.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private let imageView = UIImageView()
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()

  private static let leastHeight: CGFloat = 44

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for part in [imageView, textLabel, secondaryLabel] { addSubview(part) }
    show(configuration)
  }

  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
  }

  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let configuration = newValue as? UIListContentConfiguration else {
        preconditionFailure("a list content view shows list content configurations only")
      }
      show(configuration)
    }
  }

  private func show(_ configuration: UIListContentConfiguration) {
    shown = configuration
    imageView.image = configuration.image
    imageView.contentMode = .scaleAspectFit
    imageView.clipsToBounds = configuration.imageProperties.cornerRadius > 0
    imageView.layer.cornerRadius = configuration.imageProperties.cornerRadius
    imageView.tintColor = configuration.imageProperties.tintColor
    set(
      textLabel, configuration.text, configuration.attributedText, configuration.textProperties)
    set(
      secondaryLabel, configuration.secondaryText, configuration.secondaryAttributedText,
      configuration.secondaryTextProperties)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func set(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = properties.shown(text)
    }
    label.isHidden = text == nil && attributed == nil
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(in: bounds.size)
    for (part, place) in zip([imageView, textLabel, secondaryLabel], places.frames) {
      let x = isMirrored ? bounds.width - place.maxX : place.minX
      part.frame = CGRect(origin: CGPoint(x: x, y: place.minY), size: place.size)
    }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width = targetSize.width > 0 ? targetSize.width : .greatestFiniteMagnitude
    let places = places(in: CGSize(width: width, height: 0))
    return CGSize(
      width: targetSize.width > 0 ? targetSize.width : places.width, height: places.height)
  }

  /// The places of image and texts, from the leading edge, and the size that they need.
  private func places(in size: CGSize) -> (frames: [CGRect], width: CGFloat, height: CGFloat) {
    let margins = shown.directionalLayoutMargins
    var picture = CGRect.zero
    var start = margins.leading
    if let image = shown.image {
      let size = shown.imageProperties.size(of: image)
      let reserved = shown.imageProperties.reservedLayoutSize
      let room = CGSize(
        width: reserved.width > 0 ? reserved.width : size.width,
        height: reserved.height > 0 ? reserved.height : size.height)
      picture = CGRect(
        x: start + (room.width - size.width) / 2, y: 0, width: size.width, height: size.height)
      start += room.width + shown.imageToTextPadding
    }
    let room = CGSize(width: max(0, size.width - start - margins.trailing), height: 0)
    var text = textLabel.isHidden ? CGSize.zero : textLabel.sizeThatFits(room)
    var detail = secondaryLabel.isHidden ? CGSize.zero : secondaryLabel.sizeThatFits(room)
    text.width = min(text.width, room.width)
    detail.width = min(detail.width, room.width)
    let isBoth = !textLabel.isHidden && !secondaryLabel.isHidden
    let gap = isBoth ? shown.textToSecondaryTextHorizontalPadding : 0
    let isBeside =
      shown.prefersSideBySideTextAndSecondaryText && text.width + gap + detail.width <= room.width
    let lineGap = isBoth && !isBeside ? shown.textToSecondaryTextVerticalPadding : 0
    let texts = isBeside ? max(text.height, detail.height) : text.height + lineGap + detail.height
    let content = max(texts, picture.height)
    let height = max(Self.leastHeight, content + margins.top + margins.bottom)
    let middle = (size.height > 0 ? size.height : height) / 2 + (margins.top - margins.bottom) / 2
    picture.origin.y = middle - picture.height / 2
    let top = middle - texts / 2
    let textPlace = CGRect(
      x: start, y: isBeside ? middle - text.height / 2 : top,
      width: isBeside ? text.width : room.width, height: text.height)
    let detailPlace = CGRect(
      x: isBeside ? start + room.width - detail.width : start,
      y: isBeside ? middle - detail.height / 2 : top + text.height + lineGap,
      width: isBeside ? detail.width : room.width, height: detail.height)
    let width = isBeside ? text.width + gap + detail.width : max(text.width, detail.width)
    return ([picture, textPlace, detailPlace], start + width + margins.trailing, height)
  }
}
