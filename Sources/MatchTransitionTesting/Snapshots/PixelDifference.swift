#if canImport(UIKit)
  import UIKit

  /// The pixels in which two filmstrips of one size differ.
  ///
  /// Tests run in debug builds, which do not specialise generic code. The loops therefore count by hand and
  /// read the memory of the filmstrips directly.
  struct PixelDifference {
    /// The picture of the filmstrip that differs most.
    let picture: Int
    /// The share of that picture's pixels that differ, 0...1.
    let share: Double
    /// The box around the differing pixels of that picture, in pixels from the picture's top left. It is null
    /// if none differs.
    let box: CGRect
    private let actual: PixelBuffer
    /// Whether each pixel differs, or nothing if the filmstrips are equal.
    private let differs: [Bool]

    /// Compares two filmstrips of one size.
    ///
    /// - Parameters:
    ///   - color: The largest difference of a colour component that counts as equal, 0...1.
    ///   - tiles: The frames of the pictures, in pixels.
    /// - Complexity: O(*p*) in the pixels.
    init(_ expected: PixelBuffer, _ actual: PixelBuffer, color: Double, tiles: [CGRect]) {
      self.actual = actual
      let limit = (color * 255).rounded()
      let differs =
        limit >= 0
        ? Self.compare(expected, actual, limit: UInt8(min(limit, 255)))
        // A tolerance below 0, or one that is no number, does not accept equal components either.
        : [Bool](repeating: true, count: actual.width * actual.height)
      self.differs = differs
      let found = tiles.map { Self.count(differs, in: $0, width: actual.width) }
      let shares = zip(found, tiles).map { Double($0.count) / Double(max($1.width * $1.height, 1)) }
      let worst = shares.indices.max { shares[$0] < shares[$1] } ?? 0
      picture = worst
      share = shares.isEmpty ? 0 : shares[worst]
      box = found.isEmpty ? .zero : found[worst].box
    }

    /// The actual filmstrip, faded, with the differing pixels in red.
    ///
    /// - Complexity: O(*p*) in the pixels. Each access draws the image again.
    var image: PixelBuffer {
      var image = actual
      let isEqual = differs.isEmpty
      image.bytes.withUnsafeMutableBufferPointer { image in
        differs.withUnsafeBufferPointer { differs in
          var byte = 0
          while byte < image.count {
            let isRed = !isEqual && differs[byte / 4]
            image[byte] = isRed ? 255 : 191 + image[byte] / 4
            image[byte + 1] = isRed ? 0 : 191 + image[byte + 1] / 4
            image[byte + 2] = isRed ? 0 : 191 + image[byte + 2] / 4
            byte += 4
          }
        }
      }
      return image
    }

    /// Returns for each pixel whether a component differs by more than `limit`, or nothing if the bytes of both
    /// filmstrips are equal.
    private static func compare(
      _ expected: PixelBuffer, _ actual: PixelBuffer, limit: UInt8
    ) -> [Bool] {
      expected.bytes.withUnsafeBufferPointer { expected in
        actual.bytes.withUnsafeBufferPointer { actual in
          guard let old = expected.baseAddress, let new = actual.baseAddress,
            memcmp(old, new, actual.count) != 0
          else { return [] }
          var differs = [Bool](repeating: false, count: actual.count / 4)
          differs.withUnsafeMutableBufferPointer { differs in
            var byte = 0
            while byte < actual.count {
              let (a, b) = (old[byte], new[byte])
              if (a > b ? a - b : b - a) > limit { differs[byte / 4] = true }
              byte += 1
            }
          }
          return differs
        }
      }
    }

    /// Returns the number of differing pixels in a tile, and the box around them.
    private static func count(
      _ differs: [Bool], in tile: CGRect, width: Int
    ) -> (count: Int, box: CGRect) {
      if differs.isEmpty { return (0, .null) }
      let (left, right) = (Int(tile.minX), Int(tile.maxX))
      let (top, bottom) = (Int(tile.minY), Int(tile.maxY))
      var count = 0
      var (least, most) = ((x: Int.max, y: Int.max), (x: 0, y: 0))
      differs.withUnsafeBufferPointer { differs in
        var y = top
        while y < bottom {
          var x = left
          while x < right {
            if differs[y * width + x] {
              count += 1
              if x < least.x { least.x = x }
              if x > most.x { most.x = x }
              if y < least.y { least.y = y }
              most.y = y
            }
            x += 1
          }
          y += 1
        }
      }
      if count == 0 { return (0, .null) }
      return (
        count,
        CGRect(
          x: least.x - left, y: least.y - top, width: most.x - least.x + 1,
          height: most.y - least.y + 1)
      )
    }
  }
#endif
