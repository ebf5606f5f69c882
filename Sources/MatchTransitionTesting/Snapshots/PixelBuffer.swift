#if canImport(UIKit)
  import UIKit

  /// The pixels of a picture: four bytes each, red first, from the top left.
  struct PixelBuffer: Equatable {
    let width: Int
    let height: Int
    var bytes: [UInt8]

    /// Makes a grey picture.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, above 0.
    ///   - height: The height in pixels, above 0.
    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      bytes = [UInt8](repeating: 128, count: 4 * width * height)
      // A debug build takes long for a range or a stride.
      bytes.withUnsafeMutableBufferPointer { bytes in
        var alpha = 3
        while alpha < bytes.count {
          bytes[alpha] = 255
          alpha += 4
        }
      }
    }

    /// Reads a PNG file, or returns nil for anything else.
    init?(png data: Data) {
      guard let image = UIImage(data: data)?.cgImage else { return nil }
      self.init(width: image.width, height: image.height)
      let frame = CGRect(x: 0, y: 0, width: image.width, height: image.height)
      if !withContext({ $0.draw(image, in: frame) }) { return nil }
    }

    /// The picture as a PNG file.
    var png: Data? {
      var copy = self
      var image: CGImage?
      _ = copy.withContext { image = $0.makeImage() }
      return image.flatMap { UIImage(cgImage: $0).pngData() }
    }

    private mutating func withContext(_ body: (CGContext) -> Void) -> Bool {
      let (width, height) = (width, height)
      return bytes.withUnsafeMutableBytes { buffer in
        guard
          let context = CGContext(
            data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8,
            bytesPerRow: 4 * width, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return false }
        body(context)
        return true
      }
    }

    /// Returns pictures below each other, with a gap of eight pixels.
    static func stacked(_ pictures: [PixelBuffer]) -> PixelBuffer {
      let gap = 8
      let width = pictures.map(\.width).max() ?? 1
      let height = pictures.map(\.height).reduce(0, +) + gap * max(pictures.count - 1, 0)
      var result = PixelBuffer(width: width, height: max(height, 1))
      var top = 0
      for picture in pictures {
        for row in 0..<picture.height {
          let line = picture.bytes[4 * row * picture.width..<4 * (row + 1) * picture.width]
          let start = 4 * (top + row) * width
          result.bytes.replaceSubrange(start..<start + line.count, with: line)
        }
        top += picture.height + gap
      }
      return result
    }
  }
#endif
