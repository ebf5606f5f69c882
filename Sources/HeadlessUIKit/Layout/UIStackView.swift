import Foundation

/// Arranges views in a row or a column by constraints of its own.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the arranged views share the length along the axis.
  public enum Distribution: Int, Sendable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  /// Where the arranged views stand across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// Stands for the stack's own spacing.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// Stands for the spacing that the system leaves between neighbours.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement = StackArrangement()

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) {
    super.init(coder: coder)!
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: What is arranged

  /// The views in the order of the axis; those that are hidden take no room.
  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    precondition(
      (0...arranged.count).contains(stackIndex),
      "insertArrangedSubview(_:at: \(stackIndex)): there are \(arranged.count) arranged subviews")
    arranged.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Leaves the view out of the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: How

  open var axis: NSLayoutConstraint.Axis {
    get { axisStorage }
    set {
      let oldValue = axisStorage
      axisStorage = newValue
      if axis != oldValue { arrangementDidChange() }
    }
  }
  private var axisStorage: NSLayoutConstraint.Axis = NSLayoutConstraint.Axis.horizontal

  open var distribution: Distribution {
    get { distributionStorage }
    set {
      let oldValue = distributionStorage
      distributionStorage = newValue
      if distribution != oldValue { arrangementDidChange() }
    }
  }
  private var distributionStorage: Distribution = Distribution.fill

  open var alignment: Alignment {
    get { alignmentStorage }
    set {
      let oldValue = alignmentStorage
      alignmentStorage = newValue
      if alignment != oldValue { arrangementDidChange() }
    }
  }
  private var alignmentStorage: Alignment = Alignment.fill

  /// The points between neighbours; the least where the distribution makes gaps equal.
  open var spacing: CGFloat {
    get { spacingStorage }
    set {
      let oldValue = spacingStorage
      spacingStorage = newValue
      if spacing != oldValue { arrangementDidChange() }
    }
  }
  private var spacingStorage: CGFloat = 0

  /// Whether vertical spacing is that between baselines.
  open var isBaselineRelativeArrangement: Bool {
    get { isBaselineRelativeArrangementStorage }
    set {
      let oldValue = isBaselineRelativeArrangementStorage
      isBaselineRelativeArrangementStorage = newValue
      if isBaselineRelativeArrangement != oldValue { arrangementDidChange() }
    }
  }
  private var isBaselineRelativeArrangementStorage: Bool = false

  /// Whether the margins and not the edges are what views are aligned to.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { isLayoutMarginsRelativeArrangementStorage }
    set {
      let oldValue = isLayoutMarginsRelativeArrangementStorage
      isLayoutMarginsRelativeArrangementStorage = newValue
      if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() }
    }
  }
  private var isLayoutMarginsRelativeArrangementStorage: Bool = false

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    arrangementDidChange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The points after a view until the next.
  func gap(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let chosen = custom == Self.spacingUseDefault ? spacing : custom
    return chosen == Self.spacingUseSystem ? systemSpacing : chosen
  }

  // MARK: Layout

  private func arrangementDidChange() {
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  open override func updateConstraints() {
    arrangement.replace(in: self)
    super.updateConstraints()
  }

  /// The natural size of a subview is another.
  func contentDidChange() {
    if distribution == .fillProportionally { arrangementDidChange() }
  }

  // MARK: Hiding

  func arranges(_ view: UIView) -> Bool {
    arranged.contains { $0 === view }
  }

  /// An arranged view is to be hidden or shown: without an animation at once, in one the neighbours
  /// close up first, or make room.
  func setHidden(_ isHidden: Bool, of view: UIView) {
    guard view.isHidden != isHidden else { return }
    defer { view.layoutNode?.contentDidChange() }
    let isAnimated = ViewAnimation.current != nil && UIView.areAnimationsEnabled && window != nil
    guard isAnimated else {
      view.storage.hidesLater = false
      view.layer.isHidden = isHidden
      return arrangementDidChange()
    }
    let hadPlace = view.frame
    view.storage.hidesLater = isHidden
    if !isHidden { view.layer.isHidden = false }
    view.layoutNode?.contentDidChange()
    arrangementDidChange()
    layoutRoot.layoutIfNeeded()
    guard isHidden else { return }
    guard view.frame != hadPlace, let last = view.layer.box.values.animations.last else {
      return view.finishHiding()
    }
    let onStop = last.onStop
    last.onStop = { finished in
      onStop?(finished)
      MainActor.assumeIsolated { view.finishHiding() }
    }
  }
}

extension UIView {
  /// Whether the view takes no room because a stack arranges it and it is hidden.
  var isCollapsedInStack: Bool {
    isHidden && (superviewStorage as? UIStackView)?.arranges(self) == true
  }

  /// Hides the view if nobody has shown it since it was to be hidden.
  fileprivate func finishHiding() {
    guard storage.hidesLater else { return }
    storage.hidesLater = false
    layer.isHidden = true
  }
}
