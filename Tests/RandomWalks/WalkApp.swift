import SeededRandom
import MatchTransition
import MatchTransitionTesting
import UIKit

/// A whole app in a window, made from a seed: a stack, or tabs with stacks, and modals.
@MainActor final class WalkApp {
  let screen: HeadlessScreen
  private(set) var finger: HeadlessTouch?
  private(set) var screens = WeakList<WalkScreen>()
  private(set) var stacks = WeakList<UINavigationController>()
  private(set) var tabs: UITabBarController?
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
  /// Whether the app repeats what another app has logged. Nothing is animated then.
  let isReplay: Bool
  /// The controllers of a replay, which may go back to a controller that it has left.
  private var kept: [UIViewController] = []
  var log = WalkLog(start: 0)
  /// Whether a second app can repeat the log. It cannot if the window changed under content that a finger was
  /// scrolling, for example: UIKit moves content at rest along with its insets, and leaves moving content alone.
  var isRepeatable = true
  /// Whether the window changed during the running transition, with scrolled content.
  var hasResizedInTransition = false
  /// Whether the app has scrolled content into its inset. The content goes to its start where its screen leaves, as it
  /// does if a transition is cancelled. The second app knows only what came of it.
  var hasContentInInset = false
  /// Whether UIKit has ignored a call since the last step began.
  var isIgnored = false

  init(seed: UInt64, isPlain: Bool = false, isTracing: Bool = false, isReplay: Bool = false) {
    self.isPlain = isPlain
    self.isTracing = isTracing
    self.isReplay = isReplay
    HeadlessReadings.choose(seed: seed)
    var random = SeededGenerator(seed: ~seed)
    screen = HeadlessScreen(
      size: CGSize(width: 390, height: 844), scale: 1, framesPerSecond: 120)
    if Walk.startsAtAnyTime { screen.advanceDisplay(by: [0, 5e3, 1e5, 1e6][Int(seed % 4)]) }
    log = WalkLog(start: screen.time)
    let hasTabs = random.chance(0.4)
    tabs = hasTabs ? UITabBarController() : nil
    let stacks = (0..<(hasTabs ? 3 : 1)).map { _ in makeStack(random.index(below: 1000)) }
    tabs?.viewControllers = stacks
    if let tabs { enable(tabs.matchTransition) }
    screen.window.rootViewController = tabs ?? stacks[0]
    screen.runTurn()
  }

  func makeScreen(_ seed: Int) -> WalkScreen {
    let screen = WalkScreen(seed: seed, isPlain: isPlain, isReplay: isReplay)
    screen.onOpen = { [weak self] in self?.push($0) }
    screen.onReload = { [weak self, unowned screen] in
      self?.note { app in app.number(of: screen).map { .appearance($0) } }
    }
    screen.onSearch = { [weak self, unowned screen] in
      self?.note { app in app.number(of: screen).map { .searched(screen: $0) } }
    }
    screens.add(screen)
    if isReplay { kept.append(screen) }
    return screen
  }

  func makeStack(_ seed: Int) -> UINavigationController {
    let stack = UINavigationController(rootViewController: makeScreen(seed))
    stack.isNavigationBarHidden = seed % 3 == 0
    stack.navigationBar.prefersLargeTitles = seed % 4 == 1
    enable(stack.matchTransition)
    stack.matchTransition.gesture = seed % 2 == 0 ? .edge : .anywhere
    stacks.add(stack)
    if isReplay { kept.append(stack) }
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
    ask(.push(screen: seed), of: stack)
    companions.add(to: stack, in: screen.window)
  }

  func push(_ seed: Int, on stack: UINavigationController) {
    let screen = makeScreen(seed)
    stack.pushViewController(screen, animated: !isReplay)
    // Some apps go on setting up the screen after the push.
    if seed % 4 == 1 {
      screen.loadViewIfNeeded()
      screen.retag(seed)
    }
  }

  func pop(toRoot: Bool) {
    if let settledStack { ask(toRoot ? .popToRoot : .pop, of: settledStack) }
    if let stack { companions.add(to: stack, in: screen.window) }
  }

  func replace(_ seed: Int) {
    guard let stack = settledStack else { return }
    replace(seed, on: stack, keeping: stack.viewControllers.dropLast(), for: .push(screen: seed))
  }

  func drop() {
    guard let stack = settledStack else { return }
    replace(nil, on: stack, keeping: stack.viewControllers.prefix(1), for: .drop)
  }

  /// Logs that a stack keeps some screens, with a new one for a seed, and lets it do so.
  private func replace(
    _ seed: Int?, on stack: UINavigationController, keeping kept: ArraySlice<UIViewController>,
    for step: WalkStep
  ) {
    guard let number = number(of: stack) else { return }
    log(
      { app in
        .replaced(stack: number, kept: kept.compactMap { app.number(of: $0) }, screen: seed)
      }, for: step
    ) {
      show(seed, on: stack, keeping: Array(kept))
    }
  }

  func show(
    _ seed: Int?, on stack: UINavigationController, keeping kept: [UIViewController]
  ) {
    let new = seed.map { [makeScreen($0)] } ?? []
    stack.setViewControllers(kept + new, animated: seed != nil && !isReplay)
  }

  func present(_ seed: Int, style: Int) {
    // UIKit makes no promise about a second transition of the same screen.
    guard let presenter = top ?? stack, presenter.presentedViewController == nil,
      presenter.transitionCoordinator == nil, presenter.view.window != nil, depth < 3
    else { return }
    ask(.present(screen: seed, style: style), of: presenter)
    if let next = presenter.presentedViewController { companions.add(to: next, in: screen.window) }
  }

  func makeModal(_ seed: Int) -> UIViewController {
    seed % 2 == 0 ? makeScreen(seed) : makeStack(seed)
  }

  func present(_ seed: Int, style: Int, on presenter: UIViewController) {
    let next = makeModal(seed)
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet,
    ]
    next.modalPresentationStyle = styles[style % styles.count]
    enable(next.matchPresentation)
    presenter.present(next, animated: !isReplay)
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
    if front !== root, !front.isBeingPresented { ask(.dismiss, of: front) }
  }

  /// Chooses a tab by code, if no tab presents or dismisses a screen. UIKit makes no promise about a
  /// presentation whose tab changes.
  func select(_ index: Int) {
    guard let tabs, presented(by: tabs) == nil else { return }
    ask(.tab(index), of: tabs)
  }

  /// Lets the front screen change its views.
  func change(_ step: WalkStep) {
    guard let top, top.isViewLoaded else { return }
    if case .animate = step, top.view.window == nil { return }
    // A view that flies itself is not on its screen, and returns to its place among the others.
    if case .raise(let index) = step, top.isAway(index) { isRepeatable = false }
    if case .scroll(let offset) = step { hasContentInInset = offset < 0 }
    // A screen in a transition is laid out for the window's new size at the end too, and content that is shorter by
    // then is pulled back. In the second app it has that size at once.
    if case .reload = step, hasResizedInTransition, isBusy { isRepeatable = false }
    ask(step, of: top)
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
