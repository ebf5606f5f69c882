// The parts of Foundation that exist only beside Objective-C. Scripts/check-sources compiles it with the files that it
// checks; nothing here ever runs.
@_exported import FoundationNetworking
@_exported import UIKit

/// The selector of UIKit, under a name that no type of a code base hides.
public typealias SelectorOfUIKit = UIKit.Selector

public enum objc_AssociationPolicy {
  case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC, OBJC_ASSOCIATION_COPY_NONATOMIC
  case OBJC_ASSOCIATION_RETAIN, OBJC_ASSOCIATION_COPY
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {}

extension KeyValueObserved where Self: NSObject {
  public func perform(_ selector: SelectorOfUIKit, with object: Any?, afterDelay delay: TimeInterval) {}
  @discardableResult
  public func perform(_ selector: SelectorOfUIKit, with object: Any? = nil) -> Unmanaged<AnyObject>! { nil }
  public static func cancelPreviousPerformRequests(withTarget target: Any) {}
}

extension NSObject {
  public class func classForCoder() -> AnyClass { self }
  public class func description() -> String { "" }
}

// Names of CoreFoundation, as the keys of dictionaries that Foundation has.
public let kCFBundleVersionKey: String! = "CFBundleVersion"
public let kCFBundleNameKey: String! = "CFBundleName"
public let kCFBundleIdentifierKey: String! = "CFBundleIdentifier"
public let kCFBundleExecutableKey: String! = "CFBundleExecutable"

// Key-value observing.

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let new = Self(rawValue: 1)
  public static let old = Self(rawValue: 2)
  public static let initial = Self(rawValue: 4)
  public static let prior = Self(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let newKey = Self(rawValue: "new")
  public static let oldKey = Self(rawValue: "old")
  public static let kindKey = Self(rawValue: "kind")
}

public struct NSKeyValueObservedChange<Value> {
  public let kind: NSKeyValueChange
  public let newValue: Value?
  public let oldValue: Value?
  public let isPrior: Bool
}

public class NSKeyValueObservation: NSObject {
  public func invalidate() {}
}

public protocol KeyValueObserved {}

extension NSObject: KeyValueObserved {}

extension KeyValueObserved where Self: NSObject {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}

extension KeyValueObserved where Self: NSObject {
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  public func forwardingTarget(for selector: SelectorOfUIKit!) -> Any? { nil }
  public func value(forKey key: String) -> Any? { nil }
  public func value(forKeyPath keyPath: String) -> Any? { nil }
  public func setValue(_ value: Any?, forKey key: String) {}
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {}
}

// Methods and properties that are called by name.

extension NotificationCenter {
  public func addObserver(
    _ observer: Any, selector: SelectorOfUIKit, name: NSNotification.Name?, object: Any?
  ) {}
}

extension Timer {
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: SelectorOfUIKit, userInfo: Any?, repeats: Bool
  ) -> Timer { Timer(timeInterval: timeInterval, repeats: repeats) { _ in } }
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: SelectorOfUIKit, userInfo: Any?, repeats: Bool
  ) { self.init(timeInterval: timeInterval, repeats: repeats) { _ in } }
}

extension NSObjectProtocol {
  public func responds(to selector: SelectorOfUIKit!) -> Bool { false }
  public func isKind(of type: AnyClass) -> Bool { false }
  public func conforms(to type: Any) -> Bool { false }
}

/// The result of a call of an optional method, which is optional on Apple platforms.
@discardableResult
public func optionalResult<Result>(_ result: Result?) -> Result? { result }

extension UIApplicationDelegate {
  /// The window as an optional property of a protocol gives it.
  public var optionalWindow: UIWindow?? { .some(window) }
}

extension Bundle {
  /// The code that a package's build makes.
  public static var module: Bundle { .main }
}

public typealias NSInteger = Int
public typealias NSUInteger = UInt

// Functions that read and change classes at run time.

public struct Method {}
public struct IMP {}

public func class_getInstanceMethod(_ type: AnyClass?, _ selector: SelectorOfUIKit) -> Method? { nil }
public func class_getClassMethod(_ type: AnyClass?, _ selector: SelectorOfUIKit) -> Method? { nil }
public func method_exchangeImplementations(_ first: Method, _ second: Method) {}
public func method_getImplementation(_ method: Method) -> IMP { IMP() }
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }
@discardableResult
public func class_addMethod(
  _ type: AnyClass?, _ selector: SelectorOfUIKit, _ body: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }
@discardableResult
public func class_replaceMethod(
  _ type: AnyClass?, _ selector: SelectorOfUIKit, _ body: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }
public func NSSelectorFromString(_ name: String) -> SelectorOfUIKit { SelectorOfUIKit(name) }
public func NSStringFromSelector(_ selector: SelectorOfUIKit) -> String { selector.description }

// Numbers of C.

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let MAXFLOAT = Float.greatestFiniteMagnitude

// Collections of Foundation.

public final class NSHashTable<Object>: NSObject {
  public struct Options: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public override init() {}
  public class func weakObjects() -> NSHashTable<Object> { NSHashTable() }
  public var allObjects: [Object] { [] }
  public var count: Int { 0 }
  public func add(_ object: Object?) {}
  public func remove(_ object: Object?) {}
  public func removeAllObjects() {}
  public func contains(_ object: Object?) -> Bool { false }
}

public final class NSMapTable<Key, Object>: NSObject {
  public override init() {}
  public class func weakToWeakObjects() -> NSMapTable<Key, Object> { NSMapTable() }
  public class func weakToStrongObjects() -> NSMapTable<Key, Object> { NSMapTable() }
  public class func strongToWeakObjects() -> NSMapTable<Key, Object> { NSMapTable() }
  public func object(forKey key: Key?) -> Object? { nil }
  public func setObject(_ object: Object?, forKey key: Key?) {}
  public func removeObject(forKey key: Key?) {}
}
