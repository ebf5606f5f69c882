import Foundation

/// A button of a bar: a title, an image, or a view of the app's.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain
    case bordered
    case done
  }

  /// What the system names and draws itself. Here, all but the spaces show their names.
  public enum SystemItem: Int, Sendable {
    case done
    case cancel
    case edit
    case save
    case add
    case flexibleSpace
    case fixedSpace
    case compose
    case reply
    case action
    case organize
    case bookmarks
    case search
    case refresh
    case stop
    case camera
    case trash
    case play
    case pause
    case rewind
    case fastForward
    case undo
    case redo
    case pageCurl
    case close
  }

  open var style: Style {
    get { styleStorage }
    set {
      styleStorage = newValue
      onChange?()
    }
  }
  private var styleStorage: Style = Style.plain

  open var customView: UIView? {
    get { customViewStorage }
    set {
      customViewStorage = newValue
      onChange?()
    }
  }
  private var customViewStorage: UIView?

  /// Called on a tap; it must be a `HeadlessActionTarget`.
  open weak var target: AnyObject?
  open var action: Selector?

  /// Runs on a tap, and gives the button its title and its image.
  open var primaryAction: UIAction? {
    get { primaryActionStorage }
    set {
      primaryActionStorage = newValue
      takeOver(primaryAction)
    }
  }
  private var primaryActionStorage: UIAction?

  open var menu: UIMenu?

  /// The width of the item in points; 0 leaves it to the content.
  open var width: CGFloat {
    get { widthStorage }
    set {
      widthStorage = newValue
      onChange?()
    }
  }
  private var widthStorage: CGFloat = 0

  open var tintColor: UIColor? {
    get { tintColorStorage }
    set {
      tintColorStorage = newValue
      onChange?()
    }
  }
  private var tintColorStorage: UIColor?

  /// Whether the button keeps away from the bar.
  open var isHidden: Bool {
    get { isHiddenStorage }
    set {
      isHiddenStorage = newValue
      onChange?()
    }
  }
  private var isHiddenStorage: Bool = false

  open var isSelected: Bool {
    get { isSelectedStorage }
    set {
      isSelectedStorage = newValue
      onChange?()
    }
  }
  private var isSelectedStorage: Bool = false

  /// Whether the item is only space.
  private(set) var isSpace = false

  public required override init() {
    super.init()
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    take(style, target, action)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    take(style, target, action)
  }

  /// The picture for landscape screens is only remembered.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: UIBarButtonItem.Style, target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(
    title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: target, action: action)
    self.image = image
    self.menu = menu
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    take(systemItem)
    take(style, target, action)
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    takeOver(primaryAction)
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    take(systemItem)
    self.menu = menu
  }

  open class func fixedSpace(_ width: CGFloat) -> Self {
    let space = self.init()
    space.take(.fixedSpace)
    space.width = width
    return space
  }

  open class func flexibleSpace() -> Self {
    let space = self.init()
    space.take(.flexibleSpace)
    return space
  }

  private func take(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  private func take(_ item: SystemItem) {
    switch item {
    case .flexibleSpace, .fixedSpace: isSpace = true
    case .done, .save, .close:
      style = .done
      fallthrough
    default: title = "\(item)".prefix(1).uppercased() + "\(item)".dropFirst()
    }
  }

  private func takeOver(_ action: UIAction?) {
    guard let action else { return }
    title = action.title.isEmpty ? nil : action.title
    image = action.image
  }

  /// The person has tapped the button.
  func perform() {
    if let primaryAction { return primaryAction.perform(for: self) }
    guard let target, let action else { return }
    TargetAction(target, action, caller: "UIBarButtonItem").perform(with: self)
  }
}
