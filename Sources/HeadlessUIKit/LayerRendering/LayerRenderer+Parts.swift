import Foundation

extension LayerRenderer {
  /// The background, then the contents.
  func drawFill(_ part: LayerPart, _ opacity: Float) {
    let box = part.box
    if let color = box.values.backgroundColor, color.alpha > 0 {
      canvas.fill(part.shape, transform: part.transform, color: color.rgba, opacity: opacity)
    }
    if let image = box.values.image { drawContents(image, part, opacity) }
  }

  func drawBorder(_ part: LayerPart, _ opacity: Float) {
    let box = part.box
    guard box.values.borderWidth > 0, let color = box.values.borderColor else { return }
    canvas.border(
      part.shape, width: box.values.borderWidth, transform: part.transform, color: color.rgba,
      opacity: opacity)
  }

  private func drawContents(_ image: CGImage, _ part: LayerPart, _ opacity: Float) {
    let box = part.box
    let (texels, rect) = box.place(of: image)
    // The corners cut the contents only where the layer masks.
    let shape = box.values.masksToBounds ? part.shape : RoundedRect(rect)
    let interpolates = box.values.magnificationFilter != .nearest
    if box.values.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1) {
      return canvas.draw(
        image, part: texels, in: rect, clippedTo: shape, transform: part.transform,
        opacity: opacity, interpolates: interpolates)
    }
    for piece in pieces(of: image, part) {
      canvas.pushClip(shape, transform: part.transform)
      canvas.draw(
        image, part: piece.texels, in: piece.rect, clippedTo: RoundedRect(piece.limit),
        transform: part.transform, opacity: opacity, interpolates: interpolates)
      canvas.popClip()
    }
  }

  /// Part of the contents, where it is drawn, and the rectangle that cuts it off.
  package typealias Piece = (texels: CGRect, rect: CGRect, limit: CGRect)

  /// The parts that contents are drawn in: one, or more where only the middle stretches or repeats.
  package func pieces(of image: CGImage, _ part: LayerPart) -> [Piece] {
    let values = part.box.values
    let (texels, rect) = part.box.place(of: image)
    if values.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1) {
      return [(texels, rect, rect)]
    }
    let scale = values.contentsScale > 0 ? values.contentsScale : 1
    let tiles = !values.extras.isEmpty && values.extras[CALayer.tilesKey]?.number == 1
    return stretched(texels, values.contentsCenter, scale, into: rect).flatMap { texels, rect in
      let size = CGSize(width: texels.width / scale, height: texels.height / scale)
      return (tiles ? Self.tiles(of: size, in: rect) : [rect]).map { (texels, $0, rect) }
    }
  }

  /// The places of `size`, from the top left, that together cover `rect`; a side that fits but for
  /// rounding takes one.
  private static func tiles(of size: CGSize, in rect: CGRect) -> [CGRect] {
    func starts(_ length: CGFloat, _ tile: CGFloat) -> [CGFloat] {
      let count = tile > 0 ? Int((length / tile - 0.001).rounded(.up)) : 1
      return (0..<min(max(count, 1), 4096)).map { CGFloat($0) * tile }
    }
    return starts(rect.height, size.height).flatMap { y in
      starts(rect.width, size.width).map { x in
        CGRect(
          x: rect.minX + x, y: rect.minY + y, width: size.width, height: size.height)
      }
    }
  }

  /// The up to nine parts of contents whose `center` (in 0...1) stretches and whose rim does not.
  private func stretched(
    _ texels: CGRect, _ center: CGRect, _ scale: CGFloat, into rect: CGRect
  ) -> [(CGRect, CGRect)] {
    typealias Cut = (texel: CGFloat, point: CGFloat)
    func cuts(
      _ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat, _ place: CGFloat,
      _ room: CGFloat
    ) -> [Cut] {
      let (first, last) = (low * length, (1 - high) * length)
      let fit = min(1, room / max((first + last) / scale, .leastNonzeroMagnitude))
      return [
        (start, place), (start + first, place + first / scale * fit),
        (start + length - last, place + room - last / scale * fit), (start + length, place + room),
      ]
    }
    let xs = cuts(texels.minX, texels.width, center.minX, center.maxX, rect.minX, rect.width)
    let ys = cuts(texels.minY, texels.height, center.minY, center.maxY, rect.minY, rect.height)
    var parts: [(CGRect, CGRect)] = []
    for (top, bottom) in zip(ys, ys.dropFirst()) where bottom.texel > top.texel {
      for (left, right) in zip(xs, xs.dropFirst()) where right.texel > left.texel {
        let from = CGRect(
          x: left.texel, y: top.texel, width: right.texel - left.texel,
          height: bottom.texel - top.texel)
        let to = CGRect(
          x: left.point, y: top.point, width: right.point - left.point,
          height: bottom.point - top.point)
        if to.width > 0 && to.height > 0 { parts.append((from, to)) }
      }
    }
    return parts
  }

  /// Draws the shadow, if any, below what `draw` draws.
  ///
  /// A layer that masks shows none: its shadow lies outside its bounds. The shadow of a layer that
  /// fills its bounds is that of a rounded rectangle; any other takes the alpha of all it shows.
  func drawShadow(_ part: LayerPart, _ opacity: Float, _ draw: () -> Void) {
    let box = part.box
    guard box.values.shadowOpacity > 0, let shadowColor = box.values.shadowColor,
      !box.values.masksToBounds
    else { return draw() }
    var color = shadowColor.rgba
    color.w *= min(box.values.shadowOpacity, 1)
    if let path = box.values.shadowPath {
      drawShadow(of: path, color, part, opacity)
      return draw()
    }
    if box.values.fillsBounds {
      canvas.shadow(
        of: part.shape, offset: box.values.shadowOffset, radius: box.values.shadowRadius,
        transform: part.transform, color: color, opacity: opacity)
      return draw()
    }
    canvas.pushGroup()
    draw()
    canvas.popGroup(shadow: shadow(color, part))
  }

  private func shadow(_ color: SIMD4<Float>, _ part: LayerPart) -> Canvas.Shadow {
    let box = part.box
    let t = part.transform
    let offset = box.values.shadowOffset.applying(t)
    return Canvas.Shadow(
      color: color, offset: CGVector(dx: offset.width, dy: offset.height),
      sigma: box.values.shadowRadius * abs(t.a * t.d - t.b * t.c).squareRoot())
  }

  private func drawShadow(
    of path: CGPath, _ color: SIMD4<Float>, _ part: LayerPart, _ opacity: Float
  ) {
    let reach = 3 * part.box.values.shadowRadius + 1
    let offset = part.box.values.shadowOffset
    let box = path.boundingBox.applying(part.transform)
    let around = path.boundingBox.offsetBy(dx: offset.width, dy: offset.height)
      .insetBy(dx: -reach, dy: -reach).applying(part.transform)
    // A path that is far outside the picture throws its shadow there, too.
    guard !canvas.clipBounds.touched(by: around).isEmpty, box.width < 16384, box.height < 16384
    else { return }
    let (left, top) = (Int(box.minX.rounded(.down)), Int(box.minY.rounded(.down)))
    let alpha = Bitmap(
      width: Int(box.maxX.rounded(.up)) - left, height: Int(box.maxY.rounded(.up)) - top)
    Canvas(bitmap: alpha).fill(
      path,
      transform: part.transform.concatenating(
        CGAffineTransform(translationX: -CGFloat(left), y: -CGFloat(top))),
      color: SIMD4(0, 0, 0, 1))
    canvas.shadow(
      of: Canvas.AlphaMask(bitmap: alpha, minX: left, minY: top), shadow: shadow(color, part),
      opacity: opacity)
  }
}

