#if canImport(UIKit)
  import MatchTransition
  import UIKit

  /// Keeps a path of the app and the controllers of a stack the same.
  @MainActor final class PathStack<Element: Hashable>: NSObject, UINavigationControllerDelegate {
    weak var stack: UINavigationController?
    /// Makes the screen of an element, or of the root for nil.
    var makeScreen: ((Element?) -> any ElementScreen)?
    /// Tells the app what the stack shows after a person has popped.
    var onChange: (([Element]) -> Void)?
    /// The path that was seen last, from the app or from the stack.
    private var known: [Element]?
    /// The path of the stack when no transition ran last.
    private var settled: [Element] = []
    /// A path that the app has set while a transition runs.
    private var pending: [Element]?

    /// The screens of the stack, from the root on.
    var screens: [any ElementScreen] {
      stack?.viewControllers.compactMap { $0 as? any ElementScreen } ?? []
    }

    /// The path of the controllers.
    private var shown: [Element] { screens.compactMap { $0.element?.base as? Element } }

    /// Shows the screens of a path. While a transition runs, they follow after it.
    func update(_ path: [Element], isAnimated: Bool) {
      // While a finger pops, the stack does not show what the path says.
      if path == known { return }
      known = path
      guard let stack, stack.transitionCoordinator != nil else {
        return show(path, isAnimated: isAnimated)
      }
      pending = path
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
      let present = screens
      var next = [present.first ?? makeScreen(nil)]
      for (index, element) in path.enumerated() {
        // A screen stays as long as everything below it stays.
        if present.count > index + 1, next[index] === present[index],
          present[index + 1].element == AnyHashable(element)
        {
          next.append(present[index + 1])
        } else {
          next.append(makeScreen(element))
        }
      }
      stack.setViewControllers(next, animated: isAnimated && stack.viewIfLoaded?.window != nil)
      if stack.transitionCoordinator == nil { settled = shown }
    }

    /// Shows what the app has set meanwhile, or tells it what a person has popped.
    private func settle() {
      guard let stack, stack.transitionCoordinator == nil else { return }
      settled = shown
      if let path = pending {
        pending = nil
        if path != settled { show(path, isAnimated: true) }
      } else if settled != known {
        known = settled
        onChange?(settled)
      }
    }

    // MARK: UINavigationControllerDelegate

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      // On some systems, the end of a cancelled transition is told here only.
      _ = navigationController.transitionCoordinator?.animate(alongsideTransition: nil) {
        [weak self] _ in self?.settle()
      }
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      settle()
    }
  }
#endif
