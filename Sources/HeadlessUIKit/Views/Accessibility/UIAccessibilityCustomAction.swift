import Foundation

/// A command that an element offers to assistive technologies. None of them runs here.
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var name: String
  open weak var target: AnyObject?
  open var selector: Selector
  open var actionHandler: UIAccessibilityCustomAction.Handler?

  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.target, self.selector) = (name, target as AnyObject?, selector)
    super.init()
  }

  public init(name: String, actionHandler: @escaping UIAccessibilityCustomAction.Handler) {
    (self.name, selector, self.actionHandler) = (name, Selector(""), actionHandler)
    super.init()
  }
}

/// The way in which an element is asked to scroll.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left
  case up
  case down
  case next
  case previous
}
