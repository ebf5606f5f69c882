import Foundation

/// An immutable sequence of lines and curves.
public class CGPath: Hashable {
  /// The kinds of the elements, in order.
  package final var types: [CGPathElementType] = []
  /// The points of all elements, one after the other.
  package final var points: [CGPoint] = []
  /// Where the current subpath began.
  final var subpathStart = CGPoint.zero

  init() {}

  init(types: [CGPathElementType], points: [CGPoint]) {
    self.types = types
    self.points = points
    subpathStart = CGPath.lastMove(types: types, points: points)
  }

  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    appendRect(rect, transform?.pointee ?? .identity)
  }

  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    appendEllipse(rect, transform?.pointee ?? .identity)
  }

  /// A rectangle with elliptical corners; a corner may take up to half of each side.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    appendRoundedRect(rect, cornerWidth, cornerHeight, transform?.pointee ?? .identity)
  }

  public final var isEmpty: Bool { types.isEmpty }

  /// The end of the last element, or zero where the path is empty.
  public final var currentPoint: CGPoint {
    types.last == .closeSubpath ? subpathStart : points.last ?? .zero
  }

  public final func copy() -> CGPath? { CGPath(types: types, points: points) }

  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(types: types, points: transformed(by: transform?.pointee ?? .identity))
  }

  public final func mutableCopy() -> CGMutablePath? { mutableCopy(using: nil) }

  public final func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.addPath(self, transform: transform?.pointee ?? .identity)
    return copy
  }

  /// Calls `block` with every element in order.
  ///
  /// - Complexity: O(n) in the number of elements.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var points = self.points
    let types = self.types
    points.withUnsafeMutableBufferPointer { buffer in
      // A path of nothing but a close still hands out a pointer, which then has no points.
      let nowhere = UnsafeMutablePointer<CGPoint>.allocate(capacity: 1)
      defer { nowhere.deallocate() }
      var index = 0
      for type in types {
        var element = CGPathElement(
          type: type, points: buffer.baseAddress.map { $0 + index } ?? nowhere)
        block(&element)
        index += type.pointCount
      }
    }
  }

  public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
    lhs === rhs || (lhs.types == rhs.types && lhs.points == rhs.points)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(types.count)
    for point in points {
      hasher.combine(point.x)
      hasher.combine(point.y)
    }
  }

  final func transformed(by transform: CGAffineTransform) -> [CGPoint] {
    transform.isIdentity ? points : points.map { $0.applying(transform) }
  }

  private static func lastMove(types: [CGPathElementType], points: [CGPoint]) -> CGPoint {
    var index = points.count
    for type in types.reversed() {
      index -= type.pointCount
      if type == .moveToPoint { return points[index] }
    }
    return .zero
  }
}
