import SeededRandom
import MatchTransition
import UIKit

/// A whole app in a window, made from a seed: a stack, or tabs with stacks, and modals.
@MainActor final class WalkApp {
  let screen: HeadlessScreen
  private(set) var finger: HeadlessTouch?
  private var screens = WeakList<WalkScreen>()
  private var stacks = WeakList<UINavigationController>()
  private var tabs: UITabBarController?
  private let delegate = QuietDelegate()
  /// A delegate that dies when the app drops it.
  private var mortal: QuietDelegate?
  /// Delegates that forward to the delegate that they have replaced.
  private var chains: [ChainingDelegate] = []
  private var disabled: [UIView] = []
  private var swaps = 0
  private var toggles = 0
  /// The views that move alongside transitions.
  let companions = WalkCompanions()
  private let isPlain: Bool
  private let isTracing: Bool

  init(seed: UInt64, isPlain: Bool = false, isTracing: Bool = false) {
    self.isPlain = isPlain
    self.isTracing = isTracing
    HeadlessReadings.choose(seed: seed)
    var random = SeededGenerator(seed: ~seed)
    screen = HeadlessScreen(
      size: CGSize(width: 390, height: 844), scale: 1, framesPerSecond: 120)
    if Walk.startsAtAnyTime { screen.advanceDisplay(by: [0, 5e3, 1e5, 1e6][Int(seed % 4)]) }
    let hasTabs = random.chance(0.4)
    tabs = hasTabs ? UITabBarController() : nil
    let stacks = (0..<(hasTabs ? 3 : 1)).map { _ in makeStack(random.index(below: 1000)) }
    tabs?.viewControllers = stacks
    if let tabs { enable(tabs.matchTransition) }
    screen.window.rootViewController = tabs ?? stacks[0]
    screen.runTurn()
  }

  // MARK: Contents

  var root: UIViewController { screen.window.rootViewController! }

  /// The frontmost controller.
  private var front: UIViewController {
    var front = root
    while let presented = presented(by: front), !presented.isBeingDismissed { front = presented }
    return front
  }

  /// Returns the controller that `controller` or one of its visible children presents.
  private func presented(by controller: UIViewController) -> UIViewController? {
    let shown =
      (controller as? UITabBarController)?.selectedViewController
      ?? (controller as? UINavigationController)?.topViewController
    return controller.presentedViewController ?? shown.flatMap { presented(by: $0) }
  }

  /// The visible stack.
  var stack: UINavigationController? {
    let front = self.front
    return front as? UINavigationController
      ?? (front as? UITabBarController)?.selectedViewController as? UINavigationController
  }

  /// The visible screen.
  var top: WalkScreen? { stack?.topViewController as? WalkScreen ?? front as? WalkScreen }

  /// All screens that still exist.
  var living: [WalkScreen] { screens.all }
  var livingStacks: [UINavigationController] { stacks.all }

  /// Whether any transition runs, or a view that moves along with one that has lost its controller.
  var isBusy: Bool {
    !sessions.isEmpty || !runningTransitions.isEmpty || companions.isAnyLeftAlone
  }

  /// A description of each controller in a transition.
  var runningTransitions: [String] {
    let controllers: [UIViewController] = living + livingStacks + [root]
    return controllers.compactMap { controller in
      controller.transitionCoordinator.map {
        "\(type(of: controller)) in a transition at \($0.percentComplete)"
          + ($0.isInteractive ? ", interactive" : "") + ($0.isCancelled ? ", cancelled" : "")
      }
    }
  }

  /// The running sessions.
  var sessions: [MatchSession] {
    matchings.compactMap(\.session)
      + living.compactMap { $0.viewIfLoaded?.matchTransition.session }
  }

  /// All objects that configure the engine.
  private var matchings: [ControllerMatching] {
    let modals: [UIViewController] = living + livingStacks
    return livingStacks.map(\.matchTransition) + modals.map(\.matchPresentation)
      + (tabs.map { [$0.matchTransition] } ?? [])
  }

