#if canImport(UIKit)
  import UIKit

  extension UINavigationController {
    /// The matched transitions between the view controllers of this stack.
    ///
    /// ```swift
    /// navigationController.matchTransition.isEnabled = true
    /// ```
    public var matchTransition: ControllerMatching {
      NavigationMatching.attachment.value(of: self) { NavigationMatching($0) }
    }
  }

  /// Matched transitions of one navigation controller: on push, pop and replacement of the top of its
  /// stack.
  @MainActor final class NavigationMatching: ControllerMatching {
    fileprivate static let attachment = AssociatedValue<NavigationMatching>()

    private weak var controller: UINavigationController?
    private let proxy: NavigationDelegateProxy
    /// The delegates of the system's pop recognizers, while matching is enabled.
    private var popGestureDelegates: [PopGestureDelegate] = []

    fileprivate init(_ controller: UINavigationController) {
      self.controller = controller
      proxy = NavigationDelegateProxy(of: controller)
      super.init(proxy: proxy)
    }

    override var host: UIViewController? { controller }

    override func makeOtherDrivers() -> [GestureDriver] {
      [PanDriver(source: zoomGestures), PinchDriver(source: zoomGestures)]
    }

    override var isFrontZoomed: Bool {
      guard let controller, controller.viewControllers.count > 1 else { return false }
      let options = controller.topViewController?.activeMatchOptions ?? options
      return options.screenEffect.resolved(for: .pop).zoomedID != nil
    }

    override func makeDelegateProperty() -> DelegateProperty? {
      controller.map { DelegateProperty(of: $0, \.delegate, proxy: proxy) }
    }

    override func animation(for change: ScreenChange)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      // Some systems ask for the animation of a pop that their own gesture drives.
      let isSystemPop = controller?.systemPopRecognizers.contains {
        $0.state == .began || $0.state == .changed
      }
      return isSystemPop == true ? nil : super.animation(for: change)
    }

    // MARK: Gesture

    /// What the system does: from anywhere in the content where that exists, and otherwise from the edge. A
    /// recognizer that the app has disabled forbids its part of the screen.
    override var defaultGesture: MatchGesture {
      controller?.contentPopRecognizer == nil ? .edge : .content
    }

    override var gestureChange: ScreenChange? {
      guard let controller, controller.transitionCoordinator == nil,
        let top = controller.viewControllers.last,
        let below = controller.viewControllers.dropLast().last
      else { return nil }
      return ScreenChange(kind: .pop, from: top, to: below)
    }

    override func mayReceive(_ touch: UITouch, atEdge isAtEdge: Bool) -> Bool {
      guard let controller, !touch.isInBar else { return false }
      guard let system = controller.systemPopRecognizer(atEdge: isAtEdge) else { return true }
      return system.appDelegate?.lets(system, receive: touch) ?? true
    }

    override func allowsGesture(atEdge isAtEdge: Bool) -> Bool {
      guard let controller, controller.topViewController?.navigationItem.showsBackButton == true
      else { return false }
      guard let system = controller.systemPopRecognizer(atEdge: isAtEdge) else { return true }
      return system.isEnabled && system.appDelegate?.letsBegin(system) ?? true
    }

    override func precedes(_ recognizer: UIGestureRecognizer) -> Bool {
      controller?.systemPopRecognizers.contains { $0 === recognizer } == true
    }

    override func begin() {
      controller?.popViewController(animated: true)
    }

    override func updateGestures() {
      super.updateGestures()
      guard isEnabled, let controller, controller.isViewLoaded else {
        for delegate in popGestureDelegates { delegate.remove() }
        popGestureDelegates = []
        return
      }
      popGestureDelegates.removeAll { !$0.isInPlace }
      for recognizer in controller.systemPopRecognizers where recognizer.hasSystemDelegate {
        popGestureDelegates.append(
          PopGestureDelegate(on: recognizer) { [weak self] in self?.systemPopAnswer })
      }
    }

    /// Whether a system gesture may pop, or nil if UIKit decides.
    ///
    /// UIKit switches its gestures off for a delegate that chooses animations (Rule 5.21). This answer
    /// switches them on again where neither the library nor the app's delegate animates the pop.
    private var systemPopAnswer: Bool? {
      guard let controller, let change = gestureChange else { return nil }
      let isDeclared = gesture.area == .none || options(for: change).isSystem
      if !isDeclared { return isOwn(change) ? false : nil }
      guard change.from.navigationItem.showsBackButton, !controller.isNavigationBarHidden,
        !proxy.appChooses(for: change)
      else { return nil }
      return true
    }
  }

  /// The gestures that close a screen that has grown out of a view: a drag downwards and a pinch.
  ///
  /// They obey the settings of the controller's own gesture.
  @MainActor final class ZoomGestures: GestureSource {
    private weak var owner: ControllerMatching?

    init(of owner: ControllerMatching) {
      self.owner = owner
    }

    /// A controller without a gesture has none of these either.
    var gesture: MatchGesture {
      guard let owner, owner.gesture.area != .none, owner.isFrontZoomed else { return .none }
      var gesture = MatchGesture.anywhere(followsFinger: true)
      gesture.yieldsToScrollViews = owner.gesture.yieldsToScrollViews
      return gesture
    }

    var gestureDirection: CGPoint { CGPoint(x: 0, y: 1) }
    var leavingScreen: UIViewController? { owner?.leavingScreen }

    func mayReceive(_ touch: UITouch, atEdge isAtEdge: Bool) -> Bool {
      owner?.mayReceive(touch, atEdge: false) == true
    }

    func precedes(_ recognizer: UIGestureRecognizer) -> Bool { false }

    func mayBegin(_ recognizer: UIGestureRecognizer, atEdge isAtEdge: Bool) -> Bool {
      gesture.area != .none && owner?.mayBegin(recognizer, atEdge: false) == true
    }

    func begin() { owner?.begin() }
  }
#endif
