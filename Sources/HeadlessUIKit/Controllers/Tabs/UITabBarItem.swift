import Foundation

/// What bars show of one of their entries.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Called when something that a bar shows has changed.
  var onChange: (() -> Void)?

  public override init() {
    super.init()
  }

  open var title: String? {
    get { titleStorage }
    set {
      titleStorage = newValue
      onChange?()
    }
  }
  private var titleStorage: String?

  open var image: UIImage? {
    get { imageStorage }
    set {
      imageStorage = newValue
      onChange?()
    }
  }
  private var imageStorage: UIImage?

  open var isEnabled: Bool {
    get { isEnabledStorage }
    set {
      isEnabledStorage = newValue
      onChange?()
    }
  }
  private var isEnabledStorage: Bool = true

  /// A number for the app's own use.
  open var tag = 0
  open var landscapeImagePhone: UIImage?
  private var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// Only remembered: titles have the look of their bar.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
  }

  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  // What assistive technologies say of the item.
  open var isAccessibilityElement = true
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
}

/// One tab of a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The image while the tab is selected; the ordinary one where it is `nil`.
  open var selectedImage: UIImage? {
    get { selectedImageStorage }
    set {
      selectedImageStorage = newValue
      onChange?()
    }
  }
  private var selectedImageStorage: UIImage?

  /// Only remembered: no badge is drawn.
  open var badgeValue: String?
  open var badgeColor: UIColor?
  /// Only remembered: titles keep their place.
  open var titlePositionAdjustment = UIOffset.zero

  /// Only remembered: the bar has one look.
  open var standardAppearance: UITabBarAppearance?
  open var scrollEdgeAppearance: UITabBarAppearance?

  public enum SystemItem: Int, Sendable {
    case more
    case favorites
    case featured
    case topRated
    case recents
    case contacts
    case history
    case bookmarks
    case search
    case downloads
    case mostRecent
    case mostViewed
  }

  public override init() {
    super.init()
  }

  /// A tab with the name of the item. A disc stands for its symbol.
  public convenience init(tabBarSystemItem systemItem: UITabBarItem.SystemItem, tag: Int) {
    let words = "\(systemItem)".map { $0.isUppercase ? " \($0)" : "\($0)" }.joined()
    self.init(
      title: words.prefix(1).uppercased() + words.dropFirst(),
      image: UIImage(systemName: "circle"), tag: tag)
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