  /// The screens' views that take part in the running transitions.
  var screensInTransition: [UIView] {
    let views = living.compactMap(\.viewIfLoaded)
    var moving = livingStacks.filter { $0.matchTransition.session != nil }.flatMap { stack in
      views.filter { $0.isDescendant(of: stack.view) }
    }
    if let tabs, tabs.matchTransition.session != nil {
      moving += views.filter { $0.isDescendant(of: tabs.view) }
    }
    let modals: [UIViewController] = living + livingStacks
    for modal in modals where modal.matchPresentation.session != nil {
      moving += views.filter { $0.isDescendant(of: modal.view) }
    }
    return moving
  }

  /// All views of the transitions in their containers: the stand-ins and their subviews.
  var flyingViews: [UIView] {
    if sessions.isEmpty { return [] }
    let own: [UIView] = living.compactMap(\.viewIfLoaded) + livingStacks.compactMap(\.viewIfLoaded)
    let staged = contexts.flatMap { context in
      context.containerView.subviews.filter { view in !own.contains { $0.isDescendant(of: view) } }
    }
    return (staged + living.flatMap(\.standIns)).flatMap(\.withDescendants)
  }

  /// The contexts that UIKit retains for the running transitions.
  var contexts: [any UIViewControllerContextTransitioning] {
    let controllers: [UIViewController] = living + livingStacks + [root]
    return controllers.compactMap {
      $0.transitionCoordinator as? any UIViewControllerContextTransitioning
    }
  }

  // MARK: Actions

  func makeScreen(_ seed: Int) -> WalkScreen {
    let screen = WalkScreen(seed: seed, isPlain: isPlain)
    screen.onOpen = { [weak self] in self?.push($0) }
    screens.add(screen)
    return screen
  }

  func makeStack(_ seed: Int) -> UINavigationController {
    let stack = UINavigationController(rootViewController: makeScreen(seed))
    stack.isNavigationBarHidden = seed % 3 == 0
    stack.navigationBar.prefersLargeTitles = seed % 4 == 1
    enable(stack.matchTransition)
    stack.matchTransition.gesture = seed % 2 == 0 ? .edge : .anywhere
    stacks.add(stack)
    return stack
  }

  private func enable(_ matching: ControllerMatching) {
    matching.isEnabled = true
    matching.isTracing = isTracing
    // A hold that code forgets must not keep a walk from its rest.
    matching.options.holdLimit = 2
    matching.onIssue = { _ in }
  }

  /// The front stack, unless it is being presented or dismissed. UIKit makes no promise about its
  /// screens then.
  private var settledStack: UINavigationController? {
    guard let stack, !stack.isBeingPresented, !stack.isBeingDismissed else { return nil }
    return stack
  }

  func push(_ seed: Int) {
    guard let stack = settledStack, stack.viewControllers.count < 6 else { return }
    let screen = makeScreen(seed)
    stack.pushViewController(screen, animated: true)
    companions.add(to: stack, in: self.screen.window)
    // Some apps go on setting up the screen after the push.
    if seed % 4 == 1 {
      screen.loadViewIfNeeded()
      screen.retag(seed)
    }
  }

  func pop(toRoot: Bool) {
    if toRoot {
      settledStack?.popToRootViewController(animated: true)
    } else {
      settledStack?.popViewController(animated: true)
    }
    if let stack { companions.add(to: stack, in: screen.window) }
  }

  func replace(_ seed: Int) {
    guard let stack = settledStack else { return }
    stack.setViewControllers(
      stack.viewControllers.dropLast() + [makeScreen(seed)], animated: true)
  }

  func drop() {
    guard let stack = settledStack, let root = stack.viewControllers.first else { return }
    stack.setViewControllers([root], animated: false)
  }

