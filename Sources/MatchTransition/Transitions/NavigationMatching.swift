#if canImport(UIKit)
  import UIKit

  extension UINavigationController {
    /// Matched transitions between the controllers of this stack.
    ///
    /// ```swift
    /// navigationController.matchTransition.isEnabled = true
    /// ```
    public var matchTransition: NavigationMatching {
      NavigationMatching.attachment.value(of: self) { NavigationMatching($0) }
    }
  }

  /// Matched transitions on push and pop of one navigation controller, also where the top of its
  /// stack is replaced.
  @MainActor public final class NavigationMatching: ControllerMatching {
    fileprivate static let attachment = AssociatedValue<NavigationMatching>()

    private weak var controller: UINavigationController?
    /// The system's recognizers, which are off as long as there is a gesture of ours.
    private let systemGestures = ChangeLedger()

    fileprivate init(_ controller: UINavigationController) {
      self.controller = controller
      super.init(proxy: NavigationDelegateProxy())
    }

    /// How a finger pops the top screen: from the edge to begin with, as in the system.
    ///
    /// The system's own recognizers are off as long as there is any such way.
    public var interactivePop = MatchGesture.edge {
      didSet { updateGestures() }
    }

    override var host: UIViewController? { controller }

    override func makeSlot() -> DelegateSlot? {
      controller.map { controller in
        DelegateSlot(of: controller, \.delegate) { DelegateObservation(of: $0, onChange: $1) }
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
