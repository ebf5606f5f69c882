import Foundation

/// The events of a layer that comes into the visible tree or leaves it, for `action(forKey:)`.
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"

/// What happens when a layer's property changes.
public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// The action that does nothing; as the answer of a delegate it ends the search for one.
extension NSNull: CAAction {
  // One object for all answers, so that a property write allocates nothing.
  static let shared = NSNull()
}
