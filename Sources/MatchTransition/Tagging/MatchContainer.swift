#if canImport(UIKit)
  import UIKit

  /// A view controller that shows other view controllers as its screens.
  ///
  /// The engine asks the visible children for what it asks a screen: `matchOptions`, a `MatchViewProvider`, and a
  /// `MatchObserver`. Navigation, tab bar, page and split view controllers conform. Let a container of your own
  /// conform too:
  ///
  /// ```swift
  /// extension DrawerController: MatchContainer {
  ///   var matchVisibleChildren: [UIViewController] { [isOpen ? menu : content] }
  /// }
  /// ```
  @MainActor public protocol MatchContainer: UIViewController {
    /// The children that a person sees, with the most important one first.
    var matchVisibleChildren: [UIViewController] { get }
  }

  extension UINavigationController: MatchContainer {
    /// The controller on top of the stack.
    public var matchVisibleChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }
  }

  extension UITabBarController: MatchContainer {
    /// The controller of the selected tab.
    public var matchVisibleChildren: [UIViewController] {
      selectedViewController.map { [$0] } ?? []
    }
  }

  extension UIPageViewController: MatchContainer {
    /// The one or two pages that are seen.
    public var matchVisibleChildren: [UIViewController] { viewControllers ?? [] }
  }

  extension UISplitViewController: MatchContainer {
    /// The columns that are seen, with the detail column first.
    public var matchVisibleChildren: [UIViewController] {
      viewControllers.reversed().filter { $0.viewIfLoaded?.window != nil }
    }
  }

  extension UIViewController {
    /// The controller and its visible children at all levels. A container comes before its children.
    ///
    /// - Complexity: O(*n*) in the visible controllers.
    var withVisibleChildren: [UIViewController] {
      var found: [UIViewController] = []
      var stack: [UIViewController] = [self]
      while let controller = stack.popLast() {
        if found.contains(where: { $0 === controller }) { continue }
        found.append(controller)
        stack += ((controller as? any MatchContainer)?.matchVisibleChildren ?? []).reversed()
      }
      return found
    }
  }

  /// The engine's notes on a controller between whose screens views could fly.
  @MainActor final class ContainerMark {
    /// Whether the app has set `isEnabled`, to true or to false.
    var isDecided = false
    /// Receives the issues of the container, or nil for the system's log.
    var onIssue: ((MatchIssue) -> Void)?
    /// Finds out whether the container's delegate was replaced unnoticed.
    var checkDelegate: (() -> Void)?
    /// The screens on which tagged views have been seen, by ID.
    private var seen: [MatchID: WeakController] = [:]
    /// The number of IDs that a container remembers.
    static let mostIDs = 512
    fileprivate var isReported = false

    static let attachment = AssociatedValue<ContainerMark>()

    static func made(for controller: UIViewController) -> ContainerMark {
      attachment.value(of: controller, make: { _ in ContainerMark() })
    }

    /// Returns the screen that showed an ID, if it still exists.
    func screen(of id: MatchID) -> UIViewController? { seen[id]?.controller }

    /// Remembers the screen that shows an ID, unless there is no room for another ID.
    ///
    /// - Complexity: O(1), or O(*n*) in the IDs once there is no room.
    func remember(_ screen: UIViewController, of id: MatchID) {
      if seen.count >= Self.mostIDs, seen[id] == nil {
        seen = seen.filter { $0.value.controller != nil }
        if seen.count >= Self.mostIDs { return }
      }
      seen[id] = WeakController(controller: screen)
    }
  }

  struct WeakController {
    weak var controller: UIViewController?
  }

  struct WeakView {
    weak var view: UIView?
  }

  /// Finds containers that show one ID on two screens and are not enabled, in debug builds.
  ///
  /// A while after a view got its ID, the watch asks the controllers around the view once. Nothing is
  /// swizzled. Views that are in no window by then are left out, except on a screen that another one covers: in a
  /// stack, or below a presented screen.
  @MainActor enum ContainerWatch {
    /// The views that wait for their question. Only the call that asks it keeps them.
    private static weak var batch: Batch?

    private final class Batch {
      let start = CACurrentMediaTime()
      var views: [WeakView] = []
    }

    /// The time between an ID and the question, in seconds. Until then the app has added the view.
    private static var delay: TimeInterval { 0.4 }
    /// The number of views of one moment that are asked about.
    private static var mostViews: Int { 256 }

    static func note(_ view: UIView) {
      let now = CACurrentMediaTime()
      if let batch, batch.start <= now, now < batch.start + delay {
        if batch.views.count < mostViews { batch.views.append(WeakView(view: view)) }
        return
      }
      let made = Batch()
      made.views.append(WeakView(view: view))
      batch = made
      LaterCall.run(after: delay) { ask(made) }
    }

    private static func ask(_ asked: Batch) {
      if batch === asked { batch = nil }
      for view in asked.views.compactMap(\.view) {
        if let id = ViewTag.existing(of: view)?.id { ask(around: view, id) }
      }
    }

    /// Asks each controller from the view outwards.
    private static func ask(around view: UIView, _ id: MatchID) {
      var next: UIResponder? = view
      while let responder = next, !(responder is UIViewController) { next = responder.next }
      var child = next as? UIViewController
      // Whether the controllers show the view, except for the screens in front of it.
      var isShown = true
      let isInWindow = view.window != nil
      while let screen = child {
        if let parent = screen.parent {
          let stack = parent as? UINavigationController
          let coversIt = stack?.viewIfLoaded?.window != nil
          if isInWindow ? stack != nil || parent is UITabBarController : coversIt {
            meet(id, on: screen, in: parent, "matchTransition")
          }
          isShown = isShown && (stack == nil || stack?.topViewController === screen)
          child = parent
        } else {
          // The presenter has been asked about its own views.
          let presenter = screen.presentingViewController
          if isInWindow || isShown && screen.presentedViewController != nil {
            ContainerMark.made(for: screen).remember(screen, of: id)
          }
          if let presenter, isInWindow,
            ContainerMark.attachment.value(of: presenter)?.screen(of: id) != nil
          {
            check(screen, id, "matchPresentation")
          }
          child = nil
        }
      }
    }

    /// Notes that `container` shows `id` on `screen`, and checks the container if another screen did before.
    private static func meet(
      _ id: MatchID, on screen: UIViewController, in container: UIViewController, _ property: String
    ) {
      let mark = ContainerMark.made(for: container)
      mark.checkDelegate?()
      if let other = mark.screen(of: id), other !== screen { check(container, id, property) }
      mark.remember(screen, of: id)
    }

    private static func check(_ container: UIViewController, _ id: MatchID, _ property: String) {
      let mark = ContainerMark.made(for: container)
      if mark.isDecided || mark.isReported { return }
      mark.isReported = true
      let name = "\(type(of: container)).\(property)"
      MatchIssue.containerNotEnabled(id, name).report(to: mark.onIssue)
    }
  }
#endif
