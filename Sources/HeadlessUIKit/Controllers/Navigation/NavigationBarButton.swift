import Foundation

/// A button of a navigation bar: its title or image in the tint colour.
@MainActor final class NavigationBarButton: UIControl {
  let item: UIBarButtonItem
  private let label = UILabel()
  private let image = UIImageView(frame: .zero)

  /// The least width that a finger hits, in points.
  private static let leastWidth: CGFloat = 24

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    for view in [label, image] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addAction(UIAction { [unowned self] _ in self.item.perform() }, for: .touchUpInside)
    update()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("NavigationBarButton(coder:): the headless runtime reads no archives")
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.3 : 1 }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  func update() {
    let color: UIColor =
      item.isEnabled ? item.tintColor ?? tintColor : UIColor(white: 0.6, alpha: 1)
    label.text = item.image == nil ? item.title : nil
    label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    label.textColor = color
    let isPlain = item.image?.renderingMode == .automatic
    image.image = isPlain ? item.image?.withRenderingMode(.alwaysTemplate) : item.image
    image.tintColor = color
    isEnabled = item.isEnabled
    accessibilityLabel = item.title
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = item.image?.size ?? label.sizeThatFits(size)
    let width = item.width > 0 ? item.width : content.width
    return CGSize(width: max(width, Self.leastWidth), height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    label.textAlignment = .center
    image.bounds.size = item.image?.size ?? .zero
    image.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

extension UIBarButtonItem {
  /// A new view for a bar, or the app's own; nil where nothing shows.
  func makeView() -> UIView? {
    if isHidden { return nil }
    if let customView { return customView }
    return isSpace
      ? UIView(frame: CGRect(x: 0, y: 0, width: width, height: 1))
      : NavigationBarButton(self)
  }
}
