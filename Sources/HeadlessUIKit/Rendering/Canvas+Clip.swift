import Foundation

extension Canvas {
  /// What drawing may change: the pixels of `bounds`, each by its share in `mask` where there is
  /// one.
  struct Clip {
    var bounds: PixelRect
    var mask: CoverageMask?
    /// Whether `mask` was made for this clip, rather than taken over from the one below.
    var ownsMask = false
  }

  /// Restricts drawing to a rounded rectangle until the matching `popClip()`.
  func pushClip(_ shape: RoundedRect, transform: CGAffineTransform) {
    if shape.radii.isZero, let pixels = CanvasGeometry.wholePixels(shape.rect, transform) {
      return pushClip(pixels)
    }
    let bounds = clip.bounds.touched(by: shape.rect.applying(transform))
    if convex.begin(shape, transform: transform, clip: bounds) {
      return pushMask(bounds: bounds) { convex.send(to: &$0) }
    }
    pushMask(bounds: bounds) { sink in
      rasterizer.begin(clip: bounds)
      rasterizer.add(shape, transform: transform)
      rasterizer.sweep(into: &sink)
    }
  }

  /// Restricts drawing to what a path encloses.
  func pushClip(_ path: CGPath, rule: CGPathFillRule = .winding, transform: CGAffineTransform) {
    let bounds = clip.bounds.touched(by: path.boundingBox.applying(transform))
    pushMask(bounds: bounds) { sink in
      rasterizer.begin(clip: bounds)
      rasterizer.add(path, transform: transform)
      rasterizer.sweep(rule: rule, into: &sink)
    }
  }

  /// Restricts drawing to whole device pixels.
  func pushClip(_ pixels: PixelRect) {
    clips.append(clip)
    clip.bounds = clip.bounds.intersection(pixels)
    clip.ownsMask = false
  }

  /// Restricts drawing by the alpha of a picture in `rect`; nothing is let through around it.
  func pushClip(alphaOf image: CGImage, in rect: CGRect, transform: CGAffineTransform) {
    let bounds = clip.bounds.touched(by: rect.applying(transform))
    let alpha = Bitmap(width: bounds.width, height: bounds.height)
    let canvas = Canvas(bitmap: alpha)
    let shifted = transform.concatenating(
      CGAffineTransform(translationX: -CGFloat(bounds.minX), y: -CGFloat(bounds.minY)))
    canvas.draw(image, in: RoundedRect(rect), transform: shifted)
    pushMask(bounds: bounds) { writer in
      var row = [UInt8](repeating: 0, count: bounds.width)
      for y in 0..<bounds.height {
        for x in 0..<bounds.width { row[x] = UInt8(alpha[x, y] >> 24) }
        row.withUnsafeMutableBufferPointer {
          guard let start = $0.baseAddress else { return }
          writer.span(y: y + bounds.minY, minX: bounds.minX, maxX: bounds.maxX, coverage: start)
        }
      }
    }
  }

  /// Ends the innermost clip.
  func popClip() {
    precondition(
      clips.count > (groups.last?.clipDepth ?? 0),
      "Canvas.popClip: no clip was pushed in this group")
    if clip.ownsMask, let mask = clip.mask { freeMasks.append(mask) }
    clip = clips.removeLast()
  }

  /// A new mask over `bounds`, filled by `write` and intersected with the current one.
  private func pushMask(bounds: PixelRect, _ write: (inout NestedMaskWriter) -> Void) {
    let mask = freeMasks.popLast() ?? CoverageMask()
    mask.reset(bounds: bounds)
    let writer = MaskWriter(mask: mask)
    var sink = NestedMaskWriter(
      writer: writer,
      clipped: clip.mask.map { ClippedSink(mask: $0, scratch: coverageRow, sink: writer) })
    write(&sink)
    clips.append(clip)
    clip = Clip(bounds: bounds, mask: mask, ownsMask: true)
  }
}

/// Writes a mask, within another one where there is one.
struct NestedMaskWriter: SpanSink {
  let writer: MaskWriter
  var clipped: ClippedSink<MaskWriter>?

  mutating func span(y: Int, minX: Int, maxX: Int, coverage: UnsafeMutablePointer<UInt8>?) {
    if clipped != nil {
      clipped?.span(y: y, minX: minX, maxX: maxX, coverage: coverage)
    } else {
      writer.span(y: y, minX: minX, maxX: maxX, coverage: coverage)
    }
  }
}
