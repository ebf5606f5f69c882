import Foundation

/// The bar above a navigation controller's content: the top item's title and the way back.
@MainActor open class UINavigationBar: UIView {
  private var shownItems: [UINavigationItem] = []
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
    set { shownItems = newValue ?? [] }
  }

  open var topItem: UINavigationItem? { shownItems.last }
  open var backItem: UINavigationItem? { shownItems.dropLast().last }

  /// The height of the part below the status bar, in points.
  static let contentHeight: CGFloat = 44

  open override func layoutSubviews() {
    super.layoutSubviews()
    let line = 1 / max(1, contentScaleFactor)
    hairline.frame = CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
  }

  func show(_ controllers: [UIViewController]) {
    shownItems = controllers.map(\.navigationItem)
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
