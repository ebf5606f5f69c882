#if canImport(UIKit)
  import UIKit

  /// Hears of a notification for as long as it exists; it is posted on the main thread.
  @MainActor final class NotificationObservation {
    // Removing is safe on any thread.
    private nonisolated(unsafe) let token: any NSObjectProtocol

    /// - Parameter sender: The only one whose notifications count; nil for anybody's.
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

    /// Calls `action` whenever the app leaves the foreground, where animations end.
    ///
    /// Where an app has several scenes, only that of `view` counts.
    static func leavingForeground(
      of view: UIView, _ action: @escaping @MainActor () -> Void
    ) -> [NotificationObservation] {
      #if canImport(ObjectiveC)
        if let scene = view.window?.windowScene {
          let name = UIScene.didEnterBackgroundNotification
          return [NotificationObservation(name, of: scene, action)]
        }
      #endif
      return [NotificationObservation(UIApplication.didEnterBackgroundNotification, action)]
    }
  }
#endif
