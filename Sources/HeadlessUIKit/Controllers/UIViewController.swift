import Foundation

/// Manages one screen, or a part of one: a view, its life and its place among other controllers.
@preconcurrency @MainActor
open class UIViewController: HeadlessAppearing, UITraitEnvironment,
  UIContentContainer
{
  var viewStorage: UIView?
  var appearance = Appearance()
  weak var parentStorage: UIViewController?
  var childStorage: [UIViewController] = []
  /// The controller that this one presents, and the presentation that shows this one.
  var presentedStorage: UIViewController?
  var presentationStorage: UIPresentationController?
  /// The presentation or dismissal of this controller that is under way.
  weak var presentationRun: PresentationRun?
  private var navigationItemStorage: UINavigationItem?
  private(set) var ownTabBarItem: UITabBarItem?

  /// Values that a library attaches to the controller, by the identity of their key.
  public final var headlessStorage = HeadlessStorage()

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

  /// Called after `view` was set; Apple's UIKit tells key-value observers.
  public final var headlessViewObserver: (() -> Void)?

  open var isViewLoaded: Bool { viewStorage != nil }
  open var viewIfLoaded: UIView? { viewStorage }

  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
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
  open func viewLayoutMarginsDidChange() {}

  /// Called when the view wants to change its constraints; the base class lets the view do it.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// What the controller adds to the safe area of its view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { updateViewInsets() }
  }

  /// The least margins of the view, in points. They are those of a phone that is narrower than 414 points.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }

  /// Whether the margins of the view are never less than `systemMinimumLayoutMargins`.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.tellLayoutMarginsDidChange() }
  }

  /// What a container's bars cover of the view, in points.
  var containerInsets = UIEdgeInsets.zero {
    didSet { updateViewInsets() }
  }

  /// What a navigation bar shows for the controller, and the scroll view that it follows.
  var barGeometry = BarGeometry()
  weak var observedScrollView: UIScrollView?
  /// The tab object whose screen this is.
  weak var tabStorage: HeadlessTab?
  private weak var topScrollView: UIScrollView?

  /// The scroll view that bars at an edge follow, where the app has named one.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.contains(.top) ? topScrollView : nil
  }

  /// Names the scroll view that bars follow; here, only the bar at the top does.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    if edge.contains(.top) { topScrollView = scrollView }
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }

  open func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
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

  /// What a container knows that shows one child at a time and says itself who moves to and from it.
  var containerState: ContainerState? { nil }

  /// The children that appear and disappear together with this controller.
  var childrenOnScreen: [UIViewController] {
    if let containerState { return containerState.onScreen }
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return childStorage.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }

  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false
  open var isBeingPresented: Bool { presentationRun?.kind == .presentation }
  open var isBeingDismissed: Bool { presentationRun?.kind == .dismissal }

  // MARK: Family

  open weak var parent: UIViewController? { parentStorage }
  open var children: [UIViewController] { childStorage }

  open func addChild(_ childController: UIViewController) {
    addToFamily(childController)
  }

  open func removeFromParent() {
    leaveFamily()
  }

  /// Called before the parent changes; `nil` means that the controller is about to have none.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, let old = parentStorage, old.containerState == nil {
      isMovingFromParent = true
    }
  }

  open func didMove(toParent parent: UIViewController?) {}

  /// Replaces the view of one child by that of another, animated by `animations`.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations,
      completion)
  }

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

  open var tabBarController: UITabBarController? {
    lineage.dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
  }

  /// What a tab bar shows for the controller; it begins with the controller's title.
  open var tabBarItem: UITabBarItem! {
    get {
      if let item = ownTabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set { ownTabBarItem = newValue }
  }

  /// The name of the controller; bars show it.
  open var title: String? {
    didSet {
      navigationItemStorage?.title = title
      ownTabBarItem?.title = title
    }
  }

  // MARK: Presentation

  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { headlessTransitioningObserver?() }
  }

  /// Called after `transitioningDelegate` was set; Apple's UIKit tells key-value observers.
  public final var headlessTransitioningObserver: (() -> Void)?

  /// Stands for `preferredTransition` (iOS 18), such as a zoom. It wins over the animator of a delegate; here it moves
  /// like the system's own transitions.
  public final var headlessPreferredTransition: AnyObject?

  /// Whether the controller has a `preferredTransition`.
  public final var headlessHasPreferredTransition: Bool {
    get { headlessPreferredTransition != nil }
    set { headlessPreferredTransition = newValue ? NSObject() : nil }
  }

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the user cannot pull this controller's sheet away.
  open var isModalInPresentation = false
  /// Whether the controller's view is what presentations in a context cover.
  open var definesPresentationContext = false

  /// Shows a controller over this one's screen; `completion` runs after it has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes down what this controller presents, or where it presents nothing, this controller.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// What this controller or the nearest ancestor presents.
  open var presentedViewController: UIViewController? {
    presentedStorage ?? parent?.presentedViewController
  }

  /// Who presents this controller or the nearest ancestor.
  open var presentingViewController: UIViewController? {
    let presenter = presentationStorage?.presenter
    if let presenter, presenter.presentedStorage === self { return presenter }
    return parent?.presentingViewController
  }

  /// What presents this controller or the nearest ancestor; made for the controller's style where
  /// it is not presented yet.
  open var presentationController: UIPresentationController? {
    let family = sequence(first: self, next: \.parent)
    if let existing = family.lazy.compactMap(\.presentationStorage).first { return existing }
    guard modalPresentationStyle.resolved != .none else { return nil }
    let made = makePresentation(by: nil, source: self)
    presentationStorage = made
    return made
  }

  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The coordinator of the transition that this controller or the nearest ancestor takes part in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    containerState?.transition ?? presentationRun?.transition ?? presentedStorage?.presentationRun?
      .transition
      ?? parent?.transitionCoordinator
  }

  // MARK: Size

  /// The size that the controller would like to have where it is shown, in points.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      let container: (any UIContentContainer)? = parent ?? presentationStorage
      container?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }

  /// Called before the view's size changes; the base class hands it on to children and to what is
  /// presented.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }

  /// Called before the traits change; the base class hands it on to children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage { child.willTransition(to: newCollection, with: coordinator) }
  }

  // MARK: Environment

  open override var next: UIResponder? {
    let presenter = presentationStorage?.presenter
    if let presenter, presenter.presentedStorage === self { return presenter }
    return viewIfLoaded?.superview ?? parent
  }

  open var traitCollection: UITraitCollection {
    if let viewIfLoaded { return viewIfLoaded.traitCollection }
    let outer = parent?.traitCollection ?? UIScreen.main.traitCollection
    return UITraitCollection(overriding(outer.traits))
  }

  /// The traits that the parent gives to this child in place of its own.
  var traitsFromParent: UITraitCollection?

  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    override(childViewController, by: collection)
  }

  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childViewController.parentStorage === self ? childViewController.traitsFromParent : nil
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      UITraitCollection.areOverridden.value = true
      tellOwnTraitsDidChange(oldValue)
    }
  }
}
