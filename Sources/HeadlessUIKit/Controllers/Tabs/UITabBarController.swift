import Foundation

/// Shows one of several controllers, which the user chooses by a tab.
///
/// A change of the selection takes place at once, and its animation starts after the commit. A change
/// that is asked for while a transition runs waits for its end.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  var state = TabState()
  let contentView = UIView()
  public let tabBar = UITabBar(frame: .zero)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.delegate = self
    tabBar.shouldSelect = { [weak self] in self?.allowsTap(on: $0) ?? false }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var delegate: (any UITabBarControllerDelegate)? {
    get { givenDelegate }
    set { headlessDelegate = newValue }
  }

  /// The delegate of this class, whatever an app that overrides `delegate` shows of it. Code on Apple's platforms
  /// calls the accessors of the class for it.
  public final var headlessDelegate: (any UITabBarControllerDelegate)? {
    get { givenDelegate }
    set {
      givenDelegate = newValue
      state.answers = DelegateAnswers(of: newValue)
      headlessDelegateObserver?()
    }
  }

  /// Who is asked and told.
  private final weak var givenDelegate: (any UITabBarControllerDelegate)?

  /// The delegate, where `method` reaches it.
  func delegate(
    answering method: HeadlessDelegateMethod
  ) -> (any UITabBarControllerDelegate)? {
    givenDelegate.flatMap { state.answers.reaches($0, method) ? $0 : nil }
  }

  /// Called after `delegate` was set; Apple's UIKit tells key-value observers.
  public final var headlessDelegateObserver: (() -> Void)?

  open var viewControllers: [UIViewController]? {
    get { state.controllers.isEmpty ? nil : state.controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs; the selected controller stays selected if it is still there, else the one
  /// at the same place is, else the first. With animation, the change of the selected screen is a
  /// transition like any other.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    precondition(
      Set(new.map(ObjectIdentifier.init)).count == new.count,
      "setViewControllers(_:animated:): a controller is there twice: \(new)")
    whenIdle { $0.replaceControllers(with: new, animated: animated) }
  }

  /// The selected controller; one that is set must be among `viewControllers`.
  open unowned(unsafe) var selectedViewController: UIViewController? {
    get { state.selected }
    set {
      precondition(
        newValue == nil || state.controllers.contains { $0 === newValue },
        "UITabBarController.selectedViewController: \(newValue!) is not among viewControllers")
      whenIdle { $0.select(newValue) }
    }
  }

  /// The place of the selected controller, 0-based; `NSNotFound` without one.
  open var selectedIndex: Int {
    get { state.controllers.firstIndex { $0 === state.selected } ?? NSNotFound }
    set {
      precondition(
        state.controllers.indices.contains(newValue),
        "UITabBarController.selectedIndex: there is no tab \(newValue)")
      selectedViewController = state.controllers[newValue]
    }
  }

  // MARK: Taps

  private func controller(for item: UITabBarItem) -> UIViewController? {
    state.controllers.first { $0.tabBarItem === item }
  }

  private func allowsTap(on item: UITabBarItem) -> Bool {
    guard let controller = controller(for: item) else { return false }
    if let tab = controller.headlessTab,
      delegate?.headlessTabBarController(self, shouldSelectTab: tab) == false
    {
      return false
    }
    return delegate(answering: .tabShouldSelect)?
      .tabBarController(self, shouldSelect: controller) != false
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let controller = controller(for: item) else { return }
    if controller === state.selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      selectedViewController = controller
    }
    delegate(answering: .tabDidSelect)?.tabBarController(self, didSelect: controller)
  }

  // MARK: Overrides

  open override func loadView() {
    let view = ContainerRootView(frame: UIScreen.main.bounds)
    view.owner = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.clipsToBounds = true
    view.addSubview(contentView)
    view.addSubview(tabBar)
    self.view = view
  }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      loadViewIfNeeded()
      showSilently()
    }
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }

  override var containerState: ContainerState? {
    ContainerState(shown: state.shown, transition: state.transition)
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layoutBar()
  }
}
