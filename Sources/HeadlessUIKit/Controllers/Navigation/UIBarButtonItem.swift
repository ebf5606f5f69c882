import Foundation

/// A button of a bar. Bars of this runtime know that it is there, and do not draw it.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain
    case bordered
    case done
  }

  open var style = Style.plain
  open var customView: UIView?
  open weak var target: AnyObject?
  open var action: Selector?

  public override init() {
    super.init()
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}
