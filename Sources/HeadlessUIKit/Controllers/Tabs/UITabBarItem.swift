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
  /// Only remembered: images are centred.
  open var imageInsets = UIEdgeInsets.zero
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

  public override init() {
    super.init()
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
