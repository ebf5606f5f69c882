/// The name of a method, as `#selector` would spell it.
///
/// Nothing is sent by name where there is no Objective-C runtime; a selector only identifies.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  public let description: String

  public init(_ name: String) {
    description = name
  }

  public init(stringLiteral name: String) {
    description = name
  }
}

/// Calls `body`; memory is released by reference counting alone.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// An object that passes the messages which it does not implement on to another object.
///
/// It stands for Objective-C's message forwarding, `forwardingTarget(for:)`. Nothing is forwarded by
/// itself here: the object writes every method, and says here where they lead.
@MainActor public protocol HeadlessMessageForwarding: AnyObject {
  /// The object that receives the messages, or nil.
  var headlessForwardingTarget: AnyObject? { get }
}
