import Foundation

/// The bar above a navigation controller's content: the top item's titles and buttons, and the way
/// back.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  private var shownItems: [UINavigationItem] = []
  private var content: NavigationBarContent?
  private let background = UIView()
  private let hairline = UIView()
  /// Called when the person taps the way back.
  var onBack: (() -> Void)?
  /// Called when something has changed that the bar's height depends on.
  var onResize: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [background, hairline] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    updateBackground()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var items: [UINavigationItem]? {
    get { shownItems }
    set { show(newValue ?? []) }
  }

  open var topItem: UINavigationItem? { shownItems.last }
  open var backItem: UINavigationItem? { shownItems.dropLast().last }

  /// Whether titles are large where their items do not say otherwise.
  open var prefersLargeTitles = false {
    didSet { onResize?() }
  }

  // MARK: Appearance

  /// How the bar looks over content.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet { updateBackground() }
  }

  /// How the bar looks while content stands at its edge; nil leaves out the background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { updateBackground() }
  }

  /// How far content has gone under the bar, 0...1.
  var coverage: CGFloat = 0 {
    didSet { if coverage != oldValue { updateBackground() } }
  }

  private func updateBackground() {
    let standard = topItem?.standardAppearance ?? standardAppearance
    let edge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
    let appearance = coverage > 0 ? standard : edge ?? .edge(of: standard)
    // The colours of the two looks may both be there: only the way to none is gradual.
    let isGradual = edge?.backgroundColor == nil
    let strength = coverage > 0 && isGradual ? coverage : 1
    background.backgroundColor = appearance.backgroundColor
    hairline.backgroundColor = appearance.shadowColor
    background.alpha = appearance.backgroundColor == nil ? 0 : strength
    hairline.alpha = appearance.shadowColor == nil ? 0 : strength
    content?.take(appearance)
  }

  // MARK: Layout

  /// The height of the row below the status bar, in points.
  static let contentHeight: CGFloat = 44

  /// What is in sight below the row.
  var extent = BarExtent() {
    didSet { if extent != oldValue { setNeedsLayout() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let line = 1 / max(1, contentScaleFactor)
    hairline.frame = CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
    if let content { place(content) }
  }

  private static func height(of extent: BarExtent) -> CGFloat { contentHeight + extent.height }

  private func place(_ content: NavigationBarContent) {
    let height = Self.height(of: extent)
    content.frame = CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
    content.extent = extent
  }

  func show(_ items: [UINavigationItem]) {
    let old = content
    replaceContent(items)
    updateBackground()
    old?.removeFromSuperview()
  }

  /// The look of the bar for one controller.
  struct Look {
    var frame: CGRect
    var extent: BarExtent
    var coverage: CGFloat
  }

  func take(_ look: Look) {
    if frame != look.frame { frame = look.frame }
    extent = look.extent
    coverage = look.coverage
  }

  /// Crossfades to `items` along with a transition, and back should it be cancelled.
  ///
  /// - Parameter look: Returns the look for what is on top. It is asked when the transition begins to
  ///   move, because an animator may have scrolled the content by then.
  func show(
    _ items: [UINavigationItem], along transition: ViewTransition, look: @escaping () -> Look
  ) {
    let (old, oldItems) = (content, shownItems)
    let oldLook = Look(frame: frame, extent: extent, coverage: coverage)
    let new = replaceContent(items)
    new.alpha = 0
    transition.animateBar(self) { [weak self] _ in
      new.alpha = 1
      old?.alpha = 0
      guard let self else { return }
      let look = look()
      // The new content stands where it will be from the start.
      UIView.performWithoutAnimation {
        new.frame = CGRect(
          x: 0, y: look.frame.height - Self.height(of: look.extent), width: look.frame.width,
          height: Self.height(of: look.extent))
        new.extent = look.extent
        new.layoutIfNeeded()
      }
      take(look)
      updateBackground()
      layoutIfNeeded()
    } completion: { [weak self] context in
      let (kept, dropped) = context.isCancelled ? (old, new) : (new, old)
      dropped?.removeFromSuperview()
      kept?.alpha = 1
      guard let self, context.isCancelled else { return }
      self.content = old
      self.follow(oldItems)
      self.take(oldLook)
      self.updateBackground()
    }
  }

  @discardableResult
  private func replaceContent(_ items: [UINavigationItem]) -> NavigationBarContent {
    let new = NavigationBarContent(top: items.last, back: items.dropLast().last) { [weak self] in
      self?.onBack?()
    }
    content = new
    place(new)
    addSubview(new)
    follow(items)
    return new
  }

  /// Has the content hear of changes of the items that it shows.
  private func follow(_ items: [UINavigationItem]) {
    for item in shownItems { (item.onChange, item.onResize) = (nil, nil) }
    shownItems = items
    for item in items.suffix(2) {
      item.onChange = { [weak content] in content?.update() }
    }
    items.last?.onResize = { [weak self] in
      self?.updateBackground()
      self?.onResize?()
    }
  }
}
