import Foundation

/// Where a colour is seen in a picture.
///
/// It lives in the runtime because tests look at many pictures, and the runtime is optimized in debug builds.
public struct HeadlessSighting: Equatable, Sendable {
  /// The number of pixels with the colour.
  public internal(set) var count = 0
  /// The smallest box around them, in pixels from the top left. It is null if there are none.
  public internal(set) var box = CGRect.null

  /// The share of the box that has the colour, 0...1, or 0 without any.
  public var solidity: Double {
    box.isNull ? 0 : Double(count) / Double(box.width * box.height)
  }
}

extension CGImage {
  /// Returns where an opaque colour is seen.
  ///
  /// - Parameter limit: The largest difference of a component that counts as equal, 0...255.
  /// - Complexity: O(*n*) for *n* pixels.
  public func headlessSighting(of color: CGColor, within limit: Int = 2) -> HeadlessSighting {
    let rgba = color.rgba
    let wanted = [rgba.x, rgba.y, rgba.z].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let (red, green, blue) = (wanted[0], wanted[1], wanted[2])
    let (pixels, width) = (bitmap.pixels, bitmap.width)
    var count = 0
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<bitmap.height {
      for x in 0..<width {
        let pixel = pixels[y &* width &+ x]
        guard abs(Int(pixel & 255) &- red) <= limit, abs(Int(pixel >> 8 & 255) &- green) <= limit,
          abs(Int(pixel >> 16 & 255) &- blue) <= limit
        else { continue }
        count &+= 1
        (left, top) = (min(left, x), min(top, y))
        (right, bottom) = (max(right, x), max(bottom, y))
      }
    }
    if count == 0 { return HeadlessSighting() }
    return HeadlessSighting(
      count: count,
      box: CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
  }
}
