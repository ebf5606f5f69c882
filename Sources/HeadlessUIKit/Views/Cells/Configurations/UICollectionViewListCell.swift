import Foundation

/// A cell of a list: content, and a separator below.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// The free space before the separator, in points.
  private static let margin: CGFloat = 16

  private let separator = UIView()
  /// The background that the list has given the cell.
  private var listBackground: UIBackgroundConfiguration?
  /// Where the cell stands in its list, or nil outside of a list.
  private var place: ListPlace?

  open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }

  /// The points of one level.
  open var indentationWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    separator.isUserInteractionEnabled = false
    separator.backgroundColor = .separator
    separator.isHidden = true
    addSubview(separator)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public required convenience init() {
    self.init(frame: .zero)
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let kind = place?.kind else { return .cell() }
    switch (kind, place?.isGrouped == true) {
    case (.item, _): return .cell()
    case (.header, true): return .groupedHeader()
    case (.header, false): return .plainHeader()
    case (.footer, true): return .groupedFooter()
    case (.footer, false): return .plainFooter()
    }
  }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard place != layoutAttributes.listPlace else { return }
    let wasRound = (place?.cornerRadius ?? 0) > 0
    place = layoutAttributes.listPlace
    separator.isHidden = place?.hasSeparator != true
    // The corners of other cells belong to the app.
    if let place, place.cornerRadius > 0 {
      layer.cornerRadius = place.cornerRadius
      layer.maskedCorners = place.corners
      clipsToBounds = true
    } else if wasRound {
      (layer.cornerRadius, clipsToBounds) = (0, false)
      layer.maskedCorners = .all
    }
    showListBackground()
    setNeedsLayout()
  }

  /// Gives a row the background of its list, unless the app has given it one.
  private func showListBackground() {
    guard backgroundConfiguration == nil || backgroundConfiguration == listBackground else {
      return
    }
    listBackground =
      place?.kind == .item
      ? place?.isGrouped == true ? .listGroupedCell() : .listPlainCell() : nil
    backgroundConfiguration = listBackground
  }

  // MARK: Layout

  /// The width before the content, in points.
  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  open override func layoutSubviews() {
    super.layoutSubviews()
    lay(
      contentView,
      CGRect(
        x: indentation, y: 0, width: max(0, bounds.width - indentation), height: bounds.height))
    let line = 1 / layoutScale
    let start = indentation + Self.margin
    lay(
      separator,
      CGRect(x: start, y: bounds.height - line, width: bounds.width - start, height: line))
    bringSubviewToFront(separator)
  }

  /// Gives a view a frame from the leading edge.
  private func lay(_ view: UIView, _ frame: CGRect) {
    var frame = frame
    if isMirrored { frame.origin.x = bounds.width - frame.maxX }
    if view.frame != frame { view.frame = frame }
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard indentation > 0, layoutAttributes.estimated.height else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    let narrow = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
    narrow.size.width -= indentation
    let fitted = super.preferredLayoutAttributesFitting(narrow)
    fitted.size.width += indentation
    return fitted
  }
}
