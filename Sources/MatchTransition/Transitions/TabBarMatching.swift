#if canImport(UIKit)
  import UIKit

  extension UITabBarController {
    /// The matched transitions between the tabs of this controller.
    public var matchTransition: TabBarMatching {
      TabBarMatching.attachment.value(of: self) { TabBarMatching($0) }
    }
  }

  /// Matched transitions of one tab bar controller, when the selected tab changes.
  @MainActor public final class TabBarMatching: ControllerMatching {
    fileprivate static let attachment = AssociatedValue<TabBarMatching>()

    private weak var controller: UITabBarController?

    fileprivate init(_ controller: UITabBarController) {
      self.controller = controller
      let proxy = TabBarDelegateProxy()
      proxy.controller = controller
      super.init(proxy: proxy)
    }

    override var host: UIViewController? { controller }

    override func makeSlot() -> DelegateSlot? {
      controller.map { controller in
        DelegateSlot(of: controller, \.delegate) { DelegateObservation(of: $0, onChange: $1) }
      }
    }
  }
#endif
