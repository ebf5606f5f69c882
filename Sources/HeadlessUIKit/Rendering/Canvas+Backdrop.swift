import Foundation

extension Canvas {
  /// A blurred copy of what lies beneath a layer.
  package struct Backdrop {
    package let picture: CGImage
    /// Pixels of the picture to device pixels.
    package let toPixels: CGAffineTransform
    /// The layer's coordinates to device pixels.
    package let toDevice: CGAffineTransform
    /// The standard deviation of the blur, in pixels of the picture.
    package let sigma: CGFloat
  }

  /// Replaces what was drawn beneath a rounded rectangle by a blurred, saturated and tinted copy.
  /// The picture goes on beyond the surface as it is at its border; within a group everything
  /// beneath the group counts, too.
  ///
  /// Strong blurs are calculated on a smaller picture: the cost falls with the blur.
  ///
  /// - Parameters:
  ///   - radius: the standard deviation of the blur, in user space.
  ///   - saturation: 1 leaves colours as they are, 0 makes them grey.
  ///   - tint: straight-alpha colour put over the result.
  @discardableResult func blurBackdrop(
    of shape: RoundedRect, radius: CGFloat, saturation: Float = 1, tint: SIMD4<Float> = .zero,
    transform: CGAffineTransform
  ) -> Backdrop? {
    looksBeneath = true
    let sigma = radius * abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let covered = clip.bounds.touched(by: shape.rect.applying(transform))
    let blur = ReducedBlur(sigma: sigma)
    guard !covered.isEmpty, blur.reach > 0 || saturation != 1 || tint.w > 0 else { return nil }
    // Whole cells of the smaller picture, counted from the device's origin, so that nothing flickers
    // when the shape moves.
    let grid = blur.cells(around: covered, within: surface.bounds)
    let count = grid.width * grid.height * 4
    let values = UnsafeMutablePointer<Float>.allocate(capacity: count)
    values.initialize(repeating: 0, count: count)
    defer { values.deallocate() }
    gather(grid, cell: blur.cell, into: values)
    blur.filter.apply(
      values, width: grid.width, height: grid.height, channels: 4, repeatsEdges: true)
    let picture = Bitmap(width: grid.width, height: grid.height)
    for index in 0..<grid.width * grid.height {
      let color = SIMD4(
        values[index * 4], values[index * 4 + 1], values[index * 4 + 2], values[index * 4 + 3])
      picture.pixels[index] = Self.finished(color / 255, saturation, tint)
    }
    let toTexels = CGAffineTransform(
      a: 1 / CGFloat(blur.cell), b: 0, c: 0, d: 1 / CGFloat(blur.cell), tx: -CGFloat(grid.minX),
      ty: -CGFloat(grid.minY))
    let whole = PixelRect(minX: 0, minY: 0, maxX: grid.width, maxY: grid.height)
    let image = CGImage(picture)
    let sampler = BitmapSampler(
      image, part: whole, deviceToTexels: toTexels, interpolates: true,
      room: samplerRoom)
    fill(shape, transform: transform, paint: .bitmap(sampler), opacity: 255, blend: .copy)
    return Backdrop(
      picture: image, toPixels: toTexels.inverted(), toDevice: transform,
      sigma: sigma / CGFloat(blur.cell))
  }

  /// Adds up the pixels of each cell to their mean, 0...255.
  private func gather(_ grid: PixelRect, cell: Int, into values: UnsafeMutablePointer<Float>) {
    let surfaces = groups.map(\.surface) + [surface]
    let bounds = surface.bounds
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let area = PixelRect(
          minX: (grid.minX + x) * cell, minY: (grid.minY + y) * cell,
          maxX: (grid.minX + x + 1) * cell, maxY: (grid.minY + y + 1) * cell
        ).intersection(bounds)
        var sum = SIMD4<Float>.zero
        for row in area.minY..<area.maxY {
          for column in area.minX..<area.maxX { sum += Self.color(column, row, surfaces) }
        }
        let mean = sum / Float(max(area.width * area.height, 1))
        let target = values + (y * grid.width + x) * 4
        for channel in 0..<4 { target[channel] = mean[channel] }
      }
    }
  }

  /// The premultiplied pixel, 0...255, that surfaces show together, the last one on top.
  @inline(__always)
  private static func color(_ x: Int, _ y: Int, _ surfaces: [Surface]) -> SIMD4<Float> {
    var color = SIMD4<Float>.zero
    for surface in surfaces {
      let bounds = surface.bounds
      guard x >= bounds.minX, x < bounds.maxX, y >= bounds.minY, y < bounds.maxY else { continue }
      let pixel = surface.row(y)[x]
      let above = SIMD4(
        Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
      color = above + color * (1 - above.w / 255)
    }
    return color
  }

  /// A pixel of a premultiplied colour, 0...1, saturated and tinted. Luminance as sRGB weighs it.
  private static func finished(
    _ color: SIMD4<Float>, _ saturation: Float, _ tint: SIMD4<Float>
  ) -> UInt32 {
    let alpha = min(max(color.w, 0), 1)
    let light = (color * SIMD4(0.2126, 0.7152, 0.0722, 0)).sum()
    let grey = SIMD4(light, light, light, alpha)
    let saturated = (grey + (color - grey) * saturation).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
    let cover = SIMD4(tint.x * tint.w, tint.y * tint.w, tint.z * tint.w, tint.w)
    var result = saturated + (cover - saturated * tint.w)
    result.w = alpha + tint.w * (1 - alpha)
    return packedPixel(
      result.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: result.w)))
  }
}

/// A Gaussian blur of a picture whose pixels are the means of square cells of device pixels.
private struct ReducedBlur {
  /// The side of a cell, in pixels: 1, 2, 4 or 8.
  let cell: Int
  let filter: GaussianBlur

  /// - Parameter sigma: the standard deviation, in device pixels.
  init(sigma: CGFloat) {
    let cell = sigma < 6 ? 1 : sigma < 12 ? 2 : sigma < 24 ? 4 : 8
    self.cell = cell
    let size = CGFloat(cell)
    // A mean over a cell has the variance (n² − 1)/12, interpolation between cells n²/6.
    let spent = cell == 1 ? 0 : (size * size - 1) / 12 + size * size / 6
    filter = GaussianBlur(sigma: max(sigma * sigma - spent, 0).squareRoot() / size)
  }

  var reach: Int { filter.reach }

  /// The cells that `covered` and the reach of the blur need, as far as they lie in `bounds`.
  func cells(around covered: PixelRect, within bounds: PixelRect) -> PixelRect {
    let reach = (filter.reach + 1) * cell
    let area = PixelRect(
      minX: covered.minX - reach, minY: covered.minY - reach, maxX: covered.maxX + reach,
      maxY: covered.maxY + reach
    ).intersection(bounds)
    func down(_ value: Int) -> Int { Int((Double(value) / Double(cell)).rounded(.down)) }
    return PixelRect(
      minX: down(area.minX), minY: down(area.minY), maxX: down(area.maxX + cell - 1),
      maxY: down(area.maxY + cell - 1))
  }
}
