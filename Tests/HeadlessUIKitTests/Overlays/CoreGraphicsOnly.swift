import CoreGraphics

// Swift Testing wants an overlay of its own wherever a file imports it and Core Graphics.

/// Fills two columns of a picture of 4 x 4 pixels, and returns its size in bytes.
func bytesOfAPicture() -> Int? {
  let path = CGMutablePath()
  path.addRect(CGRect(x: 0, y: 0, width: 2, height: 4))
  let context = CGContext(
    data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
  context?.concatenate(CGAffineTransform(translationX: 1, y: 0))
  context?.addPath(path)
  context?.fillPath()
  return context?.makeImage().map { $0.height * $0.bytesPerRow }
}
