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

    fileprivate init(_ controller: UITabBarController) {
      self.controller = controller
      proxy = TabBarDelegateProxy(of: controller)
      super.init(proxy: proxy)
    }

    override var host: UIViewController? { controller }

    // MARK: Gesture

    override func makeDrivers() -> [GestureDriver] {
      [GestureDriver(.back, of: self), GestureDriver(.next, of: self)]
    }

    override func direction(of intent: GestureIntent) -> CGPoint {
      CGPoint(x: intent == .next ? -1 : 1, y: 0)
    }

    override func mayReceive(_ touch: UITouch, atEdge isAtEdge: Bool) -> Bool { !touch.isInBar }

    override func begin(_ intent: GestureIntent) {
      if let controller, let change = change(for: intent) {
        TabOrder(of: controller).select(change.to)
      }
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
