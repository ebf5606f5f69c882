import Foundation

/// A control that runs something when it is tapped: an image, a title, or both.
@preconcurrency @MainActor open class UIButton: UIControl {
  // Only remembered: a pressed image is dimmed anyway.
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true

  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system
    case detailDisclosure
    case infoLight
    case infoDark
    case contactAdd
    // 6 was the type of plain buttons.
    case close = 7

    /// The name of `system` in the first versions.
    public static var roundedRect: UIButton.ButtonType { .system }
  }

  /// What differs between the states.
  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  open private(set) var buttonType = ButtonType.custom
  private var looks: [UIControl.State: Look] = [:]
  private let background = UIImageView()
  private let picture = UIImageView()
  private let label = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [background, picture, label] {
      view.isUserInteractionEnabled = false
      view.isHidden = true
      addSubview(view)
    }
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    picture.contentMode = .scaleAspectFit
    update()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .system { label.font = .systemFont(ofSize: 15) }
    update()
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    show(configuration)
    adopt(primaryAction)
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    setTitle(action.title.isEmpty ? nil : action.title, for: .normal)
    setImage(action.image, for: .normal)
    addAction(action, for: .primaryActionTriggered)
  }

  override var sendsPrimaryAction: Bool { true }

  // MARK: Content

  /// What replaces titles, images and colours of states, once it is set.
  open var configuration: Configuration? {
    get { configurationStorage }
    set {
      configurationStorage = newValue
      contentDidChange()
    }
  }
  private var configurationStorage: Configuration?

  // Observers sleep in initializers.
  private func show(_ configuration: Configuration) {
    self.configuration = configuration
  }

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }

  open func setTitle(_ title: String?, for state: UIControl.State) {
    change(state) { $0.title = title }
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    change(state) { $0.attributedTitle = title }
  }

  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.titleColor = color }
  }

  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.image = image }
  }

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.backgroundImage = image }
  }

  private func change(_ state: UIControl.State, _ body: (inout Look) -> Void) {
    body(&looks[state, default: Look()])
    contentDidChange()
  }

  // What is not set for a state is that of the normal one.
  private func look<T>(_ path: KeyPath<Look, T?>, for state: UIControl.State) -> T? {
    looks[state]?[keyPath: path] ?? looks[.normal]?[keyPath: path]
  }

  open func title(for state: UIControl.State) -> String? { look(\.title, for: state) }

  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    look(\.attributedTitle, for: state)
  }

  open func titleColor(for state: UIControl.State) -> UIColor? {
    look(\.titleColor, for: state)
  }

  open func image(for state: UIControl.State) -> UIImage? { look(\.image, for: state) }

  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    look(\.backgroundImage, for: state)
  }

  /// Called before the button shows another state, to change the configuration.
  open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
    get { remembered(nil) }
    set {
      remember(newValue)
      setNeedsUpdateConfiguration()
    }
  }

  /// Has the button ask for its configuration at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }

  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// Asks for the configuration of a new state.
  private func stateDidChange() {
    if configurationUpdateHandler != nil { updateConfiguration() }
    update()
  }

  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  open var currentTitleColor: UIColor {
    if let configuration { return configuration.foreground(tint: tintColor) }
    if let color = titleColor(for: state) { return color }
    if !isEnabled { return .tertiaryLabel }
    return buttonType == .system ? tintColor : .white
  }

  // MARK: State

  open override var isEnabled: Bool {
    didSet { stateDidChange() }
  }

  open override var isSelected: Bool {
    didSet { stateDidChange() }
  }

  open override var isHighlighted: Bool {
    didSet { stateDidChange() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  private func contentDidChange() {
    update()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Shows what the state asks for.
  private func update() {
    if let title = currentAttributedTitle, configuration == nil {
      label.attributedText = title
    } else {
      if label.text != currentTitle { label.text = currentTitle }
      label.textColor = currentTitleColor
    }
    label.isHidden = label.text?.isEmpty != false
    if buttonType == .system, let image = currentImage, image.renderingMode == .automatic {
      picture.image = image.withRenderingMode(.alwaysTemplate)
    } else {
      picture.image = currentImage
    }
    picture.tintColor = configuration?.foreground(tint: tintColor)
    picture.isHidden = currentImage == nil
    background.image = currentBackgroundImage
    background.backgroundColor = configuration?.background(tint: tintColor)
    background.isHidden = background.image == nil && configuration == nil
    // Under a finger the content fades; what has a picture for it shows that.
    let fades = isHighlighted && (buttonType == .system || configuration != nil)
    for view in [label, picture] { view.alpha = fades ? 0.2 : isEnabled ? 1 : 0.5 }
    background.alpha = isHighlighted && configuration != nil ? 0.75 : 1
    setNeedsLayout()
  }

  // MARK: Geometry

  /// The points around the content.
  open var contentEdgeInsets: UIEdgeInsets {
    get { contentEdgeInsetsStorage }
    set {
      contentEdgeInsetsStorage = newValue
      contentDidChange()
    }
  }
  private var contentEdgeInsetsStorage: UIEdgeInsets = UIEdgeInsets.zero

  /// Move the title and the image without changing the button's size.
  open var titleEdgeInsets: UIEdgeInsets {
    get { titleEdgeInsetsStorage }
    set {
      titleEdgeInsetsStorage = newValue
      setNeedsLayout()
    }
  }
  private var titleEdgeInsetsStorage: UIEdgeInsets = UIEdgeInsets.zero

  open var imageEdgeInsets: UIEdgeInsets {
    get { imageEdgeInsetsStorage }
    set {
      imageEdgeInsetsStorage = newValue
      setNeedsLayout()
    }
  }
  private var imageEdgeInsetsStorage: UIEdgeInsets = UIEdgeInsets.zero

  private var content: ButtonContent {
    var content = ButtonContent()
    content.image = currentImage?.size ?? .zero
    if !label.isHidden { content.title = label.sizeThatFits(.zero) }
    content.gap = configuration?.imagePadding ?? 0
    content.imageSide = isMirrored ? .right : .left
    switch configuration?.imagePlacement {
    case .some(.top): content.imageSide = .top
    case .some(.bottom): content.imageSide = .bottom
    case .some(.trailing): content.imageSide = isMirrored ? .left : .right
    default: break
    }
    return content
  }

  private var insets: UIEdgeInsets {
    configuration?.contentInsets.insets(isMirrored: isMirrored) ?? contentEdgeInsets
  }

  /// The points above and below a title when no insets are set.
  private static let titleMargin: CGFloat = 6
  private static let minimumWidth: CGFloat = 30

  open override var intrinsicContentSize: CGSize {
    var size = content.size
    size.width += insets.left + insets.right
    size.height += insets.top + insets.bottom
    if configuration == nil, contentEdgeInsets == .zero, !label.isHidden {
      size.width = max(size.width, Self.minimumWidth)
      size.height = max(
        size.height, content.title.height + 2 * Self.titleMargin)
    }
    if let image = currentBackgroundImage {
      size = CGSize(
        width: max(size.width, image.size.width), height: max(size.height, image.size.height))
    }
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }

  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    content.frames(in: contentRect, position: contentPosition).image.moved(by: imageEdgeInsets)
  }

  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    content.frames(in: contentRect, position: contentPosition).title.moved(by: titleEdgeInsets)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let rect = contentRect(forBounds: bounds)
    background.frame = backgroundRect(forBounds: bounds)
    background.layer.cornerRadius = configuration?.cornerRadius(height: bounds.height) ?? 0
    if !picture.isHidden { picture.frame = imageRect(forContentRect: rect) }
    if !label.isHidden { label.frame = titleRect(forContentRect: rect) }
  }

  open override var forFirstBaselineLayout: UIView { label.isHidden ? self : label }
  open override var forLastBaselineLayout: UIView { label.isHidden ? self : label }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }
}

extension CGRect {
  /// The rectangle where insets of its surroundings push it.
  fileprivate func moved(by insets: UIEdgeInsets) -> CGRect {
    offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}
