/// Pixels in memory: premultiplied sRGB, red in the lowest byte and alpha in the highest, rows from
/// the top without padding.
///
/// One owner draws into a bitmap; once it backs a `CGImage` nobody writes to it again, which is what
/// makes it safe to share.
package final class Bitmap: @unchecked Sendable {
  package let width: Int
  package let height: Int
  package let pixels: UnsafeMutableBufferPointer<UInt32>
  private let ownsPixels: Bool

  /// A bitmap of `width` x `height` pixels, both at least 0, that holds `pixel` all over.
  package init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width >= 0 && height >= 0, "Bitmap: negative size \(width) x \(height)")
    self.width = width
    self.height = height
    ownsPixels = true
    pixels = PixelMemory.take(count: width * height)
    pixels.initialize(repeating: pixel)
  }

  /// A bitmap in memory that somebody else owns and that outlives it.
  init(borrowing memory: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int) {
    self.width = width
    self.height = height
    pixels = UnsafeMutableBufferPointer(start: memory, count: width * height)
    ownsPixels = false
  }

  deinit {
    if ownsPixels { PixelMemory.give(back: pixels) }
  }

  subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  private init(copying other: Bitmap) {
    width = other.width
    height = other.height
    ownsPixels = true
    pixels = PixelMemory.take(count: width * height)
    _ = pixels.initialize(fromContentsOf: other.pixels)
  }

  func copy() -> Bitmap { Bitmap(copying: self) }
}
