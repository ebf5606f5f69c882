import Foundation

/// One state of a navigation bar: a row with the way back, the title and buttons, and below it a
/// large title and a search bar as far as they are in sight.
@MainActor final class NavigationBarContent: UIView {
  private let top: UINavigationItem?
  private let back: UINavigationItem?
  private let title = UILabel()
  private let backTitle = UILabel()
  /// Measures names without a place in the tree, so that measuring asks for no layout.
  private let ruler = UILabel()
  private let chevron = ChevronView(frame: CGRect(x: 0, y: 0, width: 13, height: 22))
  private let backButton = NavigationBackButton(frame: .zero)
  private let largeTitle = LargeTitleView(frame: .zero)
  private let searchClip = UIView()
  private var left: [UIView] = []
  private var right: [UIView] = []
  /// The items that `left` and `right` show.
  private var shownItems: [[UIBarButtonItem]] = []
  private weak var titleView: UIView?
  /// What is in sight below the row.
  var extent = BarExtent() {
    didSet { if extent != oldValue { setNeedsLayout() } }
  }

  /// Points between the edge of the bar and the chevron, and between chevron and name.
  private static let margin: CGFloat = 8
  private static let spacing: CGFloat = 6
  /// Points between the edge of the bar and its buttons, and between two buttons.
  private static let buttonMargin: CGFloat = 16
  /// The title of the row shows when so much of the large one is left, in points.
  private static let exchange: CGFloat = 12

  init(top: UINavigationItem?, back: UINavigationItem?, onBack: @escaping () -> Void) {
    self.top = top
    self.back = back
    super.init(frame: .zero)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    backTitle.font = .systemFont(ofSize: 17)
    ruler.font = backTitle.font
    searchClip.clipsToBounds = true
    for view in [title, backTitle, chevron, backButton, largeTitle, searchClip] {
      addSubview(view)
    }
    backButton.shown = [chevron, backTitle]
    backButton.addAction(UIAction { _ in onBack() }, for: .touchUpInside)
    update()
  }

  required init?(coder: NSCoder) {
    (top, back) = (nil, nil)
    super.init(coder: coder)
  }

  private var showsBack: Bool { back != nil && top?.showsBackButton != false }

  /// Takes over what the items say.
  func update() {
    title.text = top?.title
    largeTitle.text = top?.title
    backTitle.textColor = tintColor
    for view in [backTitle, chevron, backButton] { view.isHidden = !showsBack }
    updateButtons()
    if titleView !== top?.titleView {
      if titleView?.superview === self { titleView?.removeFromSuperview() }
      titleView = top?.titleView
      if let titleView { addSubview(titleView) }
    }
    title.isHidden = titleView != nil
    let search = top?.searchController?.searchBar
    for view in searchClip.subviews where view !== search { view.removeFromSuperview() }
    if let search, search.superview !== searchClip { searchClip.addSubview(search) }
    setNeedsLayout()
  }

  private func updateButtons() {
    let items = [top?.startItems ?? [], top?.endItems ?? []]
    if items == shownItems {
      for view in left + right { (view as? NavigationBarButton)?.update() }
      return
    }
    for item in shownItems.joined() { item.onChange = nil }
    for view in left + right where view.superview === self { view.removeFromSuperview() }
    shownItems = items
    // With the way back in their place, the left items are not there.
    left = items[0].compactMap { $0.makeView() }
    right = items[1].compactMap { $0.makeView() }
    for view in left + right { addSubview(view) }
    for item in items.joined() {
      item.onChange = { [weak self] in
        self?.shownItems = []
        self?.updateButtons()
        self?.setNeedsLayout()
      }
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
    chevron.setNeedsDisplay()
  }

  // The bar's tint colour is known only now.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { update() }
  }

