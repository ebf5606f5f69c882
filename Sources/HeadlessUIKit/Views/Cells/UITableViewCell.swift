import Foundation

/// A table's view of one row.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`
    case value1
    case value2
    case subtitle
  }

  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
  }

  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton

    var sign: String? {
      switch self {
      case .none: nil
      case .disclosureIndicator: "›"
      case .detailDisclosureButton: "i ›"
      case .checkmark: "√"
      case .detailButton: "i"
      }
    }
  }

  let style: CellStyle
  var identifier: String?
  private let content = UIView()
  private let separator = UIView()
  private lazy var parts = TableCellParts(style: style, content: content)
  private lazy var accessoryLabel = UILabel()
  private lazy var configurations = CellConfigurations(of: self, content: content)

  /// The name under which a registered class is being made.
  static let identifierInMaking = ProcessVariable<String?>(nil)

  /// Whether the row is being edited; only remembered, as cells show no controls for it.
  open var isEditing = false
  open internal(set) var editingStyle = UITableViewCell.EditingStyle.none
  open var indentationLevel = 0
  /// In points for each level.
  open var indentationWidth: CGFloat = 10
  open var showingDeleteConfirmation: Bool { false }
  // Called by nobody: no row is edited by hand.
  open func willTransition(to state: UITableViewCell.StateMask) {}
  open func didTransition(to state: UITableViewCell.StateMask) {}

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    setNeedsUpdateConfiguration()
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = .systemBackground
    separator.backgroundColor = .separator
    addSubview(content)
    addSubview(separator)
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
  }

  // How a registered class is made: it dispatches to the subclass's initializer.
  public required convenience init() {
    self.init(style: .default, reuseIdentifier: Self.identifierInMaking.value)
  }

  open var reuseIdentifier: String? { identifier }
  /// The view of the content configuration, if there is one.
  open var contentView: UIView { configurations.contentView }
  open var textLabel: UILabel? { parts.text }
  open var detailTextLabel: UILabel? { parts.detail }
  open var imageView: UIImageView? { parts.image }

  /// Called before the cell is shown for another row.
  open func prepareForReuse() {}

  // MARK: State

  open var selectionStyle = SelectionStyle.default

  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  private var selected = false
  private var highlighted = false

  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    updateBackground(animated: animated)
    setNeedsUpdateConfiguration()
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    self.highlighted = highlighted
    updateBackground(animated: animated)
    setNeedsUpdateConfiguration()
  }

  // MARK: Configurations

  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// What the cell shows. Its view replaces the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { configurations.setContent(newValue, configurationState) }
  }

  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { configurations.setBackground(newValue, configurationState) }
  }

  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }

  /// Called with `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  /// Called before the cell is shown, and after each change of its state.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurations.show(in: state)
  }

  func updateConfigurationIfNeeded() {
    configurations.updateIfNeeded {
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  // MARK: Background

  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView) }
  }

  open var selectedBackgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: selectedBackgroundView) }
  }

  private func replaceBackground(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, belowSubview: contentView)
    selectedBackgroundView?.alpha = 0
  }

  private func updateBackground(animated: Bool) {
    // A background configuration shows the selection itself.
    if backgroundConfiguration != nil { return }
    let isShown = (selected || highlighted) && selectionStyle != .none
    if isShown, selectedBackgroundView == nil {
      let plain = UIView()
      plain.backgroundColor = .systemGray4
      selectedBackgroundView = plain
    }
    let change = { self.selectedBackgroundView?.alpha = isShown ? 1 : 0 }
    if animated, window != nil {
      UIView.animate(withDuration: 0.3, animations: { change() })
    } else {
      change()
    }
  }

  // MARK: Accessory and separator

  open var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      accessoryLabel.text = accessoryType.sign
      accessoryLabel.textColor = accessoryType == .disclosureIndicator ? .tertiaryLabel : tintColor
      if accessoryLabel.superview == nil { addSubview(accessoryLabel) }
      setNeedsLayout()
    }
  }

  /// What is shown instead of the accessory of `accessoryType`.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  /// Takes over the insets of its table, unless the cell has been given its own.
  func takeSeparatorInset(_ inset: UIEdgeInsets) {
    guard !hasOwnSeparatorInset else { return }
    separatorInset = inset
    hasOwnSeparatorInset = false
  }
  private var hasOwnSeparatorInset = false

  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet {
      hasOwnSeparatorInset = true
      setNeedsLayout()
    }
  }

  var showsSeparator = true {
    didSet { separator.isHidden = !showsSeparator }
  }

  var separatorColor: UIColor? {
    get { separator.backgroundColor }
    set { separator.backgroundColor = newValue ?? .separator }
  }

  // MARK: Layout

  private static let margin: CGFloat = 16

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    let line = 1 / layoutScale
    separator.frame = CGRect(
      x: separatorInset.left, y: bounds.height - line,
      width: bounds.width - separatorInset.left - separatorInset.right, height: line)
    var room = bounds
    let accessory = accessoryView ?? (accessoryType == .none ? nil : accessoryLabel)
    accessoryLabel.isHidden = accessory !== accessoryLabel
    if let accessory {
      let size =
        accessory === accessoryLabel ? accessory.sizeThatFits(.zero) : accessory.bounds.size
      let x = isMirrored ? Self.margin : bounds.width - Self.margin - size.width
      accessory.frame = CGRect(
        x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      room.size.width -= size.width + Self.margin
      if isMirrored { room.origin.x += size.width + Self.margin }
    }
    if contentView.frame != room { contentView.frame = room }
    parts.lay(in: content.bounds, isMirrored: isMirrored)
  }

  /// The height that the content asks for: by its constraints if it has any, else by its text.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if contentConfiguration != nil {
      let side = max(0, bounds.width - contentView.frame.width)
      var size = contentView.systemLayoutSizeFitting(
        CGSize(width: max(0, targetSize.width - side), height: targetSize.height),
        withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      size.width += side
      return size
    }
    if content.constraints.isEmpty {
      return CGSize(width: targetSize.width, height: parts.height(forWidth: targetSize.width))
    }
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}

extension UITableViewCell {
  public enum EditingStyle: Int, Sendable {
    case none
    case delete
    case insert
  }
}
