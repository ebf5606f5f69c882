import Foundation

// Foundation on Linux says otherwise of these values than Core Graphics does.

extension CGRect {
  /// Whether the rectangles have an area in common; those that only touch have none.
  ///
  /// It hides Foundation's method in a file that imports UIKit alone. Where a file imports both, the
  /// compiler takes Foundation's.
  @_documentation(visibility: internal) @_disfavoredOverload
  public func intersects(_ rect2: CGRect) -> Bool {
    let (a, b) = (standardized, rect2.standardized)
    guard !a.isNull, !b.isNull else { return false }
    return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }
}

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