  /// Takes over how titles look.
  func take(_ appearance: UINavigationBarAppearance) {
    let plain = appearance.titleTextAttributes
    title.font = plain[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    title.textColor = plain[.foregroundColor] as? UIColor ?? .label
    largeTitle.take(appearance.largeTitleTextAttributes)
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    largeTitle.isHidden = !extent.usesLargeTitle
    let leadingEnd = placeButtons(left, from: leadingStart, direction: 1)
    let trailingEnd = placeButtons(right, from: bounds.width - Self.buttonMargin, direction: -1)
    let room = leadingEnd...max(leadingEnd, trailingEnd)
    placeTitle(in: room)
    let height = UINavigationBar.contentHeight
    largeTitle.frame = CGRect(x: 0, y: height, width: bounds.width, height: extent.title)
    searchClip.frame = CGRect(
      x: 0, y: height + extent.title, width: bounds.width, height: extent.search)
    searchClip.alpha = min(1, extent.search / BarExtent.searchHeight)
    for view in searchClip.subviews {
      view.frame = CGRect(
        x: 0, y: extent.search - BarExtent.searchHeight, width: bounds.width,
        height: BarExtent.searchHeight)
    }
  }

  /// Where the left buttons begin: at the margin, or after the chevron.
  private var leadingStart: CGFloat {
    showsBack
      ? Self.margin + chevron.bounds.width + Self.spacing
      : left.isEmpty
        ? Self.margin : Self.buttonMargin
  }

  /// Places buttons one after the other and returns where they end.
  private func placeButtons(
    _ views: [UIView], from start: CGFloat, direction: CGFloat
  ) -> CGFloat {
    let space = CGSize(width: 10_000, height: UINavigationBar.contentHeight)
    var position = start
    for (index, view) in views.enumerated() {
      if index > 0 { position += direction * Self.buttonMargin }
      let size = view is NavigationBarButton ? view.sizeThatFits(space) : view.bounds.size
      place(
        view, x: direction > 0 ? position : position - size.width, width: size.width,
        height: size.height)
      position += direction * size.width
    }
    return views.isEmpty && direction < 0 ? bounds.width - Self.margin : position
  }

  private func placeTitle(in room: ClosedRange<CGFloat>) {
    let space = CGSize(width: 10_000, height: UINavigationBar.contentHeight)
    let gap = Self.margin
    let content = titleView.map { $0.sizeThatFits(space).width } ?? title.sizeThatFits(space).width
    let hasButtons = !left.isEmpty || !right.isEmpty
    let most =
      hasButtons
      ? room.upperBound - room.lowerBound - 2 * gap : bounds.width - 2 * gap
    let width = max(0, min(content, most))
    // In the middle of the bar, or as near to it as the buttons let.
    var start = (bounds.width - width) / 2
    if hasButtons {
      start = max(min(start, room.upperBound - gap - width), room.lowerBound + gap)
    }
    place(
      titleView ?? title, x: start, width: width,
      height: titleView.map { min($0.bounds.height, bounds.height) } ?? space.height)
    title.alpha = largeTitle.isHidden ? 1 : 1 - min(1, extent.title / Self.exchange)

    let backStart = Self.margin + chevron.bounds.width + Self.spacing
    let nameRoom = left.isEmpty ? start - backStart - Self.margin : 0
    let name = fitting(back?.wayBack, in: nameRoom)
    if backTitle.text != name { backTitle.text = name }
    let nameWidth = measure(name)
    backTitle.alpha = nameWidth > nameRoom ? 0 : 1
    place(
      chevron, x: Self.margin, width: chevron.bounds.width, height: chevron.bounds.height)
    place(backTitle, x: backStart, width: nameWidth, height: space.height)
    place(
      backButton, x: 0, width: backStart + (nameWidth > nameRoom ? 0 : nameWidth) + gap,
      height: space.height)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    chevron.transform = isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
  }

  private func fitting(_ name: String?, in room: CGFloat) -> String? {
    name != nil && measure(name) > room ? "Back" : name
  }

  private func measure(_ name: String?) -> CGFloat {
    ruler.text = name
    return ruler.sizeThatFits(CGSize(width: 10_000, height: UINavigationBar.contentHeight)).width
  }

  /// Places a view in the row, mirrored where the text runs from right to left.
  private func place(_ view: UIView, x: CGFloat, width: CGFloat, height: CGFloat) {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    view.bounds.size = CGSize(width: width, height: height)
    let middle = x + width / 2
    view.center = CGPoint(
      x: isRightToLeft ? bounds.width - middle : middle, y: UINavigationBar.contentHeight / 2)
  }
}

/// The title below the row, which goes up and out of sight as content scrolls.
@MainActor final class LargeTitleView: UIView {
  private let label = UILabel()
  private static let margin: CGFloat = 16
  /// Points between the title and the bottom of the bar.
  private static let bottom: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isHidden = true
    isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 34, weight: .bold)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  func take(_ attributes: [NSAttributedString.Key: Any]) {
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = label.sizeThatFits(CGSize(width: 10_000, height: 100)).height
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.textAlignment = isRightToLeft ? .right : .left
    label.frame = CGRect(
      x: Self.margin, y: bounds.height - Self.bottom - height,
      width: max(0, bounds.width - 2 * Self.margin), height: height)
  }
}

/// The place that a finger taps to go back; chevron and name show the press.
@MainActor final class NavigationBackButton: UIControl {
  var shown: [UIView] = []

  override var isHighlighted: Bool {
    didSet {
      for view in shown { view.alpha = isHighlighted ? 0.3 : 1 }
      superview?.setNeedsLayout()
    }
  }
}

/// The arrowhead of the way back, in the tint colour.
@MainActor final class ChevronView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    let inset: CGFloat = 2
    path.move(to: CGPoint(x: bounds.maxX - inset, y: bounds.minY + inset))
    path.addLine(to: CGPoint(x: bounds.minX + inset, y: bounds.midY))
    path.addLine(to: CGPoint(x: bounds.maxX - inset, y: bounds.maxY - inset))
    path.lineWidth = 2.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    tintColor.setStroke()
    path.stroke()
  }
}
