import Foundation

/// What bars show of one of their entries.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Called when something that a bar shows has changed.
  var onChange: (() -> Void)?

  public override init() {
    super.init()
  }

  open var title: String? {
    didSet { onChange?() }
  }

  open var image: UIImage? {
    didSet { onChange?() }
  }

  open var isEnabled = true {
    didSet { onChange?() }
  }

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
    didSet { onChange?() }
  }

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
