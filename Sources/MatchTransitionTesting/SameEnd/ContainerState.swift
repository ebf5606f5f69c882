#if canImport(UIKit)
  import UIKit

  /// The screens that the containers of an app show, by number: stacks, selected tabs, presented controllers.
  package struct ContainerState: Equatable, CustomStringConvertible {
    private var stacks: [Int: [Int]] = [:]
    private var tabs: [Int: Int] = [:]
    /// The number of the presented controller, by that of its presenter.
    private var presented: [Int: Int] = [:]

    @MainActor package init(_ window: UIWindow, _ controllers: any ControllerNumbering) {
      window.visitControllers { controller in
        guard let number = controllers.number(of: controller) else { return }
        if let stack = controller as? UINavigationController {
          stacks[number] = stack.viewControllers.compactMap { controllers.number(of: $0) }
        }
        if let bar = controller as? UITabBarController { tabs[number] = bar.selectedIndex }
        if let shown = controller.ownPresented { presented[number] = controllers.number(of: shown) }
      }
    }

    package var description: String {
      let stacks = stacks.sorted { $0.key < $1.key }.map { "\($0.value) in stack \($0.key)" }
      let tabs = tabs.map { "tab \($0.value)" }
      let presented = presented.sorted { $0.key < $1.key }.map { "\($0.value) over \($0.key)" }
      return (stacks + tabs + presented).joined(separator: ", ")
    }

    /// Brings the containers of an app into this state, without animation.
    @MainActor package func apply(to window: UIWindow, _ controllers: any ControllerNumbering) {
      let present = ContainerState(window, controllers)
      for (number, shown) in present.presented.sorted(by: { $0.key < $1.key })
      where presented[number] != shown {
        controllers.controller(number)?.dismiss(animated: false)
      }
      for (number, stack) in stacks where present.stacks[number] != stack {
        guard let owner = controllers.controller(number) as? UINavigationController else {
          continue
        }
        let screens = stack.compactMap { controllers.controller($0) }
        // Another run may have given the numbers to other controllers.
        guard screens.allSatisfy({ $0.parent == nil || $0.parent === owner }) else { continue }
        owner.setViewControllers(screens, animated: false)
      }
      for (number, index) in tabs where present.tabs[number] != index {
        (controllers.controller(number) as? UITabBarController)?.selectedIndex = index
      }
      for (number, shown) in presented.sorted(by: { $0.key < $1.key })
      where present.presented[number] != shown {
        guard let shown = controllers.controller(shown), shown.presentingViewController == nil,
          shown.parent == nil, controllers.controller(number)?.presentedViewController == nil
        else { continue }
        controllers.controller(number)?.present(shown, animated: false)
      }
    }
  }
#endif
