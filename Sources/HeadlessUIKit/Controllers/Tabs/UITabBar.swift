import Foundation

/// Hears of taps on a tab bar; every requirement is optional.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of tabs, one of which is selected.
@preconcurrency @MainActor open class UITabBar: UIView {
  private var shownItems: [UITabBarItem] = []
  private var buttons: [TabBarButton] = []
  private let hairline = UIView()
  /// Asked before a tap selects an item.
  var shouldSelect: ((UITabBarItem) -> Bool)?

  /// The height of the part above the bottom of the safe area, in points.
  static let contentHeight: CGFloat = 49

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.98, alpha: 0.94)
    hairline.backgroundColor = UIColor(white: 0, alpha: 0.3)
    addSubview(hairline)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open weak var delegate: (any UITabBarDelegate)?

  /// Its background is that of the bar.
  open var standardAppearance = UITabBarAppearance() {
    didSet { backgroundColor = standardAppearance.backgroundColor }
  }

  /// Only remembered: the bar does not know what scrolls below it.
  open var scrollEdgeAppearance: UITabBarAppearance?

  open var itemSpacing: CGFloat = 0

  // Only remembered: the bar has one look.
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var selectionIndicatorImage: UIImage?
  open var unselectedItemTintColor: UIColor?

  /// The colour behind the tabs.
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor ?? UIColor(white: 0.98, alpha: 0.94) }
  }

  open var items: [UITabBarItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for button in buttons { button.removeFromSuperview() }
    shownItems = items ?? []
    buttons = shownItems.map { item in
      let button = TabBarButton(item)
      button.addAction(
        UIAction { [weak self, unowned item] _ in self?.userDidTap(item) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    if let selectedItem, !shownItems.contains(selectedItem) { self.selectedItem = nil }
    updateSelection()
    setNeedsLayout()
  }

  open weak var selectedItem: UITabBarItem? {
    didSet { updateSelection() }
  }

  private func updateSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
  }

  private func userDidTap(_ item: UITabBarItem) {
    guard shouldSelect?(item) != false else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let line = 1 / max(1, contentScaleFactor)
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
    let width = bounds.width / CGFloat(max(1, buttons.count))
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let place = isRightToLeft ? buttons.count - 1 - index : index
      button.frame = CGRect(
        x: CGFloat(place) * width, y: 0, width: width, height: Self.contentHeight)
    }
  }
}

/// One tab: its image above its title, in the tint colour while it is selected.
@MainActor final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let image = UIImageView(frame: .zero)
  private let title = UILabel()

  /// The middle of the image and of the title below it, in points from the top.
  private static let imageMiddle: CGFloat = 19
  private static let titleMiddle: CGFloat = 41
  private static let quiet = UIColor(white: 0.6, alpha: 1)

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    title.font = .systemFont(ofSize: 10, weight: .medium)
    title.textAlignment = .center
    image.isUserInteractionEnabled = false
    title.isUserInteractionEnabled = false
    addSubview(image)
    addSubview(title)
    item.onChange = { [weak self] in self?.update() }
    update()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("TabBarButton(coder:): the headless runtime reads no archives")
  }

  override var isSelected: Bool {
    didSet { update() }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  private func update() {
    let shown = isSelected ? item.selectedImage ?? item.image : item.image
    let isPlain = shown?.renderingMode == .automatic
    image.image = isPlain ? shown?.withRenderingMode(.alwaysTemplate) : shown
    let color: UIColor = isSelected ? tintColor : Self.quiet
    image.tintColor = color
    title.text = item.title
    title.textColor = color
    isEnabled = item.isEnabled
    alpha = item.isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = UITabBar.contentHeight
    image.bounds.size = image.image?.size ?? .zero
    title.bounds.size = CGSize(
      width: bounds.width, height: title.sizeThatFits(bounds.size).height)
    title.center = CGPoint(
      x: bounds.midX, y: image.image == nil ? height / 2 : Self.titleMiddle)
    image.center = CGPoint(
      x: bounds.midX, y: item.title == nil ? height / 2 : Self.imageMiddle)
  }
}
