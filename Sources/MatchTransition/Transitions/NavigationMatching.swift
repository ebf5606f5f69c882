#if canImport(UIKit)
  import UIKit

  extension UINavigationController {
    /// The matched transitions between the view controllers of this stack.
    ///
    /// ```swift
    /// navigationController.matchTransition.isEnabled = true
    /// ```
    public var matchTransition: NavigationMatching {
      NavigationMatching.attachment.value(of: self) { NavigationMatching($0) }
    }
  }

  /// Matched transitions of one navigation controller: on push, pop and replacement of the top of its
  /// stack.
  @MainActor public final class NavigationMatching: ControllerMatching {
    fileprivate static let attachment = AssociatedValue<NavigationMatching>()

    private weak var controller: UINavigationController?
    /// The system's pop recognizers, which are disabled while `interactivePop` is active.
    private let systemGestures = ChangeLedger()

    fileprivate init(_ controller: UINavigationController) {
      self.controller = controller
      super.init(proxy: NavigationDelegateProxy())
    }

    /// The gesture that pops the top screen. The default is `.edge`.
    ///
    /// While matched transitions and this gesture are active, the system's pop recognizers are disabled.
    public var interactivePop = MatchGesture.edge {
      didSet { updateGestures() }
    }

    override var host: UIViewController? { controller }

    override func makeSlot() -> DelegateSlot? {
      controller.map { controller in
        DelegateSlot(of: controller, \.delegate) { DelegateObservation(of: $0, onChange: $1) }
      }
    }

    // MARK: Gesture

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

    override func updateGestures() {
      systemGestures.restoreAll()
      super.updateGestures()
      guard driver.isAttached, let controller else { return }
      for recognizer in controller.systemPopRecognizers {
        systemGestures.set(\.isEnabled, false, on: recognizer)
      }
    }
  }
#endif
