#if canImport(UIKit)
  import UIKit

  /// Stands between a controller and the app's delegate, which keeps receiving everything.
  ///
  /// What a subclass does not answer itself goes to the app's delegate: by message forwarding where
  /// there is Objective-C, else by methods that the subclass writes out.
  @MainActor class DelegateProxy: NSObject {
    weak var appDelegate: (any NSObjectProtocol)?
    weak var source: (any AnimationSource)?

    /// What the app animates with itself, if it does; else what the library does.
    func animation(
      _ own: (any UIViewControllerAnimatedTransitioning)?, _ change: ScreenChange
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      own ?? source?.animation(for: change)
    }

    #if canImport(ObjectiveC)
      nonisolated override func responds(to selector: Selector!) -> Bool {
        if super.responds(to: selector) { return true }
        return MainActor.assumeIsolated { appDelegate?.responds(to: selector) ?? false }
      }

      nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        // The object never leaves the main thread, on which UIKit asks.
        struct Box: @unchecked Sendable { let target: AnyObject? }
        return MainActor.assumeIsolated { Box(target: appDelegate) }.target
      }
    #endif
  }

#endif
