import Foundation

extension Canvas {
  /// A shadow that everything drawn in a group throws.
  struct Shadow: Equatable {
    var color: SIMD4<Float>
    /// In device pixels.
    var offset: CGVector
    /// The standard deviation of the blur, in device pixels.
    var sigma: CGFloat
  }

  /// Draws the shadow of a filled rounded rectangle, all of it, also where the shape itself is.
  ///
  /// - Parameters:
  ///   - offset: in user space.
  ///   - radius: the standard deviation of the blur, in user space; a layer's `shadowRadius`.
  func shadow(
    of shape: RoundedRect, offset: CGSize, radius: CGFloat, transform: CGAffineTransform,
    color: SIMD4<Float>, opacity: Float = 1
  ) {
    let pixel = premultipliedPixel(color, opacity: opacity)
    let moved = RoundedRect(
      shape.rect.offsetBy(dx: offset.width, dy: offset.height), radii: shape.radii)
    let reach = 3 * max(radius, 0)
    guard pixel >> 24 != 0, moved.rect.width > 0, moved.rect.height > 0,
      CanvasGeometry.isInvertible(transform),
      isNear(moved.rect.insetBy(dx: -reach, dy: -reach), transform)
    else { return }
    let t = transform
    let scale = hypot(t.a, t.b)
    if radius * scale < 0.05 {
      return fill(moved, transform: transform, paint: .solid(pixel), opacity: 255, blend: .normal)
    }
    if t.a > 0, t.a == t.d, t.b == 0, t.c == 0 {
      return shadow(of: moved.scaled(by: t), sigma: radius * scale, pixel)
    }
    // Turned or sheared: made upright, at the device's scale, and drawn as a picture.
    let side = max(scale, hypot(t.c, t.d))
    let box = moved.rect.insetBy(dx: -reach - 1 / side, dy: -reach - 1 / side)
    let toPicture = CGAffineTransform(
      a: side, b: 0, c: 0, d: side, tx: -box.minX * side, ty: -box.minY * side)
    let width = (box.width * side).rounded(.up)
    let height = (box.height * side).rounded(.up)
    guard width * height < 64_000_000 else { return }
    let picture = Canvas(bitmap: Bitmap(width: Int(width), height: Int(height)))
    picture.shadow(of: moved.scaled(by: toPicture), sigma: radius * side, pixel)
    draw(
      CGImage(picture.bitmap),
      in: RoundedRect(
        CGRect(x: box.minX, y: box.minY, width: width / side, height: height / side)),
      transform: transform)
  }

  /// Draws the shadow of a shape in device pixels.
  private func shadow(of shape: RoundedRect, sigma: CGFloat, _ pixel: UInt32) {
    let reach = 3 * sigma
    let bounds = clip.bounds.touched(by: shape.rect.insetBy(dx: -reach, dy: -reach))
    paintCoverage(.solid(pixel)) { span in
      ShadowProfile(shape, sigma: sigma).rows(in: bounds) { y, coverage in
        span(y, bounds.minX, bounds.maxX, coverage)
      }
    }
  }

  /// Ends the innermost group, and puts the shadow of all that was drawn in it beneath it.
  func popGroup(shadow: Shadow?) {
    if let shadow, shadow.color.w > 0 {
      let layer = surface
      let alpha = layer.bitmap.copy()
      popGroup { group in
        drawShadow(
          shadow, of: Surface(alpha, minX: layer.bounds.minX, minY: layer.bounds.minY),
          opacity: group.opacity, blend: group.blend)
      }
    } else {
      popGroup()
    }
  }

  /// Draws the shadow that the alpha of a bitmap throws, whose top left pixel lies at a device
  /// pixel.
  func shadow(of mask: AlphaMask, shadow: Shadow, opacity: Float = 1) {
    drawShadow(
      shadow, of: Surface(mask.bitmap, minX: mask.minX, minY: mask.minY), opacity: opacity,
      blend: .normal)
  }

  private func drawShadow(
    _ shadow: Shadow, of layer: Surface, opacity: Float, blend: CGBlendMode
  ) {
    let box = layer.bounds
    // The picture of the shadow would have more pixels than memory allows. Such a shadow is not drawn.
    let spread = 2 * (3 * shadow.sigma + 3)
    guard (CGFloat(box.width) + spread) * (CGFloat(box.height) + spread) < 64_000_000,
      max(abs(shadow.offset.dx), abs(shadow.offset.dy)) < 1e6
    else { return }
    let blur = GaussianBlur(sigma: shadow.sigma)
    let (dx, dy) = (Int(shadow.offset.dx.rounded()), Int(shadow.offset.dy.rounded()))
    let reach = blur.reach
    let (width, height) = (box.width + 2 * reach, box.height + 2 * reach)
    guard width > 0, height > 0 else { return }
    let plane = UnsafeMutablePointer<Float>.allocate(capacity: width * height)
    plane.initialize(repeating: 0, count: width * height)
    defer { plane.deallocate() }
    for y in 0..<box.height {
      let source = layer.row(y + box.minY) + box.minX
      let target = plane + ((y + reach) * width + reach)
      for x in 0..<box.width { target[x] = Float(source[x] >> 24) }
    }
    blur.apply(plane, width: width, height: height, channels: 1, repeatsEdges: false)
    let left = box.minX - reach + dx
    let top = box.minY - reach + dy
    let area = PixelRect(minX: left, minY: top, maxX: left + width, maxY: top + height)
      .intersection(clip.bounds)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(area.width, 1))
    defer { bytes.deallocate() }
    let pixel = premultipliedPixel(shadow.color, opacity: opacity)
    paintCoverage(.solid(pixel), blend: blend) { span in
      for y in area.minY..<area.maxY {
        let values = plane + ((y - top) * width + area.minX - left)
        for x in 0..<area.width {
          bytes[x] = UInt8(truncatingIfNeeded: Int32(min(max(values[x], 0) + 0.5, 255)))
        }
        span(y, area.minX, area.maxX, bytes)
      }
    }
  }
}

extension RoundedRect {
  /// The same shape under a transform that scales both axes alike and does not turn.
  fileprivate func scaled(by t: CGAffineTransform) -> RoundedRect {
    RoundedRect(
      rect.applying(t),
      radii: RoundedRect.Radii(
        topLeft: radii.topLeft * t.a, topRight: radii.topRight * t.a,
        bottomRight: radii.bottomRight * t.a, bottomLeft: radii.bottomLeft * t.a))
  }
}
