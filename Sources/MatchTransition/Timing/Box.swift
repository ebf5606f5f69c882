import Foundation

/// An upright rectangle given by its edges, in points.
///
/// The pure stages calculate with boxes, because most methods of `CGRect` belong to a module that
/// is missing on some platforms.
struct Box: Equatable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  var width: Double { maxX - minX }
  var height: Double { maxY - minY }
}

extension Box {
  init(_ rect: CGRect) {
    minX = Double(rect.origin.x)
    minY = Double(rect.origin.y)
    maxX = minX + Double(rect.size.width)
    maxY = minY + Double(rect.size.height)
  }

  init(center: CGPoint, width: Double, height: Double) {
    minX = Double(center.x) - width / 2
    minY = Double(center.y) - height / 2
    maxX = minX + width
    maxY = minY + height
  }

  var rect: CGRect {
    CGRect(origin: CGPoint(x: minX, y: minY), size: CGSize(width: width, height: height))
  }

  /// Returns the box with each edge moved outwards by `distance`, in points.
  func outset(by distance: Double) -> Box {
    Box(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  /// Returns the common part of both boxes, or nil if they do not even touch.
  func intersection(_ other: Box) -> Box? {
    let common = Box(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return common.minX <= common.maxX && common.minY <= common.maxY ? common : nil
  }

  func contains(_ other: Box) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

extension CGPoint {
  /// Whether both coordinates are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  /// Whether the origin and the size are finite. A container that divides by a size of zero
  /// produces other values.
  var isFinite: Bool { origin.isFinite && size.isFinite }
}

/// Returns the value at share `t` of the way from `start` to `end`.
///
/// The result is exactly `start` at 0 and exactly `end` at 1. `start + (end - start) * t` is not.
@inline(__always)
package func interpolate(_ start: Double, _ end: Double, at t: Double) -> Double {
  start * (1 - t) + end * t
}

/// Returns `value` clamped to `range`, or `fallback` if it is not finite.
///
/// - Parameter range: The default is a million in each direction. Products of a few such numbers are finite.
package func limited(
  _ value: Double, to range: ClosedRange<Double> = -1e6...1e6, or fallback: Double
) -> Double {
  value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : fallback
}

/// Returns `value` clamped to 0...1, or 0 if `value` is not a number.
@inline(__always)
package func unitClamped(_ value: Double) -> Double {
  let low = value > 0 ? value : 0
  return low < 1 ? low : 1
}
