import UIKit

/// Writes pictures as bitmap files, which are large but cost no time to write and to read.
package enum BitmapFile {
  private static let headCount = 14 + 108

  /// - Complexity: O(*n*) for *n* pixels.
  package static func encode(_ image: CGImage) -> [UInt8] {
    let bitmap = image.bitmap
    let byteCount = headCount + 4 * bitmap.pixels.count
    return [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      let head = head(width: bitmap.width, height: bitmap.height, byteCount)
      _ = buffer.update(fromContentsOf: head)
      let pixels = UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(buffer)[headCount...])
      pixels.copyMemory(from: UnsafeRawBufferPointer(bitmap.pixels))
      if !image.isOpaque { straighten(pixels) }
      count = byteCount
    }
  }

  /// Takes the alpha out of the colours.
  private static func straighten(_ pixels: UnsafeMutableRawBufferPointer) {
    for offset in stride(from: 0, to: pixels.count, by: 4) {
      let pixel = pixels.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      // Most pixels are clear or opaque.
      if pixel == 0 || pixel >= 0xFF00_0000 { continue }
      let straight = Bitmap.straight(pixel)
      let value =
        UInt32(straight.x) | UInt32(straight.y) << 8 | UInt32(straight.z) << 16
        | pixel & 0xFF00_0000
      pixels.storeBytes(of: value, toByteOffset: offset, as: UInt32.self)
    }
  }

  /// The head of a file with 32 bits for each pixel, in the order of `Bitmap`, rows from the top.
  private static func head(width: Int, height: Int, _ byteCount: Int) -> [UInt8] {
    var head = Array("BM".utf8)
    func add(_ number: Int, bytes: Int = 4) {
      head += (0..<bytes).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    add(byteCount)
    add(0)
    add(headCount)
    add(108)
    add(width)
    add(-height)
    add(1, bytes: 2)
    add(32, bytes: 2)
    // The colours lie where the masks are set.
    add(3)
    add(byteCount - headCount)
    for _ in 0..<4 { add(0) }
    for mask in [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000] { add(mask) }
    // The colours are sRGB.
    head += Array("BGRs".utf8)
    head += [UInt8](repeating: 0, count: headCount - head.count)
    return head
  }
}
