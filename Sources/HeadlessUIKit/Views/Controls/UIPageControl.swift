import Foundation

/// A row of dots, one for each page, the current one highlighted.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  private var dots: [UIView] = []

  private static let dotSide: CGFloat = 7
  private static let pitch: CGFloat = 17
  private static let height: CGFloat = 26

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var numberOfPages = 0 {
    didSet {
      precondition(numberOfPages >= 0, "UIPageControl.numberOfPages = \(numberOfPages)")
      while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
      while dots.count < numberOfPages {
        let dot = UIView()
        dot.layer.cornerRadius = Self.dotSide / 2
        dot.isUserInteractionEnabled = false
        addSubview(dot)
        dots.append(dot)
      }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      update()
    }
  }

  /// The page that is highlighted; numbers that no page has become those of the ends.
  open var currentPage = 0 {
    didSet {
      let bounded = min(max(currentPage, 0), max(0, numberOfPages - 1))
      if bounded != currentPage { currentPage = bounded }
      update()
    }
  }

  open var hidesForSinglePage = false {
    didSet { update() }
  }

  open var pageIndicatorTintColor: UIColor? {
    didSet { update() }
  }

  open var currentPageIndicatorTintColor: UIColor? {
    didSet { update() }
  }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(pageCount) * Self.pitch + 10, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    update()
  }

  private func update() {
    let start = bounds.midX - CGFloat(numberOfPages) * Self.pitch / 2
    for (index, dot) in dots.enumerated() {
      let place = isMirrored ? numberOfPages - 1 - index : index
      dot.bounds = CGRect(x: 0, y: 0, width: Self.dotSide, height: Self.dotSide)
      dot.center = CGPoint(x: start + (CGFloat(place) + 0.5) * Self.pitch, y: bounds.midY)
      dot.backgroundColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .systemGray : pageIndicatorTintColor ?? .systemGray4
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
    }
  }

  /// A tap beside the middle leads one page on or back.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    let isForward = (touch.location(in: self).x > bounds.midX) != isMirrored
    let old = currentPage
    currentPage += isForward ? 1 : -1
    if currentPage != old { sendActions(for: .valueChanged) }
  }
}
