import Foundation

/// Hears about the scrolling of a scroll view; every requirement is optional.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// A window onto content that is larger than itself: its bounds move over the content.
@MainActor open class UIScrollView: UIView {
  /// How the safe area adds to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  open weak var delegate: (any UIScrollViewDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The point of the content, in points, that stands at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  open var contentSize = CGSize.zero {
    didSet { updateAdjustedInset() }
  }

  open var contentInset = UIEdgeInsets.zero {
    didSet { updateAdjustedInset() }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedInset() }
  }

  open var alwaysBounceVertical = false {
    didSet { updateAdjustedInset() }
  }

  open var alwaysBounceHorizontal = false {
    didSet { updateAdjustedInset() }
  }

  open var isScrollEnabled = true
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true

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

  /// Scrolls to an offset, at once or in the course of 0.3 s, frame by frame.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopScrolling()
    guard animated, window != nil, contentOffset != self.contentOffset else {
      self.contentOffset = contentOffset
      return
    }
    let (start, from) = (CACurrentMediaTime(), self.contentOffset)
    let link = CADisplayLink.headlessDisplayLink { [weak self] link in
      let share = min(1, (link.timestamp - start) / Self.scrollDuration)
      let progress = CubicCurve.easeInEaseOut.value(at: share)
      self?.contentOffset = CGPoint(
        x: from.x + (contentOffset.x - from.x) * progress,
        y: from.y + (contentOffset.y - from.y) * progress)
      guard share == 1 else { return }
      link.invalidate()
      guard let self else { return }
      self.scrollLink = nil
      self.delegate?.scrollViewDidEndScrollingAnimation(self)
    }
    link.add(to: .main, forMode: .common)
    scrollLink = link
  }

  private func stopScrolling() {
    scrollLink?.invalidate()
    scrollLink = nil
  }

  /// Seconds that an animated scroll takes.
  private static let scrollDuration: TimeInterval = 0.3
  private var scrollLink: CADisplayLink?

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
    if new.size != old.size { updateAdjustedInset() }
    guard new.origin != old.origin else { return }
    setNeedsLayout()
    delegate?.scrollViewDidScroll(self)
  }

  /// Recomputes the insets; content that rests at the old top or left edge follows the new one.
  private func updateAdjustedInset() {
    let old = adjustedContentInset
    let new = contentInset.adding(safeAreaAdjustment)
    guard new != old else { return }
    adjustedContentInset = new
    var offset = contentOffset
    if offset.y == -old.top { offset.y = -new.top }
    if offset.x == -old.left { offset.x = -new.left }
    if offset != contentOffset { contentOffset = offset }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
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
}
