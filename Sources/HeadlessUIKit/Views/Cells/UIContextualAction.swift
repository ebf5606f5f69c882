import Foundation

/// An action that appears where a row is swiped. No row is swiped here: actions are remembered.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal
    case destructive
  }

  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  open private(set) var style = Style.normal
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor!
  private var body: Handler = { _, _, done in done(false) }
  open var handler: UIContextualAction.Handler { body }

  public convenience init(
    style: UIContextualAction.Style, title: String?,
    handler: @escaping UIContextualAction.Handler
  ) {
    self.init()
    self.style = style
    self.title = title
    body = handler
  }
}

@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  open private(set) var actions: [UIContextualAction] = []
  open var performsFirstActionWithFullSwipe = true

  public convenience init(actions: [UIContextualAction]) {
    self.init()
    self.actions = actions
  }
}

extension UITableViewCell {
  public enum EditingStyle: Int, Sendable {
    case none
    case delete
    case insert
  }
}
