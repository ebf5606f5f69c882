#if canImport(UIKit)
  import UIKit

  extension UITabBarController {
    /// Matched transitions between the tabs of this controller.
    public var matchTransition: TabBarMatching {
      TabBarMatching.attachment.value(of: self) { TabBarMatching($0) }
    }
  }

  /// Matched transitions on a change of the tab of one tab bar controller.
  @MainActor public final class TabBarMatching: ControllerMatching {
    fileprivate static let attachment = AssociatedValue<TabBarMatching>()

    private weak var controller: UITabBarController?

    fileprivate init(_ controller: UITabBarController) {
      self.controller = controller
      super.init(proxy: TabBarDelegateProxy())
    }

    override var host: UIViewController? { controller }

    override func makeSlot() -> DelegateSlot? {
      controller.map { controller in
        DelegateSlot(of: controller, \.delegate) { DelegateObservation(of: $0, onChange: $1) }
      }
    }
  }
#endif
