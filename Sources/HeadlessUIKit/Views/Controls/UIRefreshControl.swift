import Foundation

/// Stands above the content of a scroll view, and is pulled to refresh it.
///
/// This one draws an activity indicator, and no title.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  private let indicator = UIActivityIndicatorView(style: .medium)

  /// Points that content makes room for while it refreshes, and that a pull has to show.
  static let height: CGFloat = 60

  public override init(frame: CGRect) {
    super.init(frame: frame)
    indicator.hidesWhenStopped = false
    addSubview(indicator)
  }

  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var attributedTitle: NSAttributedString?
  open private(set) var isRefreshing = false

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Shows that the content refreshes, as after a pull; it sends no event and scrolls nowhere.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    indicator.startAnimating()
    scrollView?.refreshInset = Self.height
  }

  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    indicator.stopAnimating()
    guard let scrollView else { return }
    UIView.animate(withDuration: 0.3) { scrollView.refreshInset = 0 }
  }

  /// A finger has let go of content that it had pulled down by so many points.
  func pullEnded(by distance: CGFloat) {
    guard distance >= Self.height, !isRefreshing, isEnabled else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    indicator.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
