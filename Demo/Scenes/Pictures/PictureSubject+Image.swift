import UIKit

extension PictureSubject {
  /// Draws the picture `width` x `height` points large, with `scale` pixels to a point.
  ///
  /// - Complexity: O(*pixels*).
  func image(width: CGFloat, height: CGFloat, scale: CGFloat) -> UIImage {
    let columns = max(1, Int((width * scale).rounded()))
    let rows = max(1, Int((height * scale).rounded()))
    guard
      let context = CGContext(
        data: nil, width: columns, height: rows, bitsPerComponent: 8, bytesPerRow: columns * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        // A photograph has no transparent pixels.
        bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue),
      let bytes = context.data
    else { fatalError("PictureSubject.image: no bitmap of \(columns) x \(rows) pixels") }
    painting.develop(
      width: columns, height: rows, into: bytes.assumingMemoryBound(to: UInt8.self))
    guard let image = context.makeImage() else {
      fatalError("PictureSubject.image: no image of \(columns) x \(rows) pixels")
    }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }
}
