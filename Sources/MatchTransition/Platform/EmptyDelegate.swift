#if canImport(ObjectiveC) && canImport(UIKit)
  import UIKit

  /// Answers the methods that no SDK of this library knows, in place of a delegate that has died.
  ///
  /// It answers each message with nil, false or 0, so that no message is unrecognised.
  @MainActor final class EmptyDelegate: NSObject {
    static let shared = EmptyDelegate()

    nonisolated override class func resolveInstanceMethod(_ selector: Selector!) -> Bool {
      let nothing: @convention(block) (AnyObject) -> Int = { _ in 0 }
      return class_addMethod(self, selector, imp_implementationWithBlock(nothing), "q@:")
    }

    // Questions to which nil or false is no safe answer. Not every SDK declares them.

    @objc(tabBarController:shouldSelectTab:)
    func tabBarController(_ controller: AnyObject, shouldSelectTab tab: AnyObject) -> Bool { true }

    @objc(tabBarController:displayedViewControllersForTab:proposedViewControllers:)
    func tabBarController(
      _ controller: AnyObject, displayedViewControllersForTab tab: AnyObject,
      proposedViewControllers: NSArray
    ) -> NSArray { proposedViewControllers }
  }
#endif
