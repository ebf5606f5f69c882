import Foundation

/// A rectangle of whole device pixels: columns `minX..<maxX` of rows `minY..<maxY`.
package struct PixelRect: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }
  var isEmpty: Bool { minX >= maxX || minY >= maxY }

  var cgRect: CGRect {
    CGRect(x: CGFloat(minX), y: CGFloat(minY), width: CGFloat(width), height: CGFloat(height))
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return common.isEmpty ? .empty : common
  }

  /// The least rectangle around both, neither of which is empty.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

extension PixelRect {
  /// The pixels that `rect` touches within this rectangle; none where `rect` is not finite.
  package func touched(by rect: CGRect) -> PixelRect {
    guard rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite, rect.maxY.isFinite else {
      return rect.isInfinite ? self : .empty
    }
    func clamped(_ value: CGFloat, _ low: Int, _ high: Int) -> Int {
      Int(min(max(value, CGFloat(low)), CGFloat(high)))
    }
    let part = PixelRect(
      minX: clamped(rect.minX.rounded(.down), minX, maxX),
      minY: clamped(rect.minY.rounded(.down), minY, maxY),
      maxX: clamped(rect.maxX.rounded(.up), minX, maxX),
      maxY: clamped(rect.maxY.rounded(.up), minY, maxY))
    return part.isEmpty ? .empty : part
  }
}
