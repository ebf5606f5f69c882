import Foundation

extension Canvas {
  /// Blurs what was drawn beneath a rounded rectangle. The picture goes on beyond the surface as it
  /// is at its border.
  ///
  /// - Parameter radius: the standard deviation of the blur, in user space.
  func blurBackdrop(of shape: RoundedRect, radius: CGFloat, transform: CGAffineTransform) {
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let blur = GaussianBlur(sigma: radius * scale)
    let covered = clip.bounds.touched(by: shape.rect.applying(transform))
    guard !covered.isEmpty, blur.reach > 0 else { return }
    let area = PixelRect(
      minX: covered.minX - blur.reach, minY: covered.minY - blur.reach,
      maxX: covered.maxX + blur.reach, maxY: covered.maxY + blur.reach
    ).intersection(surface.bounds)
    let layer = Surface(
      Bitmap(width: area.width, height: area.height), minX: area.minX, minY: area.minY)
    let count = area.width * area.height * 4
    let values = UnsafeMutablePointer<Float>.allocate(capacity: count)
    defer { values.deallocate() }
    for y in 0..<area.height {
      let source = surface.row(y + area.minY) + area.minX
      for x in 0..<area.width {
        for channel in 0..<4 {
          let value = Float(source[x] >> UInt32(8 * channel) & 255)
          (values + ((y * area.width + x) * 4 + channel)).initialize(to: value)
        }
      }
    }
    blur.apply(values, width: area.width, height: area.height, channels: 4, repeatsEdges: true)
    for index in 0..<area.width * area.height {
      var pixel: UInt32 = 0
      for channel in 0..<4 {
        let value = min(max(values[index * 4 + channel], 0), 255)
        pixel |= UInt32(value + 0.5) << UInt32(8 * channel)
      }
      layer.bitmap.pixels[index] = pixel
    }
    fill(
      shape, transform: transform, paint: .bitmap(BitmapSampler(copying: layer)), opacity: 255,
      blend: .copy)
  }
}