  func present(_ seed: Int, style: Int) {
    // UIKit makes no promise about a second transition of the same screen.
    guard let presenter = top ?? stack, presenter.presentedViewController == nil,
      presenter.transitionCoordinator == nil, presenter.view.window != nil, depth < 3
    else { return }
    let next: UIViewController = seed % 2 == 0 ? makeScreen(seed) : makeStack(seed)
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet,
    ]
    next.modalPresentationStyle = styles[style % styles.count]
    enable(next.matchPresentation)
    presenter.present(next, animated: true)
    companions.add(to: next, in: screen.window)
  }

  private var depth: Int {
    var count = 0
    var front: UIViewController? = root
    while let next = front.flatMap({ presented(by: $0) }) {
      front = next
      count += 1
    }
    return count
  }

  func dismiss() {
    if front !== root, !front.isBeingPresented { front.dismiss(animated: true) }
  }

  /// Chooses a tab by code, if no tab presents or dismisses a screen. UIKit makes no promise about a
  /// presentation whose tab changes.
  func select(_ index: Int) {
    guard let tabs, presented(by: tabs) == nil else { return }
    tabs.selectedIndex = index % 3
  }

  /// Sets the available delegates in turn.
  func swapDelegate() {
    swaps += 1
    if swaps % 3 == 0, let tabs {
      tabs.delegate = tabs.delegate === delegate ? nil : delegate
    } else if swaps % 3 == 1, front !== root {
      front.transitioningDelegate = front.transitioningDelegate === delegate ? nil : delegate
    } else if let stack {
      stack.delegate = stack.delegate === delegate ? nil : delegate
    }
  }

  /// Sets a delegate that nothing but the app keeps, or lets it die in its place.
  func turnMortal() {
    if mortal != nil {
      mortal = nil
    } else if let stack {
      mortal = QuietDelegate()
      stack.delegate = mortal
    }
  }

  /// Sets a delegate that forwards to the present one, as RxCocoa does.
  func chain() {
    guard let stack else { return }
    let link = ChainingDelegate(stack.delegate)
    chains.append(link)
    stack.delegate = link
  }

  /// Disables the containers of the running transitions, as UIKit may. Each is enabled again at the
  /// end of its transition.
  func disableContainers() {
    for context in contexts where context.containerView.isUserInteractionEnabled {
      context.containerView.isUserInteractionEnabled = false
      disabled.append(context.containerView)
    }
  }

  /// Enables the disabled containers once no transition runs.
  func enableContainers() {
    if disabled.isEmpty || isBusy { return }
    for container in disabled { container.isUserInteractionEnabled = true }
    disabled = []
  }

  func toggle() {
    toggles += 1
    if toggles % 3 == 0, let tabs {
      tabs.matchTransition.isEnabled.toggle()
    } else if toggles % 3 == 1, front !== root {
      front.matchPresentation.isEnabled.toggle()
    } else if let stack {
      stack.matchTransition.isEnabled.toggle()
    }
  }

  /// Shows or hides the inspector of the front stack and of the front screen.
  func inspect() {
    stack?.matchTransition.showsInspector.toggle()
    if front !== root { front.matchPresentation.showsInspector.toggle() }
  }

  func touchDown(at place: CGPoint) {
    if finger == nil, !meetsTabUnderModal(place) { finger = screen.touchDown(at: place) }
  }

  /// Returns whether a touch at `place` would change the tab during a presentation within a tab, which
  /// `select(_:)` leaves out too.
  private func meetsTabUnderModal(_ place: CGPoint) -> Bool {
    guard let tabs, presented(by: tabs) != nil else { return false }
    return screen.window.hitTest(place, with: nil)?.isDescendant(of: tabs.tabBar) == true
  }

  func touchUp() {
    finger?.lift()
    finger = nil
  }
}

/// A delegate that forwards every call to the delegate that it has replaced.
@MainActor
private final class ChainingDelegate: NSObject, UINavigationControllerDelegate {
  private weak var next: (any UINavigationControllerDelegate)?

  init(_ next: (any UINavigationControllerDelegate)?) {
    self.next = next
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    next?.navigationController(navigationController, willShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    next?.navigationController(navigationController, didShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    next?.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    next?.navigationController(navigationController, interactionControllerFor: animationController)
  }
}

/// An app delegate that implements no transition.
@MainActor
private final class QuietDelegate: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
{}

extension UIView {
  var withDescendants: [UIView] { [self] + subviews.flatMap(\.withDescendants) }
}

/// Weak references to objects.
@MainActor struct WeakList<Object: AnyObject> {
  private struct Entry { weak var object: Object? }
  private var entries: [Entry] = []

  mutating func add(_ object: Object) { entries.append(Entry(object: object)) }

  var all: [Object] { entries.compactMap(\.object) }
}
