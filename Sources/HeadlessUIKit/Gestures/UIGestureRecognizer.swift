import Foundation

/// Watches the touches of a view for one gesture.
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    public static var recognized: State { .ended }
  }

  weak var owningView: UIView?

  public init(target: Any?, action: Selector?) {
    super.init()
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  open var view: UIView? { owningView }
  open var state = State.possible
  open var isEnabled = true
  open var name: String?
}
