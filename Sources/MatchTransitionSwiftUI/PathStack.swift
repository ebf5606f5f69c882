#if canImport(UIKit)
  import MatchTransition
  import UIKit

  /// Keeps a path of the app and the controllers of a stack the same.
  @MainActor final class PathStack<Element: Hashable>: NSObject, UINavigationControllerDelegate {
    weak var stack: UINavigationController?
    /// Makes the screen of an element, or of the root for nil.
    var makeScreen: ((Element?) -> any ElementScreen)?
    /// Shows the present content on a screen.
    var updateScreen: ((any ElementScreen) -> Void)?
    /// Tells the app what the stack shows after a person has popped.
    var onChange: (([Element]) -> Void)?
    /// The path that was seen last, from the app or from the stack.
    private var known: [Element]?
    /// The path of the stack when no transition ran last.
    private var settled: [Element] = []
    /// A path that the app has set while a transition runs.
    private var pending: [Element]?
    /// Whether the app has updated the screens while a transition runs.
    private var hasUpdated = false

    /// The screens of the stack, from the root on.
    private var screens: [any ElementScreen] {
      stack?.viewControllers.compactMap { $0 as? any ElementScreen } ?? []
    }

    /// The path of the controllers.
    private var shown: [Element] { screens.compactMap { $0.element?.base as? Element } }

    /// Returns the screens that stay on the stack with a path. A screen stays as long as everything below it stays.
    private func screens(keptBy path: [Element]) -> [any ElementScreen] {
      let present = screens
      let above = zip(present.dropFirst(), path).prefix { $0.element == AnyHashable($1) }
      return present.prefix(1) + above.map(\.0)
    }

    /// Shows the present content, and the screens of a path. While a transition runs, they follow after it.
    func update(_ path: [Element], isAnimated: Bool) {
      // The app may have deleted an element that is not in the path any more.
      for screen in screens(keptBy: path) { updateScreen?(screen) }
      let running = stack?.transitionCoordinator
      if running != nil { hasUpdated = true }
      // While a finger pops, the stack does not show what the path says.
      if path == known { return }
      known = path
      pending = nil
      guard let stack, let running, !screens.isEmpty else {
        return show(path, isAnimated: isAnimated)
      }
      pending = path
      settle(after: running)
      let session = stack.matchTransition.session
      if path == settled {
        session?.cancel()
      } else if session?.isRunning == false {
        // UIKit shows nothing else while a transition is held.
        session?.finish()
      }
    }

    private func show(_ path: [Element], isAnimated: Bool) {
      guard let stack, let makeScreen else { return }
      var next = screens(keptBy: path)
      if next.isEmpty { next = [makeScreen(nil)] }
      next += path.dropFirst(next.count - 1).map { makeScreen($0) }
      stack.setViewControllers(next, animated: isAnimated && stack.viewIfLoaded?.window != nil)
      if stack.transitionCoordinator == nil { settled = shown }
    }

    /// Shows what the app has set meanwhile, or tells it what a person has popped.
    private func settle() {
      guard let stack else { return }
      if let running = stack.transitionCoordinator {
        if pending != nil { settle(after: running) }
        return
      }
      settled = shown
      if hasUpdated {
        // A screen that a cancelled pop brings back has missed the updates.
        hasUpdated = false
        for screen in screens(keptBy: pending ?? settled) { updateScreen?(screen) }
      }
      if let path = pending {
        pending = nil
        if path != settled { show(path, isAnimated: true) }
      } else if settled != known {
        known = settled
        onChange?(settled)
      }
    }

    /// Settles when a transition has ended. It may be one of a controller around the stack, or of a screen over the
    /// stack, of which the delegate hears nothing.
    private func settle(after running: any UIViewControllerTransitionCoordinator) {
      _ = running.animate(alongsideTransition: nil) { [weak self] _ in
        // The stack may have the coordinator until this call has returned.
        DispatchQueue.main.async { self?.settle() }
      }
    }

    // MARK: UINavigationControllerDelegate

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      // On some systems, the end of a cancelled transition is told here only.
      navigationController.transitionCoordinator.map(settle(after:))
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      settle()
    }
  }
#endif
