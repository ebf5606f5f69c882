#if canImport(UIKit)
  import UIKit

  /// Observes a notification for as long as this object lives.
  ///
  /// The notification must be posted on the main thread.
  @MainActor final class NotificationObservation {
    // An observer can be removed on any thread.
    private nonisolated(unsafe) let token: any NSObjectProtocol

    /// Makes an observation.
    ///
    /// - Parameter sender: The sender whose notifications count, or nil for any sender.
    init(
      _ name: Notification.Name, of sender: AnyObject? = nil,
      _ action: @escaping @MainActor () -> Void
    ) {
      token = NotificationCenter.default.addObserver(
        forName: name, object: sender, queue: nil
      ) { _ in
        MainActor.assumeIsolated(action)
      }
    }

    deinit {
      NotificationCenter.default.removeObserver(token)
    }

    /// Calls `action` whenever the app enters the background, where animations end, or loses the scene.
    ///
    /// In an app with several scenes only the scene of `view` counts.
    static func leavingForeground(
      of view: UIView, _ action: @escaping @MainActor () -> Void
    ) -> [NotificationObservation] {
      #if canImport(ObjectiveC)
        if let scene = view.window?.windowScene {
          return [UIScene.didEnterBackgroundNotification, UIScene.didDisconnectNotification].map {
            NotificationObservation($0, of: scene, action)
          }
        }
      #endif
      return [NotificationObservation(UIApplication.didEnterBackgroundNotification, action)]
    }

    /// Calls `action` whenever the app or one of its scenes becomes active.
    static func becomingActive(
      _ action: @escaping @MainActor () -> Void
    ) -> [NotificationObservation] {
      var names = [UIApplication.didBecomeActiveNotification]
      #if canImport(ObjectiveC)
        names.append(UIScene.didActivateNotification)
      #endif
      return names.map { NotificationObservation($0, action) }
    }
  }

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
