import Foundation

/// What a navigation bar shows for one controller.
@MainActor open class UINavigationItem: NSObject {
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
}
