import Foundation

/// Shows the top of a stack of controllers and moves between them.
///
/// As in UIKit, a push or pop changes the stack at once and asks who animates the change. The next
/// layout pass of the controller's view loads and shows the new top. Changes made while a
/// transition runs are queued whole, stack included, and take place when it has ended: a cancelled
/// transition restores its stack, so a later change must not be mixed into it.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The direction of a transition.
  public enum Operation: Int, Sendable {
    case none
    case push
    case pop
  }

  var state = NavigationState()
  let contentView = UIView()
  public let navigationBar = UINavigationBar(frame: .zero)
  private(set) lazy var edgePop = SystemPop(self)
  private(set) lazy var contentPop = SystemPop(self, after: edgePop)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    definesPresentationContext = true
  }

  /// The bar is a plain one whatever the class, as Swift cannot make an object of a class that it does
  /// not know; the console says so.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
    if let navigationBarClass, navigationBarClass != UINavigationBar.self {
      HeadlessConsole.report("UINavigationController: \(navigationBarClass) is ignored")
    }
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
    setViewControllers([rootViewController], animated: false)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The bar below the content; it shows the items of the top.
  open var toolbar: UIToolbar! { bottomBar }
  private let bottomBar = UIToolbar(frame: .zero)

  open var isToolbarHidden: Bool {
    get { state.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != state.isToolbarHidden else { return }
    if isViewLoaded, toolbar.superview == nil { addToolbar() }
    state.isToolbarHidden = hidden
    guard isViewLoaded else { return }
    toolbar.items = topViewController?.toolbarItems
    let duration = animated ? UINavigationController.hideShowBarDuration : 0
    UIView.animate(withDuration: duration) { self.layoutBar() }
  }

  private func addToolbar() {
    view.addSubview(toolbar)
    UIView.performWithoutAnimation { layoutToolbar() }
  }

  open var delegate: (any UINavigationControllerDelegate)? {
    get { givenDelegate }
    set { headlessDelegate = newValue }
  }

  /// The delegate of this class, whatever an app that overrides `delegate` shows of it. Code on Apple's platforms
  /// calls the accessors of the class for it.
  public final var headlessDelegate: (any UINavigationControllerDelegate)? {
    get { givenDelegate }
    set {
      givenDelegate = newValue
      state.answers = DelegateAnswers(of: newValue)
      headlessDelegateObserver?()
    }
  }

  /// Who is asked and told.
  final weak var givenDelegate: (any UINavigationControllerDelegate)?

  /// Called after `delegate` was set; Apple's UIKit tells key-value observers.
  public final var headlessDelegateObserver: (() -> Void)?

  open var viewControllers: [UIViewController] {
    get { HeadlessReadings.showsQueuedChanges ? projectedStack : state.stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { state.stack.last }
  /// What the user sees: what is presented over the controller, or its top.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    precondition(
      Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count,
      "setViewControllers(_:animated:): a controller is in the stack twice: \(viewControllers)")
    change(animated: animated) { _ in viewControllers }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !projectedStack.contains { $0 === viewController },
      "pushViewController(_:animated:): \(viewController) is in the stack already")
    precondition(
      !(viewController is UINavigationController),
      "pushViewController(_:animated:): a navigation controller cannot be pushed")
    change(animated: animated) { $0 + [viewController] }
  }

  /// Pushes the controller; `sender` does not matter.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  /// Takes the top controller off the stack and returns it; at the root nothing happens.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    let stack = projectedStack
    guard stack.count > 1 else { return nil }
    return change(animated: animated) { $0.count > 1 ? $0.dropLast() : $0 } ? stack.last : nil
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = projectedStack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    let stack = projectedStack
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure("popToViewController(_:animated:): \(viewController) is not in the stack")
    }
    guard index + 1 < stack.count else { return nil }
    let isChanged = change(animated: animated) {
      Array($0.prefix { $0 !== viewController }) + [viewController]
    }
    return isChanged ? Array(stack[(index + 1)...]) : nil
  }

  /// The recognizer of the system's own pop from the edge.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePop.recognizer }

  /// The recognizer of the system's own pop from anywhere in the content; nil on systems without it. Apple
  /// calls it `interactiveContentPopGestureRecognizer`.
  public final var headlessContentPopGestureRecognizer: UIGestureRecognizer? {
    HeadlessSystem.popsFromContent ? contentPop.recognizer : nil
  }

  open var isNavigationBarHidden: Bool {
    get { state.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != state.isBarHidden else { return }
    state.isBarHidden = hidden
    guard isViewLoaded else { return }
    let duration = animated ? UINavigationController.hideShowBarDuration : 0
    UIView.animate(withDuration: duration) { self.layoutBar() }
  }

  /// Seconds that a bar takes to come or go.
  open class var hideShowBarDuration: CGFloat { 0.2 }

  // MARK: Overrides

  open override func loadView() {
    let view = ContainerRootView(frame: UIScreen.main.bounds)
    view.owner = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.clipsToBounds = true
    view.addSubview(contentView)
    view.addSubview(navigationBar)
    if !state.isToolbarHidden { view.addSubview(toolbar) }
    view.addGestureRecognizer(edgePop.recognizer)
    if HeadlessSystem.popsFromContent { view.addGestureRecognizer(contentPop.recognizer) }
    navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.onResize = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    self.view = view
  }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      loadViewIfNeeded()
      if !state.isRunning { showTopSilently() }
    }
    super.beginAppearanceTransition(isAppearing, animated: animated)
    if isAppearing, let shown = state.shown {
      tellDelegate(willShow: shown, animated: animated)
    }
  }

  open override func endAppearanceTransition() {
    let isAppearing = appearance.phase == .appearing
    let animated = appearance.isAnimated
    super.endAppearanceTransition()
    if isAppearing, let shown = state.shown {
      tellDelegate(didShow: shown, animated: animated)
    }
    // A change that waits for the layout pass is not animated where nobody sees it.
    if appearance.phase == .disappeared, state.pendingAnimated != nil, !state.isRunning {
      showTopSilently()
    }
  }

  /// The root's item, unless the controller was given its own.
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? state.stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  override var containerState: ContainerState? {
    ContainerState(shown: state.shown, transition: state.transition)
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layoutBar()
  }
}
