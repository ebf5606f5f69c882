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

    /// The change to the previous tab. The gesture to the next one is `nextDrag`.
    override var gestureChange: ScreenChange? { change(by: -1) }
    private lazy var nextDrag = TabDrag(of: self)
    override func makeOtherDrivers() -> [GestureDriver] { [PanDriver(source: nextDrag)] }

    override func mayReceive(_ touch: UITouch, atEdge isAtEdge: Bool) -> Bool { !touch.isInBar }

    override func begin() { select(gestureChange) }

    override func updateGestures() {
      // UIKit loads the view of a tab bar controller with the controller.
      if isEnabled, gesture.area != .none { controller?.loadViewIfNeeded() }
      super.updateGestures()
    }

    /// Returns the change to the tab `step` places further, or nil if there is none.
    func change(by step: Int) -> ScreenChange? {
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

    /// Selects the tab of `change`.
    func select(_ change: ScreenChange?) {
      if let controller, let change { TabOrder(of: controller).select(change.to) }
    }

    override func makeDelegateProperty() -> DelegateProperty? {
      controller.map { DelegateProperty(of: $0, \.delegate, proxy: proxy) }
    }
  }

  /// The gesture to the next tab, beside the gesture to the previous one.
  @MainActor final class TabDrag: GestureSource {
    private weak var owner: TabBarMatching?

    init(of owner: TabBarMatching) {
      self.owner = owner
    }

    var gesture: MatchGesture { owner?.gesture ?? .none }
    var gestureDirection: CGPoint { CGPoint(x: -1, y: 0) }
    var leavingScreen: UIViewController? { owner?.change(by: 1)?.from }

    func mayReceive(_ touch: UITouch, atEdge isAtEdge: Bool) -> Bool {
      owner?.mayReceive(touch, atEdge: isAtEdge) == true
    }

    func precedes(_ recognizer: UIGestureRecognizer) -> Bool { false }

    func mayBegin(_ recognizer: UIGestureRecognizer, atEdge isAtEdge: Bool) -> Bool {
      owner?.mayBegin(owner?.change(by: 1), recognizer, atEdge: isAtEdge) == true
    }

    func begin() { owner?.select(owner?.change(by: 1)) }
  }
#endif
