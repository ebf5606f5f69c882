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
