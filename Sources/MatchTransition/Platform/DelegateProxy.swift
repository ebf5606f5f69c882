#if canImport(UIKit)
  import UIKit

  /// A delegate between a controller and the app's delegate, which keeps receiving every call.
  ///
  /// A call that a subclass does not implement goes to the app's delegate. With Objective-C this is
  /// message forwarding. Without Objective-C the subclass implements each method.
  @MainActor class DelegateProxy: NSObject {
    weak var appDelegate: (any NSObjectProtocol)?
    weak var source: (any AnimationSource)?

    /// Returns the app's animation if there is one, and otherwise the library's animation.
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
        // The object never leaves the main thread, on which UIKit calls this method.
        struct Box: @unchecked Sendable { let target: AnyObject? }
        return MainActor.assumeIsolated { Box(target: appDelegate) }.target
      }
    #endif
  }

#endif
