import Foundation

extension LayerRenderer {
  /// The picture of some trees, each in its own superlayer's coordinates, that cover `size` points,
  /// on black.
  package static func image(of roots: [CALayer], size: CGSize, scale: CGFloat) -> CGImage {
    if backdrops.value != nil { backdrops.value = [:] }
    let bitmap = Bitmap(
      width: Int((size.width * scale).rounded(.up)),
      height: Int((size.height * scale).rounded(.up)), filledWith: black)
    let canvas = Canvas(bitmap: bitmap)
    defer { paintedPixels.value += canvas.paintedPixels }
    let transform = LayerProjection(CGAffineTransform(scaleX: scale, y: scale))
    LayerRenderer(canvas: canvas, source: .shown, occludes: !looksBeneath.value).draw(
      roots, transform)
    if canvas.looksBeneath && !looksBeneath.value {
      // What was covered shows through after all.
      canvas.clear(SIMD4(0, 0, 0, 1))
      LayerRenderer(canvas: canvas, source: .shown).draw(roots, transform)
    }
    looksBeneath.value = canvas.looksBeneath
    return CGImage(bitmap, hasAlpha: false)
  }

  /// The same where only `rects`, in points, differ from an earlier picture, and nothing is animated;
  /// `nil` where something looks at what lies beneath it and all has to be drawn anew.
  ///
  /// - Complexity: O(*n* + *p*) in the layers and pixels within the rectangles, besides copying the
  ///   picture.
  static func image(
    of roots: [CALayer], scale: CGFloat, updating picture: CGImage, _ rects: [CGRect]
  ) -> CGImage? {
    if looksBeneath.value { return nil }
    let canvas = Canvas(bitmap: picture.bitmap.copy())
    defer { paintedPixels.value += canvas.paintedPixels }
    let renderer = LayerRenderer(
      canvas: canvas, source: .shown, occludes: true, usesIndices: true)
    let all = canvas.surface.bounds
    for area in merged(rects.map { touched(all, by: $0, scale: scale) }) {
      canvas.limit = area
      canvas.clear(SIMD4(0, 0, 0, 1))
      renderer.draw(roots, LayerProjection(CGAffineTransform(scaleX: scale, y: scale)))
    }
    return canvas.looksBeneath ? nil : CGImage(canvas.bitmap, hasAlpha: false)
  }

  /// The pixels that a rectangle touches, and those around, whose edges it may smooth.
  private static func touched(_ bounds: PixelRect, by rect: CGRect, scale: CGFloat) -> PixelRect {
    bounds.touched(
      by: rect.applying(CGAffineTransform(scaleX: scale, y: scale)).insetBy(dx: -1, dy: -1))
  }

  /// The rectangles, those that overlap made one.
  private static func merged(_ rects: [PixelRect]) -> [PixelRect] {
    var result: [PixelRect] = []
    for rect in rects where !rect.isEmpty {
      var sum = rect
      while let index = result.firstIndex(where: { !$0.intersection(sum).isEmpty }) {
        sum = result.remove(at: index).union(sum)
      }
      result.append(sum)
    }
    return result
  }

  private static let black: UInt32 = 0xFF00_0000

  /// Whether something in the last frame looked at what lies beneath it: it saves drawing the next
  /// one twice, and makes no other difference.
  private static let looksBeneath = ProcessVariable(false)

  /// The picture of one layer's bounds, its own transform and position left out.
  static func image(
    of layer: CALayer, rect: CGRect, scale: CGFloat, source: Source, omitsEffects: Bool = false
  ) -> CGImage? {
    let width = (rect.width * scale).rounded(.up)
    let height = (rect.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width * height < 1e9 else { return nil }
    let bitmap = Bitmap(width: Int(width), height: Int(height))
    let canvas = Canvas(bitmap: bitmap)
    let renderer = LayerRenderer(canvas: canvas, source: source, omitsEffects: omitsEffects)
    renderer.drawBounds(
      of: layer,
      to: CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: -rect.minX * scale, ty: -rect.minY * scale))
    // An effect looks at what lies around the rectangle too.
    if canvas.looksBeneath, !rect.contains(layer.bounds) {
      let whole = layer.bounds.union(rect)
      let (x, y) = ((rect.minX - whole.minX) * scale, (rect.minY - whole.minY) * scale)
      if x == x.rounded(), y == y.rounded() {
        return image(of: layer, rect: whole, scale: scale, source: source, omitsEffects: false)?
          .cropping(to: CGRect(x: x, y: y, width: width, height: height))
      }
    }
    return CGImage(bitmap)
  }
}
