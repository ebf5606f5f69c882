import UIKit

extension CGImage {
  /// Returns the picture scaled by `factor`, at least one pixel large, on opaque black.
  ///
  /// Black is also the ground behind the windows of a device.
  ///
  /// - Parameter bits: The bits of each channel, 1...8. Flat colours keep all their bits.
  func scaled(by factor: Double, bits: Int = 8) throws(DemoFailure) -> CGImage {
    try withPixels(factor: factor) { context, width, height in
      if bits < 8, let data = context.data {
        ColorRounding(bits: bits).round(
          UnsafeMutableBufferPointer(
            start: data.bindMemory(to: UInt8.self, capacity: 4 * width * height),
            count: 4 * width * height))
      }
      return context.makeImage() ?? self
    }
  }

  /// Calls `body` with the bytes of the picture scaled by `factor`: red, green, blue and alpha of
  /// each pixel.
  func withPixels<Result>(
    factor: Double, _ body: (CGContext, _ width: Int, _ height: Int) -> Result
  ) throws(DemoFailure) -> Result {
    let newWidth = max(1, Int((Double(width) * factor).rounded()))
    let newHeight = max(1, Int((Double(height) * factor).rounded()))
    guard
      let context = CGContext(
        data: nil, width: newWidth, height: newHeight, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
    else { throw DemoFailure("a picture of \(newWidth) x \(newHeight) cannot be made") }
    context.interpolationQuality = .high
    context.draw(self, in: CGRect(x: 0, y: 0, width: newWidth, height: newHeight))
    return body(context, newWidth, newHeight)
  }
}
