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
  /// - Parameters:
  ///   - limit: The largest difference of a component that counts as equal, 0...255.
  ///   - area: The pixels to look at, from the top left, or nil for all. Whole pixels inside count.
  /// - Complexity: O(*n*) for *n* pixels.
  public func headlessSighting(
    of color: CGColor, within limit: Int = 2, in area: CGRect? = nil
  ) -> HeadlessSighting {
    let rgba = color.rgba
    let wanted = [rgba.x, rgba.y, rgba.z].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let (red, green, blue) = (wanted[0], wanted[1], wanted[2])
    return headlessSighting(in: area) { pixel in
      abs(Int(pixel & 255) &- red) <= limit && abs(Int(pixel >> 8 & 255) &- green) <= limit
        && abs(Int(pixel >> 16 & 255) &- blue) <= limit
    }
  }

  /// Returns where the picture is darker than a limit.
  ///
  /// - Parameters:
  ///   - limit: The largest component of a dark pixel, 0...255.
  ///   - area: The pixels to look at, from the top left, or nil for all.
  /// - Complexity: O(*n*) for *n* pixels.
  public func headlessSighting(ofInkBelow limit: Int, in area: CGRect? = nil) -> HeadlessSighting {
    headlessSighting(in: area) { pixel in
      Int(pixel & 255) <= limit && Int(pixel >> 8 & 255) <= limit && Int(pixel >> 16 & 255) <= limit
    }
  }

  /// Returns where the picture differs from another one of the same size.
  ///
  /// - Parameters:
  ///   - limit: The largest difference of a component that counts as equal, 0...255.
  ///   - area: The pixels to look at, from the top left, or nil for all.
  /// - Complexity: O(*n*) for *n* pixels.
  public func headlessSighting(
    ofDifferenceFrom other: CGImage, within limit: Int = 2, in area: CGRect? = nil
  ) -> HeadlessSighting {
    precondition(
      width == other.width && height == other.height,
      "Pictures of different sizes have no pixels in common")
    let (pixels, others) = (bitmap.pixels, other.bitmap.pixels)
    return withExtendedLifetime(other) {
      headlessSighting(in: area) { start, end in
        var next = start
        while next < end, pixels[next] == others[next] { next &+= 1 }
        if next > start { return (next, false) }
        let (pixel, second) = (pixels[start], others[start])
        for shift in [UInt32(0), 8, 16]
        where abs(Int(pixel >> shift & 255) &- Int(second >> shift & 255)) > limit {
          return (start &+ 1, true)
        }
        return (start &+ 1, false)
      }
    }
  }

  /// The red, green and blue of a pixel, 0...255, or nil outside the picture.
  public func headlessComponents(x: Int, y: Int) -> [Int]? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    let pixel = bitmap.pixels[y * bitmap.width + x]
    return [UInt32(0), 8, 16].map { Int(pixel >> $0 & 255) }
  }

  /// Returns where pixels of a kind are. Most pictures are flat, so equal neighbours are looked at once.
  @inline(__always)
  private func headlessSighting(
    in area: CGRect?, where isSeen: (UInt32) -> Bool
  ) -> HeadlessSighting {
    let pixels = bitmap.pixels
    return headlessSighting(in: area) { start, end in
      let pixel = pixels[start]
      let pair = UInt64(pixel) << 32 | UInt64(pixel)
      let raw = UnsafeRawPointer(pixels.baseAddress.unsafelyUnwrapped)
      var next = start &+ 1
      while next &+ 4 <= end {
        let first = raw.loadUnaligned(fromByteOffset: next &* 4, as: UInt64.self)
        let second = raw.loadUnaligned(fromByteOffset: next &* 4 &+ 8, as: UInt64.self)
        if (first ^ pair) | (second ^ pair) != 0 { break }
        next &+= 4
      }
      while next < end, pixels[next] == pixel { next &+= 1 }
      return (next, isSeen(pixel))
    }
  }

  /// - Parameter run: Returns the end of the run of pixels that begins at an index and lies before another, and whether
  ///   its pixels are seen.
  @inline(__always)
  private func headlessSighting(
    in area: CGRect?, run: (Int, Int) -> (end: Int, isSeen: Bool)
  ) -> HeadlessSighting {
    let width = bitmap.width
    let whole = CGRect(x: 0, y: 0, width: width, height: bitmap.height)
    let searched = (area ?? whole).intersection(whole)
    if searched.isNull { return HeadlessSighting() }
    let columns =
      Int(
        searched.minX.rounded(.up))..<max(
        Int(searched.minX.rounded(.up)), Int(searched.maxX.rounded(.down)))
    let rows =
      Int(
        searched.minY.rounded(.up))..<max(
        Int(searched.minY.rounded(.up)), Int(searched.maxY.rounded(.down)))
    var count = 0
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in rows {
      let start = y &* width
      var x = columns.lowerBound
      while x < columns.upperBound {
        let (end, isSeen) = run(start &+ x, start &+ columns.upperBound)
        if isSeen {
          count &+= end &- start &- x
          (left, top) = (min(left, x), min(top, y))
          (right, bottom) = (max(right, end &- start &- 1), y)
        }
        x = end &- start
      }
    }
    if count == 0 { return HeadlessSighting() }
    return HeadlessSighting(
      count: count,
      box: CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
  }
}
