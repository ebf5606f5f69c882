#if canImport(UIKit)
  import UIKit

  /// Tells when somebody sets a navigation controller's delegate.
  @MainActor final class DelegateObservation {
    #if canImport(ObjectiveC)
      private let token: NSKeyValueObservation

      init(of controller: UINavigationController, onChange: @escaping @MainActor () -> Void) {
        token = controller.observe(\.delegate) { _, _ in
          MainActor.assumeIsolated(onChange)
        }
      }

      func end() {
        token.invalidate()
      }
    #else
      private weak var controller: UINavigationController?

      init(of controller: UINavigationController, onChange: @escaping @MainActor () -> Void) {
        self.controller = controller
        controller.headlessDelegateObserver = onChange
      }

      func end() {
        controller?.headlessDelegateObserver = nil
      }
    #endif
  }
#endif
