#if canImport(UIKit)
  import UIKit

  /// Observes the delegate property of a controller.
  @MainActor final class DelegateObservation {
    private let stop: () -> Void

    #if canImport(ObjectiveC)
      private init<Controller: UIViewController, Value>(
        _ controller: Controller, _ path: KeyPath<Controller, Value>,
        _ onChange: @escaping @MainActor () -> Void
      ) {
        let token = controller.observe(path) { _, _ in MainActor.assumeIsolated(onChange) }
        stop = { token.invalidate() }
      }
    #else
      private init<Controller: UIViewController>(
        _ controller: Controller,
        _ path: ReferenceWritableKeyPath<Controller, (() -> Void)?>,
        _ onChange: @escaping @MainActor () -> Void
      ) {
        controller[keyPath: path] = onChange
        stop = { [weak controller] in controller?[keyPath: path] = nil }
      }
    #endif

    convenience init(
      of controller: UINavigationController, onChange: @escaping @MainActor () -> Void
    ) {
      #if canImport(ObjectiveC)
        self.init(controller, \.delegate, onChange)
      #else
        self.init(controller, \.headlessDelegateObserver, onChange)
      #endif
    }

    convenience init(
      of controller: UITabBarController, onChange: @escaping @MainActor () -> Void
    ) {
      #if canImport(ObjectiveC)
        self.init(controller, \.delegate, onChange)
      #else
        self.init(controller, \.headlessDelegateObserver, onChange)
      #endif
    }

    convenience init(
      ofTransitioning controller: UIViewController, onChange: @escaping @MainActor () -> Void
    ) {
      #if canImport(ObjectiveC)
        self.init(controller, \.transitioningDelegate, onChange)
      #else
        self.init(controller, \.headlessTransitioningObserver, onChange)
      #endif
    }

    func end() {
      stop()
    }
  }
#endif
