/// Pixels of the device that are drawn into: the whole bitmap, or the part that a group covers.
struct Surface {
  let bitmap: Bitmap
  /// Where the bitmap lies in device pixels.
  let bounds: PixelRect

  init(_ bitmap: Bitmap, minX: Int = 0, minY: Int = 0) {
    self.bitmap = bitmap
    bounds = PixelRect(
      minX: minX, minY: minY, maxX: minX + bitmap.width, maxY: minY + bitmap.height)
  }

  /// The pixel of device column `x` in row `y` is `row(y)[x]`.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    bitmap.pixels.baseAddress.unsafelyUnwrapped
      + ((y &- bounds.minY) &* bitmap.width &- bounds.minX)
  }
}
