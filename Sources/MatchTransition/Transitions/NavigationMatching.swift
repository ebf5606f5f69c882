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

    override func makeDrivers() -> [GestureDriver] {
      [
        GestureDriver(.back, of: self), GestureDriver(.close, of: self),
        GestureDriver(.close, of: self, isPinch: true),
      ]
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

    // MARK: Queue

    override func queue(behind change: ScreenChange) -> (() -> QueuedChange?)? {
      // The first question comes as the transition begins, when the app may have taken touches away itself.
      var tookTouches = false
      var mayTurn: Bool?
      let (from, to) = (
        WeakController(controller: change.from), WeakController(controller: change.to)
      )
      let kind: TransitionKind = change.kind == .push ? .pop : .push
      return { [weak self] in
        guard let self, let controller = self.controller, let top = controller.viewControllers.last,
          let view = controller.viewIfLoaded
        else { return nil }
        // UIKit takes touches away while a change waits, and may show the stack that it leads to.
        if top !== to.controller {
          guard let to = to.controller, top === from.controller else { return .onward }
          let turns = mayTurn ?? self.mayTurn(into: ScreenChange(kind: kind, from: to, to: top))
          mayTurn = turns
          return turns ? .back : .onward
        }
        if view.takesTouches {
          tookTouches = true
          return nil
        }
        return tookTouches ? .onward : nil
      }
    }

    // MARK: Gesture

    /// The system's gesture: from anywhere in the content where that exists, and otherwise from the edge. A
    /// recognizer that the app has disabled forbids its part of the screen.
    override var defaultGesture: MatchGesture {
      controller?.contentPopRecognizer == nil ? .edge : .content
    }

    override func direction(of intent: GestureIntent) -> CGPoint {
      intent == .close ? CGPoint(x: 0, y: 1) : CGPoint(x: 1, y: 0)
    }

    override func change(for intent: GestureIntent) -> ScreenChange? {
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

    override func precedes(_ recognizer: UIGestureRecognizer, _ intent: GestureIntent) -> Bool {
      intent == .back
        && controller?.systemPopRecognizers.contains { $0 === recognizer } == true
    }

    override func begin(_ change: ScreenChange) {
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
          PopGestureDelegate(on: recognizer) { [weak self, weak recognizer] in
            recognizer.flatMap { self?.systemPopAnswer(for: $0) }
          })
      }
    }

    /// Whether a system gesture may pop, or nil if UIKit decides.
    ///
    /// UIKit switches its gestures off for a delegate that chooses animations (Rule 5.21). This answer
    /// switches them on again where neither the library nor the app's delegate animates the pop.
    private func systemPopAnswer(for recognizer: UIGestureRecognizer) -> Bool? {
      guard let controller, let change = change(for: .back) else { return nil }
      let isDeclared = gesture.area == .none || options(for: change).isSystem
      if !isDeclared { return isOwn(change) ? false : nil }
      guard change.from.navigationItem.showsBackButton, !controller.isNavigationBarHidden,
        !proxy.appChooses(for: change)
      else { return nil }
      guard recognizer === controller.contentPopRecognizer, let view = controller.view else {
        return true
      }
      return !view.contentTakesFinger(
        on: view.hitTest(recognizer.location(in: view), with: nil), along: direction(of: .back))
    }
  }

  extension UIView {
    /// Whether the view, or a view in it, gets touches in its middle.
    ///
    /// Newer systems take touches away from a view without a sign in its properties.
    fileprivate var takesTouches: Bool {
      hitTest(CGPoint(x: bounds.midX, y: bounds.midY), with: nil) != nil
    }
  }
#endif
