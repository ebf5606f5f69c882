#if canImport(UIKit)
  import UIKit

  /// Hears of a notification for as long as it exists; it is posted on the main thread.
  @MainActor final class NotificationObservation {
    // Removing is safe on any thread.
    private nonisolated(unsafe) let token: any NSObjectProtocol

    init(_ name: Notification.Name, _ action: @escaping @MainActor () -> Void) {
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated(action)
      }
    }

    deinit {
      NotificationCenter.default.removeObserver(token)
    }

    /// Calls `action` whenever the app leaves the foreground, where animations end.
    static func leavingForeground(
      _ action: @escaping @MainActor () -> Void
    ) -> [NotificationObservation] {
      [NotificationObservation(UIApplication.didEnterBackgroundNotification, action)]
    }
  }
#endif
