#if canImport(UIKit)
  import UIKit

  /// A colour of pixels, for tests that ask where a view of that colour is seen.
  package struct PixelColor: Equatable, Sendable {
    /// The components, 0...255.
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    package static let pureRed = PixelColor(255, 0, 0)
    package static let pureGreen = PixelColor(0, 255, 0)
    package static let pureBlue = PixelColor(0, 0, 255)
  }

  extension PixelBuffer {
    /// Where a colour is seen in a picture.
    package struct Sighting: Equatable, Sendable {
      /// The number of pixels with the colour.
      package var count = 0
      /// The smallest box around them, in pixels from the top left. It is null if there are none.
      package var box = CGRect.null

      /// The share of the box that has the colour, 0...1, or 0 without any.
      package var solidity: Double {
        box.isNull ? 0 : Double(count) / Double(box.width * box.height)
      }
    }

    /// Returns where a colour is seen.
    ///
    /// - Parameters:
    ///   - limit: The largest difference of a component that counts as equal, 0...255.
    ///   - rect: The part to look at, in pixels from the top left, or nil for the whole picture.
    /// - Complexity: O(*p*) in the pixels of the part.
    package func sighting(
      of color: PixelColor, within limit: Int = 2, in rect: CGRect? = nil
    ) -> Sighting {
      let whole = CGRect(x: 0, y: 0, width: width, height: height)
      let part = rect.map { whole.intersection($0.integral) } ?? whole
      if part.isNull { return Sighting() }
      var count = 0
      var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
      let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
      bytes.withUnsafeBufferPointer { bytes in
        // A debug build takes long for a range.
        var y = Int(part.minY)
        while y < Int(part.maxY) {
          var x = Int(part.minX)
          while x < Int(part.maxX) {
            let byte = 4 * (y * width + x)
            if abs(Int(bytes[byte]) - red) <= limit, abs(Int(bytes[byte + 1]) - green) <= limit,
              abs(Int(bytes[byte + 2]) - blue) <= limit
            {
              count += 1
              (left, top) = (min(left, x), min(top, y))
              (right, bottom) = (max(right, x), max(bottom, y))
            }
            x += 1
          }
          y += 1
        }
      }
      if count == 0 { return Sighting() }
      return Sighting(
        count: count,
        box: CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
    }
  }
#endif
