import Foundation

/// A window onto content that is larger than itself: its bounds move over the content.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// How the safe area adds to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  /// The part of the velocity that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  open var delegate: (any UIScrollViewDelegate)? {
    get { givenDelegate }
    set { givenDelegate = newValue }
  }

  /// Who is asked and told, whatever an app that overrides `delegate` shows of it.
  final weak var givenDelegate: (any UIScrollViewDelegate)?

  private let pan = ScrollPanRecognizer()
  private var pinch: ScrollPinchRecognizer?
  var drag = ScrollDrag()
  /// The zoom that fingers make.
  var zoom: ScrollZoom?
  /// What moves the content by itself: after a drag, or on the app's demand.
  var scrollLink: CADisplayLink?
  /// Whether a finger has stopped the content and not dragged it since.
  var wasCaught = false
  /// What the bar above gives way to the content.
  var barRoom = BarRoom()
  /// Called when the content has moved, before the delegate is.
  var onScroll: (() -> Void)?
  /// Called when the adjusted insets have changed.
  var onInsetsChange: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    pan.scrollView = self
    pan.headlessAddAction { [weak self] _ in
      guard let self else { return }
      panChanged(pan)
    }
    addGestureRecognizer(ContentTouchDelay())
    addGestureRecognizer(pan)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The point of the content, in points, that stands at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  open var contentSize: CGSize {
    get { contentSizeStorage }
    set {
      let old = contentSizeStorage
      contentSizeStorage = newValue
      updateAdjustedInset()
      if newValue.width < old.width || newValue.height < old.height { hasShrunk = true }
      if !placesContent { followEnd() }
    }
  }
  private var contentSizeStorage: CGSize = CGSize.zero

  /// Whether the content has become smaller, and may end before the part in sight.
  var hasShrunk = false
  /// Whether the content stays where it is for now, whatever its size: whoever sets the size also moves it.
  var placesContent = false

  open var contentInset: UIEdgeInsets {
    get { contentInsetStorage }
    set {
      contentInsetStorage = newValue
      updateAdjustedInset()
    }
  }
  private var contentInsetStorage: UIEdgeInsets = UIEdgeInsets.zero

  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { contentInsetAdjustmentBehaviorStorage }
    set {
      contentInsetAdjustmentBehaviorStorage = newValue
      updateAdjustedInset()
    }
  }
  private var contentInsetAdjustmentBehaviorStorage: ContentInsetAdjustmentBehavior =
    ContentInsetAdjustmentBehavior.automatic

  open var alwaysBounceVertical: Bool {
    get { alwaysBounceVerticalStorage }
    set {
      alwaysBounceVerticalStorage = newValue
      updateAdjustedInset()
    }
  }
  private var alwaysBounceVerticalStorage: Bool = false

  open var alwaysBounceHorizontal: Bool {
    get { alwaysBounceHorizontalStorage }
    set {
      alwaysBounceHorizontalStorage = newValue
      updateAdjustedInset()
    }
  }
  private var alwaysBounceHorizontalStorage: Bool = false

  /// Whether content may be pulled and roll beyond its ends.
  open var bounces = true
  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal
  /// The limits of `zoomScale`. Content zooms only if they differ.
  open var minimumZoomScale: CGFloat {
    get { minimumZoomScaleStorage }
    set {
      minimumZoomScaleStorage = newValue
      updatePinch()
    }
  }
  private var minimumZoomScaleStorage: CGFloat = 1

  open var maximumZoomScale: CGFloat {
    get { maximumZoomScaleStorage }
    set {
      maximumZoomScaleStorage = newValue
      updatePinch()
    }
  }
  private var maximumZoomScaleStorage: CGFloat = 1

  /// Whether fingers may pull the scale beyond its limits.
  open var bouncesZoom = true
  open internal(set) var isZoomBouncing = false
  open var isZooming: Bool { zoom != nil }

  /// Whether touches wait a moment before the content hears of them, in case they scroll.
  open var delaysContentTouches = true
  /// Whether a drag may take touches away from content that has heard of them.
  open var canCancelContentTouches = true

  open var isScrollEnabled: Bool {
    get { isScrollEnabledStorage }
    set {
      isScrollEnabledStorage = newValue
      pan.isEnabled = isScrollEnabled
    }
  }
  private var isScrollEnabledStorage: Bool = true

  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true

  /// Pulled to refresh the content, above which it stands.
  open var refreshControl: UIRefreshControl? {
    get { refreshControlStorage }
    set {
      let oldValue = refreshControlStorage
      refreshControlStorage = newValue
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      refreshInset = refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      setNeedsLayout()
    }
  }
  private var refreshControlStorage: UIRefreshControl?

  /// What a refresh control adds to the insets while it refreshes.
  var refreshInset: CGFloat = 0 {
    didSet { updateAdjustedInset() }
  }

  private var edgeEffect: ScrollEdgeEffectView?

  private func layOutEdgeEffect() {
    guard HeadlessReadings.scrollViewsHaveEdgeEffects else { return }
    let effect = edgeEffect ?? ScrollEdgeEffectView(frame: bounds)
    edgeEffect = effect
    effect.frame = bounds
    if subviews.last !== effect { addSubview(effect) }
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    if let edgeEffect, subview !== edgeEffect { bringSubviewToFront(edgeEffect) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutEdgeEffect()
    guard let refreshControl else { return }
    let height = UIRefreshControl.height
    refreshControl.frame = CGRect(
      x: 0, y: min(-height, contentOffset.y + adjustedContentInset.top - refreshInset),
      width: bounds.width, height: height)
  }

  /// `contentInset` with what the safe area adds.
  open private(set) var adjustedContentInset = UIEdgeInsets.zero

  open func adjustedContentInsetDidChange() {}

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      geometryDidChange(from: old)
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      super.frame = newValue
      geometryDidChange(from: old)
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset()
  }

  // MARK: Scrolling

  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  /// The recognizer that zooms; nil where the limits of the scale leave no room.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    minimumZoomScale < maximumZoomScale ? pinch : nil
  }

  private func updatePinch() {
    guard pinch == nil, minimumZoomScale < maximumZoomScale else { return }
    let new = ScrollPinchRecognizer()
    new.headlessAddAction { [weak self, unowned new] _ in self?.pinchChanged(new) }
    addGestureRecognizer(new)
    pinch = new
  }

  /// Whether a finger is on the content, dragging or not.
  open var isTracking: Bool { pan.numberOfTouches > 0 }
  open internal(set) var isDragging = false
  open internal(set) var isDecelerating = false

  /// Whether a drag may take its touches away from `view`, which has heard of them; not from
  /// controls, unless a subclass says so.
  open func touchesShouldCancel(in view: UIView) -> Bool {
    !(view is UIControl)
  }

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === pinch { return canZoom }
    guard gestureRecognizer === pan else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return canTakeTouches(of: pan) && isMeant(by: pan.wholePath)
  }

  // MARK: Touches

  private var list: (any ListView)? { self as? any ListView }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    list?.press(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    list?.lift(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    list?.release()
  }

  // MARK: Indicators, which are never drawn

  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { self[setting: \.vertical] }
    set { self[setting: \.vertical] = newValue }
  }

  open var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { self[setting: \.horizontal] }
    set { self[setting: \.horizontal] = newValue }
  }

  /// Both insets at once; read, those of the vertical indicator.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  open func flashScrollIndicators() {}

  // MARK: Offsets

  /// Scrolls to an offset, at once or in the course of 0.3 s, frame by frame.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopScrolling()
    guard animated, window != nil, contentOffset != self.contentOffset else {
      self.contentOffset = contentOffset
      return
    }
    let from = self.contentOffset
    let duration = Self.scrollDuration
    run(for: duration) { [unowned self] time in
      let progress = CubicCurve.easeInEaseOut.value(at: time / duration)
      self.contentOffset = CGPoint(
        x: from.x + (contentOffset.x - from.x) * progress,
        y: from.y + (contentOffset.y - from.y) * progress)
    } completion: { [unowned self] in
      givenDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Seconds that an animated scroll takes.
  private static let scrollDuration: TimeInterval = 0.3

  /// Scrolls as little as needed to show `rect` of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    func shift(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if low < from { return low - from }
      return high > to ? min(high - to, low - from) : 0
    }
    let dx = shift(rect.minX, rect.maxX, visible.minX, visible.maxX)
    let dy = shift(rect.minY, rect.maxY, visible.minY, visible.maxY)
    setContentOffset(
      CGPoint(x: contentOffset.x + dx, y: contentOffset.y + dy), animated: animated)
  }

  private func geometryDidChange(from old: CGRect) {
    let new = bounds
    if new.size != old.size {
      updateAdjustedInset()
      pullBack(toStart: false)
    }
    guard new.origin != old.origin else { return }
    setNeedsLayout()
    onScroll?()
    givenDelegate?.scrollViewDidScroll(self)
  }

  /// Moves content that a larger size has pulled away from its end, or smaller insets from its start, unless it
  /// moves by itself.
  func pullBack(toStart: Bool) {
    if isDragging || isDecelerating || scrollLink != nil || zoom != nil { return }
    var origin = contentOffset
    for axis in Self.axes {
      let (offset, range) = (origin[keyPath: axis.point], range(of: axis))
      origin[keyPath: axis.point] =
        toStart ? max(offset, range.lowerBound) : min(offset, range.upperBound)
    }
    if origin != contentOffset { contentOffset = origin }
  }

  /// Recomputes the insets; content that rests at the old top or left edge follows the new one.
  private func updateAdjustedInset() {
    let old = adjustedContentInset
    var new = contentInset.adding(safeAreaAdjustment)
    new.top += refreshInset
    guard new != old else { return }
    adjustedContentInset = new
    var offset = contentOffset
    if offset.y == -old.top { offset.y = -new.top }
    if offset.x == -old.left { offset.x = -new.left }
    if offset != contentOffset { contentOffset = offset }
    // The place for a refresh control opens while a finger still holds the content.
    if new.top < old.top || new.left < old.left { pullBack(toStart: true) }
    onInsetsChange?()
    adjustedContentInsetDidChange()
    givenDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private var safeAreaAdjustment: UIEdgeInsets {
    var insets = safeAreaInsets
    let isVertical = alwaysBounceVertical || contentSize.height > bounds.height
    let isHorizontal = alwaysBounceHorizontal || contentSize.width > bounds.width
    switch contentInsetAdjustmentBehavior {
    case .always: return insets
    case .never: return .zero
    case .automatic, .scrollableAxes:
      let countsVertically =
        isVertical || (contentInsetAdjustmentBehavior == .automatic && isInNavigation)
      if !countsVertically { (insets.top, insets.bottom) = (0, 0) }
      if !isHorizontal { (insets.left, insets.right) = (0, 0) }
      return insets
    }
  }

  private var isInNavigation: Bool {
    sequence(first: self as UIResponder, next: \.next).contains { $0 is UINavigationController }
  }

  /// Where scrolling comes to rest after a drag, before the delegate is asked.
  ///
  /// - Parameter velocity: In points per millisecond.
  func rest(near proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
}
