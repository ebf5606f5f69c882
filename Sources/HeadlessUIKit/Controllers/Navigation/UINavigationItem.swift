import Foundation

/// What a navigation bar shows for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Called when something that a bar shows has changed.
  var onChange: (() -> Void)?

  public init(title: String) {
    self.title = title
    super.init()
  }

  open var title: String? {
    didSet { onChange?() }
  }

  open var hidesBackButton = false {
    didSet { onChange?() }
  }

  /// The items at the start of the bar, where the back button would be. The bar does not draw them.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { onChange?() }
  }

  /// The first of the items at the start of the bar; setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// Whether the items stand beside the back button. Otherwise they take its place.
  open var leftItemsSupplementBackButton = false {
    didSet { onChange?() }
  }

  /// Whether a bar shows the way back of this item, where there is one.
  var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }
}
