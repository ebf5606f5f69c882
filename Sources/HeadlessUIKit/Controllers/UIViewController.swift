import Foundation

/// Manages one screen, or a part of one: a view, its life and its place among other controllers.
@MainActor open class UIViewController: HeadlessAppearing, UITraitEnvironment {
  var viewStorage: UIView?
  var appearance = Appearance()
  weak var parentStorage: UIViewController?
  var childStorage: [UIViewController] = []
  private var navigationItemStorage: UINavigationItem?

  /// Values that a library attaches to the controller, by the identity of their key.
  public final var headlessStorage: [ObjectIdentifier: Any] = [:]

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    precondition(
      nibNameOrNil == nil, "UIViewController(nibName: \(nibNameOrNil!)): there are no nibs here")
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    preconditionFailure("\(Self.self)(coder:): the headless runtime reads no archives")
  }

  // MARK: View

  /// The controller's view; the first read loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStorage
    }
    set { adopt(newValue) }
  }

  open var isViewLoaded: Bool { viewStorage != nil }
  open var viewIfLoaded: UIView? { viewStorage }

  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  open func loadViewIfNeeded() {
    guard viewStorage == nil else { return }
    loadView()
    precondition(viewStorage != nil, "\(type(of: self)).loadView() did not set the view")
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}

  /// What the controller adds to the safe area of its view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { updateViewInsets() }
  }

  /// What a container's bars cover of the view, in points.
  var containerInsets = UIEdgeInsets.zero {
    didSet { updateViewInsets() }
  }

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  open func endAppearanceTransition() {
    endAppearance()
  }

  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that appear and disappear together with this controller.
  var childrenOnScreen: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return childStorage.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }

  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false
  open var isBeingPresented: Bool { false }
  open var isBeingDismissed: Bool { false }

  // MARK: Family

  open weak var parent: UIViewController? { parentStorage }
  open var children: [UIViewController] { childStorage }

  open func addChild(_ childController: UIViewController) {
    addToFamily(childController)
  }

  open func removeFromParent() {
    leaveFamily()
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open var navigationController: UINavigationController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? UINavigationController }.first
  }

  open var navigationItem: UINavigationItem {
    if let item = navigationItemStorage { return item }
    let item = UINavigationItem(title: title ?? "")
    navigationItemStorage = item
    return item
  }

  open var title: String? {
    didSet { navigationItemStorage?.title = title }
  }

  // MARK: Transitions

  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// The coordinator of the transition that this controller or the nearest ancestor takes part in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    parent?.transitionCoordinator
  }

  // MARK: Environment

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { tellOwnTraitsDidChange(oldValue) }
  }
}
