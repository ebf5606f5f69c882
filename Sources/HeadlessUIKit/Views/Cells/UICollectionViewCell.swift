import Foundation

/// A view that a collection view shows for some element and uses again for another.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// What `apply(_:)` was called with last, since the view was made or used again.
  var applied: UICollectionViewLayoutAttributes?

  /// The size for which the view was last asked for the attributes that it prefers, while it is shown.
  var offeredFor: CGSize?

  // How a registered class is made: it dispatches to the subclass's `init(frame:)`.
  public required convenience init() {
    self.init(frame: .zero)
  }

  /// Called before the view is shown for another element.
  open func prepareForReuse() {}

  /// Called with attributes that are not equal to those before.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view would like to have; asked where sizes are estimated.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fitting(layoutAttributes, view: self)
  }

  /// The attributes with the size that the constraints of `view` give it, where it is estimated.
  func fitting(
    _ attributes: UICollectionViewLayoutAttributes, view: UIView
  ) -> UICollectionViewLayoutAttributes {
    let (width, height) = attributes.estimated
    guard width || height else { return attributes }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width ? 0 : attributes.size.width, height: height ? 0 : attributes.size.height),
      withHorizontalFittingPriority: width ? .fittingSizeLevel : .required,
      verticalFittingPriority: height ? .fittingSizeLevel : .required)
    let copy = attributes.copy() as! UICollectionViewLayoutAttributes
    if width, size.width > 0 { copy.size.width = size.width }
    if height, size.height > 0 { copy.size.height = size.height }
    return copy
  }

  /// Takes over everything that every view has, and applies attributes that are not equal to the last ones.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.centerInHost { center = attributes.centerInHost }
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) {
      transform3D = attributes.transform3D
    }
    if alpha != CGFloat(Float(attributes.alpha)) { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    if layer.zPosition != CGFloat(attributes.zIndex) {
      layer.zPosition = CGFloat(attributes.zIndex)
    }
    if let applied, applied.isEqual(attributes) { return }
    // A copy, as a layout may change its own.
    applied = attributes.copy() as? UICollectionViewLayoutAttributes
    apply(attributes)
  }
}

/// A collection view's view of one item.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  private let content: UIView
  private lazy var configurations = CellConfigurations(of: self, content: content)

  public override init(frame: CGRect) {
    content = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  public required init?(coder: NSCoder) {
    content = UIView()
    super.init(coder: coder)
  }

  public required convenience init() {
    self.init(frame: .zero)
  }

  /// The view of the content configuration, if there is one.
  open var contentView: UIView { configurations.contentView }

  open var isSelected = false {
    didSet {
      updateBackground()
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  open var isHighlighted = false {
    didSet {
      updateBackground()
      if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  // MARK: Configurations

  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
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
    return state
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

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
  }

  /// Lies behind the content.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView, at: 0) }
  }

  /// Lies between background and content while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      updateBackground()
    }
  }

  private func replaceBackground(_ old: UIView?, by new: UIView?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insert(new, at: index)
  }

  private func updateBackground() {
    let isShown = isSelected || isHighlighted
    selectedBackgroundView?.isHidden = !isShown
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let (width, height) = layoutAttributes.estimated
    if width || height { return fitting(layoutAttributes, view: contentView) }
    let size = contentView.systemLayoutSizeFitting(
      UIView.layoutFittingCompressedSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
    let copy = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
    if size != .zero { copy.size = size }
    return copy
  }
}
