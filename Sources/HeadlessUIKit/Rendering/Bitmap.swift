/// Pixels in memory: premultiplied sRGB, red in the lowest byte and alpha in the highest, rows from
/// the top without padding.
///
/// One owner draws into a bitmap; once it backs a `CGImage` nobody writes to it again (but for
/// `LateDrawing`, within the update it was made in), which is what makes it safe to share.
final class Bitmap: @unchecked Sendable {
  let width: Int
  let height: Int
  let pixels: UnsafeMutableBufferPointer<UInt32>
  private let ownsPixels: Bool

  /// A transparent bitmap of `width` x `height` pixels, both at least 0.
  init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "Bitmap: negative size \(width) x \(height)")
    self.width = width
    self.height = height
    ownsPixels = true
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0)
  }

  /// A bitmap in memory that somebody else owns and that outlives it.
  init(borrowing memory: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int) {
    self.width = width
    self.height = height
    pixels = UnsafeMutableBufferPointer(start: memory, count: width * height)
    ownsPixels = false
  }

  deinit {
    if ownsPixels { pixels.deallocate() }
  }

  subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  func copy() -> Bitmap {
    let other = Bitmap(width: width, height: height)
    _ = other.pixels.update(fromContentsOf: pixels)
    return other
  }
}
