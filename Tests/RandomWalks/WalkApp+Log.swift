import MatchTransition
import MatchTransitionTesting
import UIKit

/// The log of what the app was asked for, and its repetition in a second app.
extension WalkApp {
  /// Logs a call, unless this app repeats another's.
  func note(_ call: (WalkApp) -> WalkCall?) {
    if !isReplay { call(self).map { log.add($0) } }
  }

  /// Logs what a step asks of a controller, and does it.
  func ask(_ step: WalkStep, of controller: UIViewController) {
    log({ app in app.number(of: controller).map { .step(step, $0) } }, for: step) {
      act(step, on: controller)
    }
  }

  /// Logs a call, and makes it. A change of a stack during a dismissal is lost (rule 5.33), and would count
  /// without the animation.
  func log(_ call: (WalkApp) -> WalkCall?, for step: WalkStep, _ act: () -> Void) {
    let count = log.calls.count
    isIgnored = false
    note(call)
    act()
    if isIgnored { log.replaceCalls(from: count, with: .ignored(step)) }
  }

  /// Logs what a step does to the window, and does it.
  func askWindow(_ step: WalkStep) {
    note { _ in .step(step, nil) }
    let views = living.compactMap(\.viewIfLoaded).flatMap(\.withDescendants)
    let scrolls = views.compactMap { $0 as? UIScrollView }
    if scrolls.contains(where: { $0.isDragging || $0.isDecelerating }) { isRepeatable = false }
    // A screen that leaves is laid out for each size until it has gone, and a short one pulls content back. In the
    // second app it has gone already.
    let scrolled = contexts.isEmpty ? [] : scrolls.filter(\.isAwayFromStart)
    let offsets = scrolled.map(\.contentOffset)
    act(step, on: nil)
    if scrolled.map(\.contentOffset) != offsets { isRepeatable = false }
    hasResizedInTransition = !scrolled.isEmpty
  }

  private func act(_ step: WalkStep, on controller: UIViewController?) {
    let stack = controller as? UINavigationController
    switch step {
    case .resize(let width, let height):
      screen.size = CGSize(width: width, height: height)
      // The commit makes dependent layout visible.
      CATransaction.flush()
    case .safeArea(let top): screen.safeAreaInsets.top = CGFloat(top)
    case .push(let seed): stack.map { push(seed, on: $0) }
    case .pop: stack?.popViewController(animated: !isReplay)
    case .popToRoot: stack?.popToRootViewController(animated: !isReplay)
    case .present(let seed, let style):
      controller.map { present(seed, style: style, on: $0) }
    case .dismiss: controller?.dismiss(animated: !isReplay)
    case .tab(let index): tabs?.selectedIndex = index % 3
    default:
      guard let screen = controller as? WalkScreen else { return }
      if isReplay { screen.loadViewIfNeeded() }
      screen.change(step)
    }
  }

  /// Repeats what another app has logged.
  func replay(_ call: WalkCall) {
    switch call {
    case .step(let step, let number): act(step, on: number.flatMap(controller))
    case .ignored(.push(let seed)): _ = makeScreen(seed)
    case .ignored(.present(let seed, _)): _ = makeModal(seed)
    case .ignored: break
    case .replaced(let number, let kept, let seed):
      guard let stack = controller(number) as? UINavigationController else { return }
      show(seed, on: stack, keeping: kept.compactMap(controller))
    case .appearance(let number): screen(number)?.reloadAgain()
    case .scrolled(let number, let path, let offset):
      (screen(number)?.view.descendant(at: path) as? UIScrollView)?.contentOffset = offset
    case .searched(let number): screen(number)?.beginSearch()
    case .turned(let number, let page): screen(number)?.show(page: page)
    case .outcome(let state): state.apply(to: screen.window, self)
    }
    screen.runTurn()
  }

  private func screen(_ number: Int) -> WalkScreen? {
    let screen = controller(number) as? WalkScreen
    screen?.loadViewIfNeeded()
    return screen
  }

  /// Logs where content rests that a finger has moved.
  func noteRest(of scroll: UIScrollView) {
    guard
      let screen = living.first(where: { $0.viewIfLoaded.map(scroll.isDescendant) == true }),
      let number = number(of: screen), !screen.pages(scroll),
      let path = scroll.path(from: screen.view)
    else { return }
    note { _ in .scrolled(screen: number, path: path, scroll.contentOffset) }
  }

  /// Logs pages to which a finger has turned.
  func notePages() {
    for screen in living {
      guard let page = screen.takeTurnedPage(), let number = number(of: screen) else { continue }
      note { _ in .turned(screen: number, page: page) }
    }
  }

  /// Logs the screens that the containers show.
  func noteOutcome() {
    note { app in .outcome(ContainerState(app.screen.window, app)) }
  }

  /// Hides what belongs to a tool and not to the app.
  func hideInspectors() {
    for matching in matchings { matching.showsInspector = false }
  }
}

extension UIScrollView {
  /// Whether the content is scrolled.
  fileprivate var isAwayFromStart: Bool { contentOffset.y > 0.5 - adjustedContentInset.top }
}

/// Tabs have the number 0, screens odd and stacks even ones, in the order in which they were made.
extension WalkApp: ControllerNumbering {
  func number(of controller: UIViewController) -> Int? {
    if controller === tabs { return 0 }
    if let screen = controller as? WalkScreen {
      return screens.index(of: screen).map { 2 * $0 + 1 }
    }
    return (controller as? UINavigationController).flatMap { stacks.index(of: $0) }.map {
      2 * $0 + 2
    }
  }

  func controller(_ number: Int) -> UIViewController? {
    if number == 0 { return tabs }
    return number % 2 == 1 ? screens[number / 2] : stacks[number / 2 - 1]
  }
}
