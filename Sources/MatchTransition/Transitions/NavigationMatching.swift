#if canImport(UIKit)
  import UIKit

  extension UINavigationController {
    /// Matched transitions between the controllers of this stack.
    ///
    /// ```swift
    /// navigationController.matchTransition.isEnabled = true
    /// ```
    public var matchTransition: NavigationMatching {
      if let existing = NavigationMatching.attachment.value(of: self) { return existing }
      let matching = NavigationMatching(self)
      NavigationMatching.attachment.attach(matching, to: self)
      return matching
    }
  }

  /// Matched transitions on push and pop of one navigation controller.
  @MainActor public final class NavigationMatching: ControllerMatching {
    static let attachment = AssociatedValue<NavigationMatching>()

    private weak var controller: UINavigationController?
    private let proxy = NavigationDelegateProxy()
    private var observation: DelegateObservation?
    private var isWrapping = false
    private var systemGestures: [Borrowed<UIGestureRecognizer, Bool>] = []

    init(_ controller: UINavigationController) {
      self.controller = controller
      super.init()
      proxy.source = self
    }

    /// Whether pushes and pops of this controller match; false to begin with.
    ///
    /// While it is on, the controller's `delegate` is an object of the library that hands
    /// everything on to the app's delegate; turning it off puts the app's back. An animator that
    /// the app's delegate returns is used instead of the library's.
    public var isEnabled = false {
      didSet {
        guard isEnabled != oldValue, let controller else { return }
        if isEnabled {
          wrapDelegate(of: controller)
          observation = DelegateObservation(of: controller) { [weak self] in
            self?.delegateDidChange()
          }
        } else {
          observation?.end()
          observation = nil
          if controller.delegate === proxy { controller.delegate = proxy.delegate }
          proxy.delegate = nil
        }
        updateGestures()
      }
    }

    /// How a finger pops the top screen: from the edge to begin with, as in the system.
    ///
    /// The system's own recognizers are off as long as there is any such way.
    public var interactivePop = MatchGesture.edge {
      didSet { updateGestures() }
    }

    /// UIKit remembers what a delegate answers to when it is set, so it is set anew.
    private func wrapDelegate(of controller: UINavigationController) {
      isWrapping = true
      proxy.delegate = controller.delegate
      controller.delegate = nil
      controller.delegate = proxy
      isWrapping = false
    }

    private func delegateDidChange() {
      guard isEnabled, !isWrapping, let controller, controller.delegate !== proxy else { return }
      wrapDelegate(of: controller)
      reportDelegate(of: controller)
    }

    /// Watches the fingers on the controller's view as soon as there is one.
    private func updateGestures() {
      for enabled in systemGestures { enabled.giveBack() }
      systemGestures = []
      guard isEnabled, interactivePop.area != .none, let controller,
        let view = controller.viewIfLoaded
      else { return driver.detach() }
      driver.attach(to: view)
      systemGestures = controller.systemPopRecognizers.map {
        var enabled = Borrowed(\UIGestureRecognizer.isEnabled, of: $0)
        enabled.write(false)
        return enabled
      }
    }

    // MARK: The finger

    override var gesture: MatchGesture { interactivePop }

    override var leavingScreen: UIViewController? {
      guard let controller, controller.viewControllers.count > 1,
        controller.transitionCoordinator == nil
      else { return nil }
      return controller.topViewController
    }

    override func begin() {
      controller?.popViewController(animated: true)
    }
  }

  extension NavigationMatching: NavigationAnimationSource {
    func animation(
      for operation: UINavigationController.Operation, from: UIViewController,
      to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      guard isEnabled, operation != .none else { return nil }
      return makeAnimator(
        from: from, isFrontEntering: operation == .push,
        forward: CGPoint(x: operation == .push ? -1 : 1, y: 0))
    }

    func willShow() {
      updateGestures()
    }
  }
#endif
