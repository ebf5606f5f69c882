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
    if let proxy = AppearanceProxies.existing(UINavigationBar.self) { take(proxy) }
    updateBackground()
  }

  /// Takes over what `appearance()` was told.
  private func take(_ proxy: UINavigationBar) {
    pieces = proxy.pieces
    prefersLargeTitles = proxy.prefersLargeTitles
    if let color = proxy.storage.tintColor { tintColor = color }
    guard proxy.hasOwnAppearance else { return }
    standardAppearance = proxy.standardAppearance
    scrollEdgeAppearance = proxy.scrollEdgeAppearance
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
    didSet {
      hasOwnAppearance = true
      updateBackground()
    }
  }

  /// Only remembered: the row has one height.
  open var compactAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// How the bar looks while content stands at its edge; nil leaves out the background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { updateBackground() }
  }

  /// How far content has gone under the bar, 0...1.
  var coverage: CGFloat = 0 {
    didSet { if coverage != oldValue { updateBackground() } }
  }

  private var hasOwnAppearance = false
  private var pieces = PiecemealBarLook() {
    didSet { updateBackground() }
  }

  // These count where the app sets no `standardAppearance`.

  open var barTintColor: UIColor? {
    get { pieces.tint }
    set { pieces.tint = newValue }
  }

  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { pieces.title }
    set { pieces.title = newValue }
  }

  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { pieces.largeTitle }
    set { pieces.largeTitle = newValue }
  }

  /// An empty image leaves out the line; no other is drawn.
  open var shadowImage: UIImage? {
    get { pieces.shadow }
    set { pieces.shadow = newValue }
  }

  /// An empty image leaves out the background; no other is drawn.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    pieces.background = backgroundImage
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { pieces.background }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    pieces.background = backgroundImage
  }

  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    pieces.background
  }

  // Only remembered: content always lies below the bar, and the chevron is the runtime's.
  open var isTranslucent = true
  open var barStyle = UIBarStyle.default
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?

  private func updateBackground() {
    let own = hasOwnAppearance ? standardAppearance : pieces.added(to: standardAppearance)
    let standard = topItem?.standardAppearance ?? own
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
