import Foundation

/// The bar above a navigation controller's content: the top item's title and the way back.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  private var shownItems: [UINavigationItem] = []
  private var content: NavigationBarContent?
  private let hairline = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.98, alpha: 0.94)
    hairline.backgroundColor = UIColor(white: 0, alpha: 0.3)
    addSubview(hairline)
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

  /// The height of the part below the status bar, in points.
  static let contentHeight: CGFloat = 44

  open override func layoutSubviews() {
    super.layoutSubviews()
    let line = 1 / max(1, contentScaleFactor)
    hairline.frame = CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
    content?.frame = contentFrame
  }

  private var contentFrame: CGRect {
    CGRect(
      x: 0, y: bounds.height - Self.contentHeight, width: bounds.width,
      height: Self.contentHeight)
  }

  func show(_ items: [UINavigationItem]) {
    let old = content
    replaceContent(items)
    old?.removeFromSuperview()
  }

  /// Crossfades to `items` along with a transition, and back should it be cancelled.
  func show(_ items: [UINavigationItem], along transition: ViewTransition) {
    let (old, oldItems) = (content, shownItems)
    let new = replaceContent(items)
    new.alpha = 0
    transition.animateBar(self) { _ in
      new.alpha = 1
      old?.alpha = 0
    } completion: { [weak self] context in
      let (kept, dropped) = context.isCancelled ? (old, new) : (new, old)
      dropped?.removeFromSuperview()
      kept?.alpha = 1
      guard let self, context.isCancelled else { return }
      self.content = old
      self.follow(oldItems)
    }
  }

  @discardableResult
  private func replaceContent(_ items: [UINavigationItem]) -> NavigationBarContent {
    let new = NavigationBarContent(top: items.last, back: items.dropLast().last)
    new.frame = contentFrame
    addSubview(new)
    content = new
    follow(items)
    return new
  }

  /// Has the content hear of changes of the items that it shows.
  private func follow(_ items: [UINavigationItem]) {
    for item in shownItems { item.onChange = nil }
    shownItems = items
    for item in items.suffix(2) {
      item.onChange = { [weak content] in content?.update() }
    }
  }
}

extension UINavigationController {
  /// What the bar covers of the content beyond the safe area, in points.
  var barInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: state.isBarHidden ? 0 : UINavigationBar.contentHeight, left: 0, bottom: 0, right: 0)
  }

  /// Puts the bar below the status bar, or out of sight above it.
  func layoutBar() {
    guard let view = viewIfLoaded else { return }
    let height = view.safeAreaInsets.top + UINavigationBar.contentHeight
    navigationBar.frame = CGRect(
      x: 0, y: state.isBarHidden ? -height : 0, width: view.bounds.width, height: height)
    navigationBar.alpha = state.isBarHidden ? 0 : 1
    for controller in state.stack where controller.isViewLoaded {
      controller.containerInsets = barInsets
    }
  }
}
