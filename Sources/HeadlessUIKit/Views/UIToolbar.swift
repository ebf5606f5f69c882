import Foundation

/// A row of buttons at the bottom, with flexible spaces between them that share the rest of the width.
@preconcurrency @MainActor open class UIToolbar: UIView {
  private var views: [UIView] = []
  private let hairline = UIView()

  /// The height of the row above the bottom of the safe area, and its margins, in points.
  static let contentHeight: CGFloat = 44
  private static let margin: CGFloat = 16

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(hairline)
    updateBackground()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var items: [UIBarButtonItem]? {
    didSet { if items != oldValue { replaceViews() } }
  }
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var barTintColor: UIColor?

  open weak var delegate: (any UIToolbarDelegate)?
  /// Its background is that of the bar.
  open var standardAppearance = UIToolbarAppearance() {
    didSet { updateBackground() }
  }
  // Only remembered: the bar does not know what scrolls below it.
  open var compactAppearance: UIToolbarAppearance?
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open var compactScrollEdgeAppearance: UIToolbarAppearance?

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.contentHeight)
  }

  private func updateBackground() {
    backgroundColor = standardAppearance.backgroundColor
    hairline.backgroundColor = standardAppearance.shadowColor
  }

  private func replaceViews() {
    for view in views where view.superview === self { view.removeFromSuperview() }
    views = (items ?? []).compactMap { $0.makeView() }
    for view in views { addSubview(view) }
    for item in items ?? [] {
      item.onChange = { [weak self] in self?.replaceViews() }
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    hairline.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: 1 / max(1, contentScaleFactor))
    let shown = (items ?? []).filter { !$0.isHidden }
    let height = Self.contentHeight
    let widths = zip(shown, views).map { item, view in
      item.isSpace || item.customView != nil
        ? view.bounds.width : view.sizeThatFits(CGSize(width: bounds.width, height: height)).width
    }
    let flexible = shown.filter { $0.isSpace && $0.width == 0 }.count
    let rest = max(0, bounds.width - 2 * Self.margin - widths.reduce(0, +))
    var x = Self.margin
    for (index, view) in views.enumerated() {
      let isFlexible = shown[index].isSpace && shown[index].width == 0
      let width = isFlexible ? rest / CGFloat(flexible) : widths[index]
      let start = isMirrored ? bounds.width - x - width : x
      let own = shown[index].customView == nil ? height : view.bounds.height
      view.frame = CGRect(x: start, y: (height - own) / 2, width: width, height: own)
      x += width
    }
  }
}

/// Says where a toolbar is; asked by nobody.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}
