import Foundation

/// What has a proxy that stands for all objects of its class.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// What the objects with an appearance lie in.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// A view of this class that remembers what is set. Navigation bars take over what it says of them;
  /// no other view does.
  public class func appearance() -> Self {
    if let known = AppearanceProxies.existing(Self.self) { return known }
    guard let proxy = Self(coder: AppearanceCoder()) else {
      preconditionFailure("\(Self.self).appearance(): init(coder:) made no view")
    }
    AppearanceProxies.remember(proxy)
    return proxy
  }

  /// The same as `appearance()`: containers make no difference here.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    appearance()
  }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarButtonItem: UIAppearance, UIAppearanceContainer {
  /// An item that only remembers what is set.
  public class func appearance() -> Self {
    if let known = AppearanceProxies.existing(Self.self) { return known }
    let proxy = Self()
    AppearanceProxies.remember(proxy)
    return proxy
  }

  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    appearance()
  }
}

/// The proxies that the app has asked for.
@MainActor enum AppearanceProxies {
  private static let proxies = ProcessVariable<[ObjectIdentifier: AnyObject]>([:])

  static func existing<T: AnyObject>(_ type: T.Type) -> T? {
    proxies.value[ObjectIdentifier(type)] as? T
  }

  static func remember(_ proxy: AnyObject) {
    proxies.value[ObjectIdentifier(type(of: proxy))] = proxy
  }
}

/// Tells `UIView.init(coder:)` that an empty view is wanted and no archive is read.
final class AppearanceCoder: NSCoder {
  static func check(_ coder: NSCoder, _ type: AnyClass) {
    precondition(
      coder is AppearanceCoder, "\(type)(coder:): the headless runtime reads no archives")
  }
}
