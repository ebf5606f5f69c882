import Foundation

/// What a navigation bar shows for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic
    case always
    case never
  }

  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`
    case generic
    case minimal
  }

  /// Called when something that a bar shows has changed.
  var onChange: (() -> Void)?
  /// Called when the height of the bar may have changed.
  var onResize: (() -> Void)?

  public override convenience init() {
    self.init(title: "")
  }

  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Only remembered: no line above the title is shown.
  open var prompt: String?

  open var title: String? {
    didSet { onChange?() }
  }

  /// Stands where the title would.
  open var titleView: UIView? {
    didSet { onChange?() }
  }

  /// The name of the way back to this item, where it is not its title.
  open var backButtonTitle: String? {
    didSet { onChange?() }
  }

  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { onChange?() }
  }

  /// Its title names the way back to this item.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { onChange?() }
  }

  open var hidesBackButton = false {
    didSet { onChange?() }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  // MARK: Buttons

  /// The items at the start of the bar, where the back button would be.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { onChange?() }
  }

  /// The groups at the start of the bar, after `leftBarButtonItems`.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { onChange?() }
  }

  /// The groups at the end of the bar, inside `rightBarButtonItems`, the outermost item last.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { onChange?() }
  }

  /// All items that stand at the start of the bar, from the outside to the inside.
  var startItems: [UIBarButtonItem] {
    (leftBarButtonItems ?? []) + leadingItemGroups.flatMap(\.shownItems)
  }

  /// All items that stand at the end of the bar, from the outside to the inside.
  var endItems: [UIBarButtonItem] {
    (rightBarButtonItems ?? []) + trailingItemGroups.flatMap(\.shownItems).reversed()
  }

  /// The items at the end of the bar, the first one outermost.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { onChange?() }
  }

  /// The first of the items at the start of the bar; setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of the items at the end of the bar; setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Whether the items stand beside the back button. Otherwise they take its place.
  open var leftItemsSupplementBackButton = false {
    didSet { onChange?() }
  }

  /// Whether a bar shows the way back of this item, where there is one.
  var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || startItems.isEmpty)
  }

  /// What names the way back to this item; nil leaves the chevron alone.
  var wayBack: String? {
    switch backButtonDisplayMode {
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? title
    case .generic: "Back"
    case .minimal: nil
    }
  }

  // MARK: Large title and search

  /// Whether the title is large, in a bar that prefers it so; `automatic` follows the item before.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { onResize?() }
  }

  /// Its bar stands below the title.
  open var searchController: UISearchController? {
    didSet {
      onChange?()
      onResize?()
    }
  }

  /// Whether the search bar goes out of sight before a large title does.
  open var hidesSearchBarWhenScrolling = true {
    didSet { onResize?() }
  }

  // MARK: Appearance

  /// The looks of the bar while this item is on top; nil leaves them to the bar.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { onResize?() }
  }

  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { onResize?() }
  }

  /// Only remembered: bars have one look at every height.
  open var compactAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
}
