import Foundation

/// The box of an alert: its texts, its fields and a button for each action, one below the other.
@MainActor final class AlertBox: UIView {
  private weak var alert: UIAlertController?
  private let title = UILabel()
  private let message = UILabel()
  private var buttons: [AlertButton] = []

  /// Points: the width of an alert, the room around texts, and the heights of buttons and fields.
  static let alertWidth: CGFloat = 270
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 4
  private static let buttonHeights: [UIAlertController.Style: CGFloat] = [
    .alert: 44, .actionSheet: 57,
  ]
  private static let fieldHeight: CGFloat = 28

  init(of alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0.95, alpha: 1)
    layer.cornerRadius = 14
    clipsToBounds = true
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    message.font = .systemFont(ofSize: 13)
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The actions in the order of their rows: the one that cancels comes last.
  private var rows: [UIAlertAction] {
    let actions = alert?.actions ?? []
    return actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(width: size.width, places: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if buttons.map(\.action) != rows {
      for button in buttons { button.removeFromSuperview() }
      buttons = rows.map { action in
        AlertButton(action) { [weak alert] in alert?.choose(action) }
      }
      for button in buttons { addSubview(button) }
    }
    _ = arrange(width: bounds.width, places: true)
  }

  /// Goes through the rows from the top, and puts them there if asked to.
  private func arrange(width: CGFloat, places: Bool) -> CGFloat {
    var y = Self.margin
    let room = CGSize(width: width - 2 * Self.margin, height: .greatestFiniteMagnitude)
    func row(_ view: UIView, _ height: CGFloat, margin: CGFloat) {
      if places {
        view.frame = CGRect(x: margin, y: y, width: width - 2 * margin, height: height)
      }
      y += height
    }
    // A text that is set asks for layout, even where it is the same.
    if title.text != alert?.title { title.text = alert?.title }
    if message.text != alert?.message { message.text = alert?.message }
    for label in [title, message] where label.text != nil {
      row(label, label.sizeThatFits(room).height, margin: Self.margin)
      y += Self.gap
    }
    for field in alert?.textFields ?? [] {
      if field.superview !== self { addSubview(field) }
      y += Self.gap
      row(field, Self.fieldHeight, margin: Self.margin)
    }
    y += Self.margin
    let height = Self.buttonHeights[alert?.preferredStyle ?? .alert] ?? 0
    for (index, _) in rows.enumerated() {
      if places, buttons.indices.contains(index) {
        buttons[index].frame = CGRect(x: 0, y: y, width: width, height: height)
      }
      y += height
    }
    return y
  }
}

/// The row of one action.
@MainActor final class AlertButton: UIControl {
  let action: UIAlertAction
  private let title = UILabel()
  private let line = UIView()

  init(_ action: UIAlertAction, onTap: @escaping () -> Void) {
    self.action = action
    super.init(frame: .zero)
    title.textAlignment = .center
    line.backgroundColor = UIColor(white: 0, alpha: 0.2)
    line.isUserInteractionEnabled = false
    addSubview(title)
    addSubview(line)
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    action.onChange = { [weak self] in self?.update() }
    update()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("AlertButton(coder:): the headless runtime reads no archives")
  }

  private func update() {
    title.text = action.title
    title.font = .systemFont(ofSize: 17, weight: action.style == .cancel ? .semibold : .regular)
    title.textColor = action.style == .destructive ? .systemRed : tintColor
    isEnabled = action.isEnabled
    title.alpha = action.isEnabled ? 1 : 0.4
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = bounds
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(1, contentScaleFactor))
  }
}
