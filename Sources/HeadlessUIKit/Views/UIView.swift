import Foundation

/// A rectangle that shows content, lays out its subviews and receives touches.
///
/// The layer is the only store of geometry and appearance: the view forwards to it and is its
/// delegate. Every member that an app may override stands in this body, since without Objective-C
/// a member of an extension cannot be overridden.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, UITraitEnvironment, Ranked {
  /// The class that makes the view's layer; a subclass of `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  public let layer: CALayer

  var subviewStorage: [UIView] = []
  // Trees of views belong to the main thread.
  nonisolated(unsafe) var rank = 0
  /// A superview clears this in its deinit.
  private nonisolated(unsafe) var superviewReference = BackReference<UIView>()
  var superviewStorage: UIView? {
    get { superviewReference.object }
    set { superviewReference = BackReference(newValue) }
  }
  weak var windowStorage: UIWindow?
  /// The controller whose `view` this is.
  weak var owningController: UIViewController?
  var storage = UIViewStorage()

  /// Whether the layer's content is drawn at the scale of the window's screen.
  var followsScreenScale: Bool { true }

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUpLayer()
    layer.frame = frame
    setNeedsOwnDisplay()
  }

  public override convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    AppearanceCoder.check(coder, Self.self)
    layer = Self.makeLayer()
    super.init()
    setUpLayer()
  }

  deinit {
    layer.viewWillEnd(self)
    for view in subviewStorage where view.superviewReference.refers(to: self) {
      view.superviewReference = BackReference()
    }
  }

  // MARK: Geometry

  open var frame: CGRect {
    get { layer.frame }
    set { changeGeometry { layer.frame = newValue } }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { changeGeometry { layer.bounds = newValue } }
  }

  open var center: CGPoint {
    get { layer.position }
    set { changeGeometry { layer.position = newValue } }
  }

  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      layer.anchorPoint = newValue
      updateSafeAreaInsets()
    }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      layer.setAffineTransform(newValue)
      updateSafeAreaInsets()
    }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      updateSafeAreaInsets()
    }
  }

  open var autoresizesSubviews: Bool {
    get { storage.autoresizesSubviews }
    set { storage.autoresizesSubviews = newValue }
  }

  open var autoresizingMask: AutoresizingMask {
    get { storage.autoresizingMask }
    set { storage.autoresizingMask = newValue }
  }

  /// The height that the view takes whatever its width, in points; `nil` where any will do.
  var naturalHeight: CGFloat? { nil }

  open func sizeThatFits(_ size: CGSize) -> CGSize {
    naturalHeight.map { CGSize(width: size.width, height: $0) } ?? bounds.size
  }

  /// Takes the size that fits; the top left corner stays where it is.
  open func sizeToFit() {
    resize(to: sizeThatFits(bounds.size))
  }

  open var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: naturalHeight ?? UIView.noIntrinsicMetric)
  }

  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    tellContentDidChange()
  }

  /// How much the view resists being larger than its natural size; 250 unless set.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storage.layout?.hugging[axis] ?? .defaultLow
  }

  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setContentPriority(\.hugging, priority, axis)
  }

  /// How much the view resists being smaller than its natural size; 750 unless set.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { storage.layout?.resistance[axis] ?? .defaultHigh }

  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setContentPriority(\.resistance, priority, axis)
  }

  /// Whether the natural height follows from the width that layout gives to the view.
  var flowsInWidth: Bool { false }

  // MARK: Constraints

  /// Whether the view cannot be laid out but by constraints.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether frame and autoresizing mask say where the view is; without, constraints do.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storage.layout?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layoutState.translatesMask = newValue
      LayoutEngine.translationDidChange(of: self)
    }
  }

  open func updateConstraints() {}

  open func setNeedsUpdateConstraints() {
    awaitConstraintUpdate()
  }

  open func needsUpdateConstraints() -> Bool { storage.layout?.needsUpdateConstraints ?? false }

  /// Lets this view and those below it change their constraints, if they want to.
  open func updateConstraintsIfNeeded() { LayoutQueue.updateConstraints(below: self) }

  /// What the frame has beyond the rectangle that constraints align, such as shadows.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view whose text has the baselines that constraints of this view mean.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  open var forLastBaselineLayout: UIView { self }

  var textBaselines: (first: TextBaseline, last: TextBaseline) {
    (TextBaseline(fraction: 0, offset: 0), TextBaseline(fraction: 1, offset: 0))
  }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the view's constraints give it, as near to `targetSize` as the priorities let.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.fittingSize(
      of: self, target: targetSize,
      .init(horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
  }

  // MARK: Appearance

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  open var isHidden: Bool {
    get { layer.isHidden || storage.hidesLater }
    set {
      setHidden(newValue)
    }
  }

  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open var backgroundColor: UIColor? {
    get { shownBackground }
    set { setBackground(newValue) }
  }

  open var tintColor: UIColor! {
    get { shownTintColor }
    set {
      storage.tintColor = newValue
      tintDidChange()
    }
  }

  open func tintColorDidChange() {}

  open var contentMode: ContentMode {
    get { storage.contentMode }
    set {
      storage.contentMode = newValue
      layer.contentsGravity = newValue.gravity
    }
  }

  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      setContentScale(newValue)
    }
  }

  /// The view whose alpha channel masks this one; it must have no superview.
  open var mask: UIView? {
    get { storage.mask }
    set {
      setMask(newValue)
    }
  }

  /// What the colours of the drawn content depend on.
  var contentDependence: UIColor.Dependence { .nothing }

  /// Draws the view's content into the current context; nothing by default.
  open func draw(_ rect: CGRect) {
    storage.reachedBaseDraw = true
  }

  open func setNeedsDisplay() {
    storage.displaysAlways = true
    layer.setNeedsDisplay()
  }

  open func setNeedsDisplay(_ rect: CGRect) {
    storage.displaysAlways = true
    layer.setNeedsDisplay(rect)
  }

  // MARK: Tree

  open var superview: UIView? { superviewStorage }
  /// The children in painter's order.
  open var subviews: [UIView] { subviewStorage }
  open var window: UIWindow? { windowStorage }

  open func addSubview(_ view: UIView) {
    insert(view, at: .max)
  }

  /// Inserts `view` behind the layer that is at `index` now; an index past the end is the front.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index, countsLayers: true)
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    reorder(view, to: .max)
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    reorder(view, to: 0)
  }

  open func removeFromSuperview() { detach() }

  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The first view with `tag` among this view and its descendants, depth first.
  ///
  /// Complexity: O(n) in the views of the tree.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviewStorage.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  open var tag: Int {
    get { storage.tag }
    set { storage.tag = newValue }
  }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  open func setNeedsLayout() { layer.setNeedsLayout() }

  open func layoutIfNeeded() {
    if HeadlessReadings.layoutUpdatesProperties { headlessUpdatePropertiesIfNeeded() }
    layer.layoutIfNeeded()
  }

  /// Configures the view before layout. Apple calls it `updateProperties()`, on systems that have it.
  open func headlessUpdateProperties() {}

  /// Places the subviews; the base class does so for those that have constraints.
  open func layoutSubviews() {
    placeConstrainedSubviews()
  }

  /// The part of each edge, in points, that bars or the screen's shape cover.
  open var safeAreaInsets: UIEdgeInsets { storage.safeAreaInsets }

  open func safeAreaInsetsDidChange() {}

  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { storage.insetsLayoutMarginsFromSafeArea }
    set {
      storage.insetsLayoutMarginsFromSafeArea = newValue
      tellLayoutMarginsDidChange()
    }
  }

  /// The space that content keeps from the edges, in points; the safe area adds to what is set.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }

  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, isMirrored: isMirrored) }
    set { layoutMargins = newValue.insets(isMirrored: isMirrored) }
  }

  /// Whether the margins reach at least as far in as those of the superview.
  open var preservesSuperviewLayoutMargins: Bool {
    get { storage.layout?.preservesSuperviewMargins ?? false }
    set {
      layoutState.preservesSuperviewMargins = newValue
      tellLayoutMarginsDidChange()
    }
  }

  open func layoutMarginsDidChange() {}

  // MARK: Touches

  open var isUserInteractionEnabled: Bool {
    get { storage.isUserInteractionEnabled }
    set { storage.isUserInteractionEnabled = newValue }
  }

  /// Whether the view hears of further fingers while one is down on it.
  open var isMultipleTouchEnabled: Bool {
    get { storage.isMultipleTouchEnabled }
    set { storage.isMultipleTouchEnabled = newValue }
  }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    takesTouch(point, event) ? hitChild(point, event) ?? self : nil
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storage.gestureRecognizers }
    set {
      storage.gestureRecognizers?.forEach(removeGestureRecognizer)
      newValue?.forEach(addGestureRecognizer)
    }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.join(self)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    if gestureRecognizer.view === self { gestureRecognizer.leave(self) }
  }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  open override var next: UIResponder? { owningController ?? superview }

  // MARK: Environment

  open var traitCollection: UITraitCollection { UITraitCollection(environmentTraits) }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { storage.overrideUserInterfaceStyle }
    set {
      UITraitCollection.areOverridden.value = true
      changeTraits { storage.overrideUserInterfaceStyle = newValue }
    }
  }

  open var semanticContentAttribute: UISemanticContentAttribute {
    get { storage.semanticContentAttribute }
    set {
      setSemanticContent(newValue)
    }
  }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    directionOfContent
  }

  open var accessibilityIdentifier: String? {
    get { storage.accessibilityIdentifier }
    set { storage.accessibilityIdentifier = newValue }
  }

  override var defaultAccessibilityFrame: CGRect { convert(bounds, to: nil) }

  // MARK: The layer's delegate

  /// The keys of the layer's own that animate in a block, beside those of every view.
  class var animatableContentKeys: Set<String> { [] }

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.action(for: self, layer: layer, forKey: event) ?? NSNull.shared
  }

  open func display(_ layer: CALayer) {
    if layer === self.layer { drawContents() }
  }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    if layer === self.layer { drawContents(in: ctx) }
  }

  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layOutWithController() }
  }
}
