#if canImport(UIKit)
  import UIKit

  extension UITabBarController {
    /// The matched transitions between the tabs of this controller.
    public var matchTransition: ControllerMatching {
      TabBarMatching.attachment.value(of: self) { TabBarMatching($0) }
    }
  }

  /// Matched transitions of one tab bar controller, when the selected tab changes.
  @MainActor final class TabBarMatching: ControllerMatching {
    fileprivate static let attachment = AssociatedValue<TabBarMatching>()

    private weak var controller: UITabBarController?
    private let proxy: TabBarDelegateProxy
    /// Whether the person has chosen the tab to which the running transition returns.
    private var isChosenBack = false

    fileprivate init(_ controller: UITabBarController) {
      self.controller = controller
      proxy = TabBarDelegateProxy(of: controller)
      super.init(proxy: proxy)
    }

    override var host: UIViewController? { controller }

    // MARK: Choice

    /// A tab that the person chooses back turns the flights. Another tab hurries them.
    ///
    /// Nobody knows what UIKit does with a tab that is selected during a transition (rule 5.45). UIKit asks its
    /// delegate before it selects a tapped tab, so the engine can cancel the transition instead.
    override func leads(to screen: UIViewController) -> Bool {
      guard let session, session.didComplete == nil else { return false }
      isChosenBack = session.root(completed: false).next === screen
      if isChosenBack {
        session.turn(to: 0)
      } else if session.root(completed: true).next === screen {
        session.turn(to: 1)
      } else {
        session.hurry()
      }
      return isChosenBack
    }

    /// UIKit reports no tab that it has not selected itself.
    override func didEnd(_ session: MatchSession) {
      guard isChosenBack else { return }
      isChosenBack = false
      if session.didComplete == false, let controller, let tab = controller.selectedViewController {
        proxy.tabBarController(controller, didSelect: tab)
      }
    }

    // MARK: Gesture

    override func makeDrivers() -> [GestureDriver] {
      [GestureDriver(.back, of: self), GestureDriver(.next, of: self)]
    }

    override func direction(of intent: GestureIntent) -> CGPoint {
      CGPoint(x: intent == .next ? -1 : 1, y: 0)
    }

    override func mayReceive(_ touch: UITouch, atEdge isAtEdge: Bool) -> Bool { !touch.isInBar }

    override func begin(_ change: ScreenChange) {
      if let controller { TabOrder(of: controller).select(change.to) }
    }

    override func updateGestures() {
      // UIKit loads the view of a tab bar controller with the controller.
      if isEnabled, gesture.area != .none { controller?.loadViewIfNeeded() }
      super.updateGestures()
    }

    override func change(for intent: GestureIntent) -> ScreenChange? {
      let step = intent == .next ? 1 : -1
      guard let controller, controller.transitionCoordinator == nil,
        let selected = controller.selectedViewController
      else { return nil }
      if step < 0, let stack = selected as? UINavigationController, stack.viewControllers.count > 1
      {
        return nil
      }
      return TabOrder(of: controller).neighbour(of: selected, isNext: step > 0, asking: proxy).map {
        ScreenChange(kind: step > 0 ? .nextTab : .previousTab, from: selected, to: $0)
      }
    }

    override func makeDelegateProperty() -> DelegateProperty? {
      controller.map { DelegateProperty(of: $0, \.delegate, proxy: proxy) }
    }
  }
#endif
