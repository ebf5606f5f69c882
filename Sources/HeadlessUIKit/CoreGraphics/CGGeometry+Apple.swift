import Foundation

// Foundation on Linux describes these values otherwise than Core Graphics does.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  @_documentation(visibility: internal)
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  @_documentation(visibility: internal)
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  @_documentation(visibility: internal)
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
