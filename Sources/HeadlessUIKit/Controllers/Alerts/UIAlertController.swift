import Foundation

/// Asks the person to choose one of some actions, in a box over a dimmed screen.
///
/// A tap on an action dismisses the box and then runs the action. The look is plain: a rounded box with
/// one row for each text, field and action.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet
    case alert
  }

  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open private(set) var preferredStyle = UIAlertController.Style.actionSheet
  open var preferredAction: UIAlertAction?
  private let transitions = AlertTransitions()

  open var message: String? {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  open override var title: String? {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(
    title: String?, message: String?, preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController.addAction(_:): an alert has only one action of the style .cancel")
    actions.append(action)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Adds a field; only alerts have fields.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "UIAlertController.addTextField(configurationHandler:): only the style .alert has text fields"
    )
    let field = UITextField(frame: .zero)
    field.backgroundColor = UIColor(white: 1, alpha: 1)
    field.font = .systemFont(ofSize: 13)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    viewIfLoaded?.setNeedsLayout()
  }

  open override func loadView() {
    view = AlertBox(of: self)
  }

  /// Dismisses the box, then runs `action`.
  func choose(_ action: UIAlertAction) {
    let handler = action.handler
    dismiss(animated: true) { handler?(action) }
  }
}
