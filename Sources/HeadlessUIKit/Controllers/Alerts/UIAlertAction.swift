import Foundation

/// A choice that an alert offers.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`
    case cancel
    case destructive
  }

  open private(set) var title: String?
  open private(set) var style = Style.default
  open var isEnabled = true {
    didSet { onChange?() }
  }

  var handler: ((UIAlertAction) -> Void)?
  /// Called when the button of the action has to change.
  var onChange: (() -> Void)?

  public convenience init(
    title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }
}
