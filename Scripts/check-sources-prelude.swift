// What Foundation has only where Objective-C is. Scripts/check-sources compiles it with the files that it
// checks; nothing here ever runs.
@_exported import UIKit

public enum objc_AssociationPolicy {
  case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC, OBJC_ASSOCIATION_COPY_NONATOMIC
  case OBJC_ASSOCIATION_RETAIN, OBJC_ASSOCIATION_COPY
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {}

extension NSObject {
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {}
  @discardableResult
  public func perform(_ selector: Selector, with object: Any? = nil) -> Unmanaged<AnyObject>! { nil }
  public func responds(to selector: Selector!) -> Bool { false }
  public class func cancelPreviousPerformRequests(withTarget target: Any) {}
}