extension LayerValues {
  /// Whether an opaque background or picture covers the bounds to their rounded edge.
  package var fillsBounds: Bool {
    if (backgroundColor?.alpha ?? 0) >= 1 { return sublayers.isEmpty || image == nil }
    guard let image, image.isOpaque, cornerRadius == 0 else { return false }
    return contentsGravity == .resize || contentsGravity == .resizeAspectFill
  }
}

extension CALayerContentsGravity {
  /// Where contents of `size` points go in `bounds`; in UIKit's coordinates the top is where y is
  /// least.
  func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
    func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x,
        y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
    }
    func scaled(_ pick: (CGFloat, CGFloat) -> CGFloat) -> CGRect {
      guard size.width > 0, size.height > 0 else { return bounds }
      let factor = pick(bounds.width / size.width, bounds.height / size.height)
      return placed(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
    }
    switch self {
    case .resizeAspect: return scaled(min)
    case .resizeAspectFill: return scaled(max)
    case .center: return placed(size, 0.5, 0.5)
    case .top: return placed(size, 0.5, 0)
    case .bottom: return placed(size, 0.5, 1)
    case .left: return placed(size, 0, 0.5)
    case .right: return placed(size, 1, 0.5)
    case .topLeft: return placed(size, 0, 0)
    case .topRight: return placed(size, 1, 0)
    case .bottomLeft: return placed(size, 0, 1)
    case .bottomRight: return placed(size, 1, 1)
    default: return bounds
    }
  }
}
