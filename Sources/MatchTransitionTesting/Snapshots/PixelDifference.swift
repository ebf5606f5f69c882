#if canImport(UIKit)
  import UIKit

  /// The pixels in which two filmstrips of one size differ.
  struct PixelDifference {
    /// The picture of the filmstrip that differs most.
    let picture: Int
    /// The share of that picture's pixels that differ, 0...1.
    let share: Double
    /// The box around the differing pixels of that picture, in pixels from the picture's top left.
    let box: CGRect
    /// The actual filmstrip, faded, with the differing pixels in red.
    let image: PixelBuffer

    /// Compares two filmstrips of one size.
    ///
    /// - Parameters:
    ///   - color: The largest difference of a colour component that counts as equal, 0...1.
    ///   - tiles: The frames of the pictures, in pixels.
    /// - Complexity: O(*p*) in the pixels.
    init(_ expected: PixelBuffer, _ actual: PixelBuffer, color: Double, tiles: [CGRect]) {
      let limit = Int((color * 255).rounded())
      var image = actual
      var differs = [Bool](repeating: false, count: actual.width * actual.height)
      for pixel in differs.indices {
        let bytes = 4 * pixel..<4 * pixel + 4
        differs[pixel] = bytes.contains {
          abs(Int(expected.bytes[$0]) - Int(actual.bytes[$0])) > limit
        }
        for byte in bytes.dropLast() {
          image.bytes[byte] = differs[pixel] ? 0 : 191 + actual.bytes[byte] / 4
        }
        if differs[pixel] { image.bytes[4 * pixel] = 255 }
      }
      self.image = image
      let found = tiles.map { Self.count(differs, in: $0, width: actual.width) }
      let shares = zip(found, tiles).map { Double($0.count) / Double(max($1.width * $1.height, 1)) }
      let worst = shares.indices.max { shares[$0] < shares[$1] } ?? 0
      picture = worst
      share = shares.isEmpty ? 0 : shares[worst]
      box = found.isEmpty ? .zero : found[worst].box
    }

    /// Returns the number of differing pixels in a tile, and the box around them.
    private static func count(
      _ differs: [Bool], in tile: CGRect, width: Int
    ) -> (count: Int, box: CGRect) {
      var (count, box) = (0, CGRect.null)
      for y in Int(tile.minY)..<Int(tile.maxY) {
        for x in Int(tile.minX)..<Int(tile.maxX) where differs[y * width + x] {
          count += 1
          box = box.union(
            CGRect(x: x - Int(tile.minX), y: y - Int(tile.minY), width: 1, height: 1))
        }
      }
      return (count, box)
    }
  }
#endif
