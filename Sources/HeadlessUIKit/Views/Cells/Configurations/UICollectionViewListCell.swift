import Foundation

/// A cell of a list: content, accessories beside it, and a separator below.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// The free space before and after accessories, in points.
  private static let margin: CGFloat = 16

  private let separator = UIView()
  private var accessoryViews: (leading: [UIView], trailing: [UIView]) = ([], [])
  /// The background that the list has given the cell.
  private var listBackground: UIBackgroundConfiguration?
  /// Where the cell stands in its list, or nil outside of a list.
  private var place: ListPlace?

  open var accessories: [UICellAccessory] = [] {
    didSet { showAccessories() }
  }

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

  private func showAccessories() {
    for view in accessoryViews.leading + accessoryViews.trailing { view.removeFromSuperview() }
    var shown: (leading: [UICellAccessory], trailing: [UICellAccessory]) = ([], [])
    for accessory in accessories where !accessory.isHidden {
      switch accessory.placement {
      case .leading(.whenEditing, _), .trailing(.whenEditing, _): break
      case .leading(_, let position):
        shown.leading.insert(
          accessory, at: min(max(position(shown.leading), 0), shown.leading.count))
      case .trailing(_, let position):
        // A list shows the last trailing accessory at the edge.
        let index = accessory.isCustom ? position(shown.trailing) : shown.trailing.count
        shown.trailing.insert(accessory, at: min(max(index, 0), shown.trailing.count))
      }
    }
    accessoryViews = (
      shown.leading.map { $0.makeView() }, shown.trailing.map { $0.makeView() }
    )
    for view in accessoryViews.leading + accessoryViews.trailing { addSubview(view) }
    setNeedsLayout()
  }

  // MARK: Layout

  private func size(of accessory: UIView) -> CGSize {
    accessory is UILabel ? accessory.sizeThatFits(.zero) : accessory.bounds.size
  }

  /// The widths beside the content.
  private var sides: (leading: CGFloat, trailing: CGFloat) {
    func width(_ views: [UIView]) -> CGFloat {
      views.reduce(0) { $0 + size(of: $1).width + Self.margin }
    }
    let indentation = CGFloat(indentationLevel) * indentationWidth
    return (width(accessoryViews.leading) + indentation, width(accessoryViews.trailing))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let sides = sides
    let room = CGRect(
      x: sides.leading, y: 0, width: max(0, bounds.width - sides.leading - sides.trailing),
      height: bounds.height)
    lay(contentView, room)
    var x = CGFloat(indentationLevel) * indentationWidth
    for view in accessoryViews.leading {
      let size = size(of: view)
      lay(view, CGRect(x: x + Self.margin, y: middle(size), width: size.width, height: size.height))
      x += size.width + Self.margin
    }
    x = bounds.width
    for view in accessoryViews.trailing.reversed() {
      let size = size(of: view)
      x -= size.width + Self.margin
      lay(view, CGRect(x: x, y: middle(size), width: size.width, height: size.height))
    }
    let line = 1 / layoutScale
    let start = sides.leading + Self.margin
    lay(
      separator,
      CGRect(x: start, y: bounds.height - line, width: bounds.width - start, height: line))
    bringSubviewToFront(separator)
  }

  private func middle(_ size: CGSize) -> CGFloat { (bounds.height - size.height) / 2 }

  /// Gives a view a frame from the leading edge.
  private func lay(_ view: UIView, _ frame: CGRect) {
    var frame = frame
    if isMirrored { frame.origin.x = bounds.width - frame.maxX }
    if view.frame != frame { view.frame = frame }
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let sides = sides.leading + sides.trailing
    guard sides > 0, layoutAttributes.estimated.height else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    let narrow = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
    narrow.size.width -= sides
    let fitted = super.preferredLayoutAttributesFitting(narrow)
    fitted.size.width += sides
    return fitted
  }
}

extension UICellAccessory {
  fileprivate var isCustom: Bool {
    if case .customView = accessoryType { return true }
    return false
  }
}
