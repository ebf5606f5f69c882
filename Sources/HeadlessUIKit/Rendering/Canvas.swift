import Foundation

/// Draws into a bitmap, in device pixels.
///
/// Every call takes geometry in user space and the affine transform that leads from there to device
/// pixels (x to the right, y down, pixel (0, 0) covering 0..<1). Colours have straight alpha and are
/// mixed as they are, in sRGB. Shapes are antialiased by the exact area that they cover.
package final class Canvas {
  let bitmap: Bitmap
  private(set) lazy var rasterizer = Rasterizer(width: bitmap.width, height: bitmap.height)
  private(set) lazy var convex = ConvexRasterizer()
  /// Where drawing goes now: the bitmap, or the innermost group.
  var surface: Surface
  var clip: Clip
  var clips: [Clip] = []
  /// Pixels outside are not looked at: they are left as they are. Unlike a clip it has no say in
  /// what the others look like: what is drawn within it is the same, byte for byte, wherever it ends.
  var limit: PixelRect
  /// Whether a picture of an extended range has been drawn.
  private(set) var hasDrawnExtended = false
  var groups: [Group] = []
  var freeMasks: [CoverageMask] = []
  /// Whether anything was drawn from what lies beneath it.
  var looksBeneath = false
  private let pixelRow: UnsafeMutablePointer<UInt32>
  let coverageRow: UnsafeMutablePointer<UInt8>
  let samplerRoom: BitmapSampler.Room
  private let painted: UnsafeMutablePointer<Int>

  package init(bitmap: Bitmap) {
    self.bitmap = bitmap
    surface = Surface(bitmap)
    limit = surface.bounds
    clip = Clip(bounds: surface.bounds, mask: nil)
    pixelRow = .allocate(capacity: bitmap.width)
    coverageRow = .allocate(capacity: bitmap.width)
    samplerRoom = .allocate(width: bitmap.width)
    painted = .allocate(capacity: 1)
    painted.initialize(to: 0)
  }

  deinit {
    pixelRow.deallocate()
    coverageRow.deallocate()
    samplerRoom.deallocate()
    painted.deallocate()
  }

  /// The pixels that have been written, one as often as it was.
  var paintedPixels: Int { painted.pointee }

  /// The device pixels that drawing can change now, but for the limit.
  var clipBounds: PixelRect { clip.bounds }

  /// The device pixels that drawing can change now.
  var wantedBounds: PixelRect { clip.bounds.intersection(limit) }

  // MARK: Shapes

  /// Fills a rounded rectangle.
  func fill(
    _ shape: RoundedRect, transform: CGAffineTransform, color: SIMD4<Float>, opacity: Float = 1,
    blend: CGBlendMode = .normal
  ) {
    if let pixel = visible(color, opacity, blend) {
      fill(shape, transform: transform, paint: .solid(pixel), opacity: 255, blend: blend)
    }
  }

  /// Fills the band of `width` points inside the edge of a rounded rectangle.
  func border(
    _ shape: RoundedRect, width: CGFloat, transform: CGAffineTransform, color: SIMD4<Float>,
    opacity: Float = 1, blend: CGBlendMode = .normal
  ) {
    guard width > 0, let pixel = visible(color, opacity, blend), isNear(shape.rect, transform)
    else { return }
    rasterizer.begin(clip: clip.bounds)
    rasterizer.add(shape, transform: transform)
    if let hole = shape.inset(by: width) {
      rasterizer.add(hole, transform: transform, isHole: true)
    }
    finishShape(.solid(pixel), 255, blend)
  }

  /// Fills what a path encloses.
  ///
  /// - Complexity: O(length of the outline + painted area), in pixels.
  func fill(
    _ path: CGPath, rule: CGPathFillRule = .winding, transform: CGAffineTransform,
    color: SIMD4<Float>, opacity: Float = 1, blend: CGBlendMode = .normal
  ) {
    if let pixel = visible(color, opacity, blend) {
      fill(path, rule: rule, transform: transform, paint: .solid(pixel), opacity: 255, blend: blend)
    }
  }

  /// Strokes a path; the width of the line is in user space.
  func stroke(
    _ path: CGPath, style: StrokeStyle, transform: CGAffineTransform, color: SIMD4<Float>,
    opacity: Float = 1, blend: CGBlendMode = .normal
  ) {
    let outline = style.outline(of: path, transform: transform)
    fill(outline, transform: .identity, color: color, opacity: opacity, blend: blend)
  }

  // MARK: Gradients and images

  /// Fills a rounded rectangle with a gradient given in the same user space.
  func fill(
    _ shape: RoundedRect, transform: CGAffineTransform, ramp: GradientRamp,
    gradient: GradientSampler.Shape, opacity: Float = 1, blend: CGBlendMode = .normal
  ) {
    guard opacity > 0, CanvasGeometry.isInvertible(transform) else { return }
    let sampler = GradientSampler(ramp, shape: gradient, deviceToUser: transform.inverted())
    fill(
      shape, transform: transform, paint: .gradient(sampler), opacity: byte(opacity), blend: blend)
  }

  /// Draws the texels `part` of a picture, all of it where nil, into `shape`, upright where y runs
  /// down.
  ///
  /// What the shape leaves out of its rectangle is clipped. Enlarged or turned pictures are
  /// interpolated between texels, reduced ones averaged; none takes in texels outside `part`.
  func draw(
    _ image: CGImage, part: CGRect? = nil, in shape: RoundedRect, transform: CGAffineTransform,
    opacity: Float = 1, blend: CGBlendMode = .normal, interpolates: Bool = true
  ) {
    draw(
      image, part: part, in: shape.rect, clippedTo: shape, transform: transform, opacity: opacity,
      blend: blend, interpolates: interpolates)
  }

  /// Draws a picture into `rect`, only where `shape` is too; both are in user space.
  func draw(
    _ image: CGImage, part: CGRect? = nil, in rect: CGRect, clippedTo shape: RoundedRect,
    transform: CGAffineTransform, opacity: Float = 1, blend: CGBlendMode = .normal,
    interpolates: Bool = true
  ) {
    if image.isExtended { hasDrawnExtended = true }
    let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let part = (part ?? whole).intersection(whole)
    guard opacity > 0, !part.isEmpty, rect.width > 0, rect.height > 0,
      CanvasGeometry.isInvertible(transform), isNear(shape.rect, transform)
    else { return }
    let toTexels = CGAffineTransform(
      a: part.width / rect.width, b: 0, c: 0, d: part.height / rect.height,
      tx: part.minX - rect.minX * part.width / rect.width,
      ty: part.minY - rect.minY * part.height / rect.height)
    let texels = PixelRect(minX: 0, minY: 0, maxX: image.width, maxY: image.height)
    let sampler = BitmapSampler(
      image, part: texels.touched(by: part),
      deviceToTexels: transform.inverted().concatenating(toTexels), interpolates: interpolates,
      room: samplerRoom)
    let visible = shape.rect.intersection(rect)
    if visible == shape.rect {
      fill(
        shape, transform: transform, paint: .bitmap(sampler), opacity: byte(opacity), blend: blend)
    } else if shape.radii.isZero {
      let shape = RoundedRect(visible)
      fill(
        shape, transform: transform, paint: .bitmap(sampler), opacity: byte(opacity), blend: blend)
    } else {
      pushClip(shape, transform: transform)
      let shape = RoundedRect(rect)
      fill(
        shape, transform: transform, paint: .bitmap(sampler), opacity: byte(opacity), blend: blend)
      popClip()
    }
  }

  /// Replaces everything within the clip by transparency or a colour.
  func clear(_ color: SIMD4<Float> = SIMD4(repeating: 0)) {
    paint(over: clip.bounds, .solid(premultipliedPixel(color)), 255, .copy)
  }

  // MARK: Painting

  func fill(
    _ shape: RoundedRect, transform: CGAffineTransform, paint: Paint, opacity: UInt32,
    blend: CGBlendMode
  ) {
    guard isNear(shape.rect, transform) else { return }
    if shape.radii.isZero, let pixels = CanvasGeometry.wholePixels(shape.rect, transform) {
      return self.paint(over: pixels, paint, opacity, blend)
    }
    if convex.begin(shape, transform: transform, clip: wantedBounds) {
      return self.paint(convex, paint, opacity, blend)
    }
    rasterizer.begin(clip: clip.bounds)
    rasterizer.add(shape, transform: transform)
    finishShape(paint, opacity, blend)
  }

  func fill(
    _ path: CGPath, rule: CGPathFillRule, transform: CGAffineTransform, paint: Paint,
    opacity: UInt32, blend: CGBlendMode
  ) {
    guard !path.isEmpty, isNear(path.boundingBox, transform) else { return }
    rasterizer.begin(clip: clip.bounds)
    rasterizer.add(path, transform: transform)
    finishShape(paint, opacity, blend, rule)
  }

  /// Paints the shape that the rasterizer holds.
  func finishShape(
    _ paint: Paint, _ opacity: UInt32, _ blend: CGBlendMode, _ rule: CGPathFillRule = .winding
  ) {
    // Where its clip ends makes a difference to the last bit of what the rasterizer calculates.
    let shape = RasterizedShape(rasterizer: rasterizer, rule: rule)
    if limit.contains(clip.bounds) {
      self.paint(shape, paint, opacity, blend)
    } else {
      self.paint(LimitedRows(source: shape, limit: limit), paint, opacity, blend)
    }
  }

  /// Paints whole pixels.
  func paint(over pixels: PixelRect, _ paint: Paint, _ opacity: UInt32, _ blend: CGBlendMode) {
    self.paint(WholePixels(area: pixels.intersection(wantedBounds)), paint, opacity, blend)
  }

  /// Paints with coverage that `body` hands out row by row: row, first and end column, shares.
  func paintCoverage(
    _ paint: Paint, blend: CGBlendMode = .normal,
    _ body: @escaping (CoverageRows.Span) -> Void
  ) {
    self.paint(
      LimitedRows(source: CoverageRows(body: body), limit: wantedBounds), paint, 255, blend)
  }

  /// Paints what `source` covers of the clip.
  private func paint(
    _ source: some SpanSource, _ paint: Paint, _ opacity: UInt32, _ blend: CGBlendMode
  ) {
    let target = PixelRows(surface, painted: painted)
    if let blend = BlendFunction(blend) {
      return send(
        source,
        to: BlendPainter(
          target: target, paint: paint, opacity: opacity, blend: blend, scratch: pixelRow))
    }
    let replaces = blend != .normal || (opacity == 255 && paint.isOpaque)
    switch blend == .clear ? .solid(0) : paint {
    case .solid(let color):
      send(source, to: ColorPainter(target: target, color: color, replaces: replaces))
    case .bitmap(let sampler):
      send(
        source,
        to: SourcePainter(
          target: target, source: sampler, opacity: opacity, replaces: replaces, scratch: pixelRow))
    case .gradient(let sampler):
      send(
        source,
        to: SourcePainter(
          target: target, source: sampler, opacity: opacity, replaces: replaces, scratch: pixelRow))
    }
  }

  private func send<Sink: SpanSink>(_ source: some SpanSource, to sink: Sink) {
    if let mask = clip.mask {
      var clipped = ClippedSink(mask: mask, scratch: coverageRow, sink: sink)
      source.send(to: &clipped)
    } else {
      var sink = sink
      source.send(to: &sink)
    }
  }

  /// The premultiplied pixel of a colour, nil where it would change nothing.
  private func visible(_ color: SIMD4<Float>, _ opacity: Float, _ blend: CGBlendMode) -> UInt32? {
    let pixel = premultipliedPixel(color, opacity: opacity)
    return pixel == 0 && blend == .normal ? nil : pixel
  }

  func isNear(_ rect: CGRect, _ transform: CGAffineTransform) -> Bool {
    !wantedBounds.touched(by: rect.applying(transform)).isEmpty
  }

  func byte(_ opacity: Float) -> UInt32 { UInt32(min(max(opacity, 0), 1) * 255 + 0.5) }
}

package enum CanvasGeometry {
  /// Whether a transform keeps an area, so that colours can be looked up backwards.
  package static func isInvertible(_ t: CGAffineTransform) -> Bool {
    let determinant = t.a * t.d - t.b * t.c
    return determinant.isFinite && abs(determinant) > 1e-12 && t.tx.isFinite && t.ty.isFinite
  }

  /// The device pixels of a rectangle whose sides fall between pixels, within 1/1024 of one.
  static func wholePixels(_ rect: CGRect, _ t: CGAffineTransform) -> PixelRect? {
    guard (t.b == 0 && t.c == 0) || (t.a == 0 && t.d == 0) else { return nil }
    let device = rect.applying(t)
    let sides = [device.minX, device.minY, device.maxX, device.maxY]
    guard sides.allSatisfy({ abs($0) < 1e9 && abs($0 - $0.rounded()) < 1.0 / 1024 }) else {
      return nil
    }
    return PixelRect(
      minX: Int(sides[0].rounded()), minY: Int(sides[1].rounded()),
      maxX: Int(sides[2].rounded()), maxY: Int(sides[3].rounded()))
  }
}
