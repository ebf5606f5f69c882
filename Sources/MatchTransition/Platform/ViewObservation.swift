#if canImport(UIKit)
  import UIKit

  /// Tells when a controller gets a view, as long as this object lives.
  ///
  /// UIKit loads the view of a screen when it needs the view, and tells nobody but the controller itself. It then
  /// sets the property, also where the app overrides `loadView()`, so key-value observers hear of it.
  @MainActor final class ViewObservation {
    private let onChange: () -> Void
    #if canImport(ObjectiveC)
      /// The observation of the property. It ends with this object.
      private var observation: NSKeyValueObservation?
    #endif

    /// - Parameter onChange: Called when the view has been set, before the controller adds content to it. The
    ///   closure is not called for a view that an app loads on another thread.
    init(of controller: UIViewController, _ onChange: @escaping () -> Void) {
      self.onChange = onChange
      #if canImport(ObjectiveC)
        // Without options, the observation never reads the property, which would load the view.
        observation = controller.observe(\.view) { [weak self] _, _ in
          if Thread.isMainThread { MainActor.assumeIsolated { self?.onChange() } }
        }
      #else
        controller.headlessViewObserver = { [weak self] in self?.onChange() }
      #endif
    }
  }
#endif
