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

  /// Where the pages are bound. With a spine in the middle, two pages show at a time.
  public enum SpineLocation: Int, Sendable {
    case none
    case min
    case mid
    case max
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { deck.forgetNeighbors() }
  }
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Whether pages have a back side, which is a controller too. Pages with a spine in the middle do.
  open var isDoubleSided = false
  open private(set) var spineLocation: SpineLocation

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
    let spine = options?[.spineLocation]
    spineLocation =
      style == .scroll
      ? .none
      : spine as? SpineLocation
        ?? ((spine as? Int) ?? (spine as? NSNumber)?.intValue).flatMap(SpineLocation.init) ?? .min
    isDoubleSided = spineLocation == .mid
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller whose pages curl, bound at the left.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  public required init?(coder: NSCoder) {
    preconditionFailure("UIPageViewController(coder:): the headless runtime reads no archives")
  }

  /// The page that shows. A page with a back side is followed by it, and of two pages both are here.
  open var viewControllers: [UIViewController]? { deck.current }

  /// The controllers that turn together.
  var pagesOfLeaf: Int { isDoubleSided && transitionStyle == .pageCurl ? 2 : 1 }

  /// The recognizers that turn pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [deck.scroll.panGestureRecognizer] }

  /// Turns to a page. `completion` hears `false` where another turn came in between.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let leaf = viewControllers ?? []
    precondition(
      leaf.count == pagesOfLeaf || leaf.count == 1 && spineLocation != .mid,
      "setViewControllers(_:direction:animated:): pages of this style turn \(pagesOfLeaf) at a"
        + " time, not \(leaf.count)")
    deck.turn(to: leaf, direction: direction, animated: animated, completion)
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

  override var containerState: ContainerState? {
    ContainerState(shown: deck.shown.first, beside: Array(deck.shown.dropFirst()))
  }
}

extension UIPageViewController: ContainerLayout {
  func layoutContents() { deck.layOut() }
}
