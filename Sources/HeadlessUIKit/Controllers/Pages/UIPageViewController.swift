import Foundation

/// Shows one controller as a page, and turns to its neighbours.
///
/// Pages scroll whatever the style: this runtime curls none.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  public enum NavigationDirection: Int, Sendable {
    case forward
    case reverse
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal
    case vertical
  }

  public enum TransitionStyle: Int, Sendable {
    case pageCurl
    case scroll
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { deck.forgetNeighbors() }
  }
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Only remembered: pages have one side.
  open var isDoubleSided = false

  private(set) lazy var deck = PageDeck(self, spacing: spacing)
  /// Points between two pages.
  private let spacing: CGFloat

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let value = options?[.interPageSpacing]
    spacing =
      value as? CGFloat ?? (value as? Double).map { CGFloat($0) }
      ?? (value as? Int).map { CGFloat($0) } ?? CGFloat((value as? NSNumber)?.doubleValue ?? 0)
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    preconditionFailure("UIPageViewController(coder:): the headless runtime reads no archives")
  }

  /// The page that shows, and no other.
  open var viewControllers: [UIViewController]? { deck.current.map { [$0] } ?? [] }

  /// The recognizers that turn pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [deck.scroll.panGestureRecognizer] }

  /// Turns to a page. `completion` hears `false` where another turn came in between.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      preconditionFailure(
        "setViewControllers(_:direction:animated:): pages that scroll show one controller at a"
          + " time, not \(viewControllers?.count ?? 0)")
    }
    deck.turn(to: page, direction: direction, animated: animated, completion)
  }

  // MARK: Overrides

  open override func loadView() {
    let view = ContainerRootView(frame: UIScreen.main.bounds)
    view.owner = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    view.addSubview(deck.scroll)
    self.view = view
  }

  override var containerState: ContainerState? { ContainerState(shown: deck.current) }
}

extension UIPageViewController: ContainerLayout {
  func layoutContents() { deck.layOut() }
}
