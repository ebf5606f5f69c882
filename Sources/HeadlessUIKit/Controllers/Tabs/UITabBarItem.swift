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
