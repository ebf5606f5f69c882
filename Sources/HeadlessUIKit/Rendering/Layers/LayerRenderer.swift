import Foundation

/// Draws a tree of layers to a canvas.
///
/// One walk from back to front: shadow, background, contents, sublayers by `zPosition`, border.
/// Nothing is allocated for a layer unless it needs a group (opacity over several parts, a mask).
struct LayerRenderer {
  /// Which of its values a layer is drawn with.
  enum Source {
    /// What the app has set, animations left out.
    case model
    /// What the last commit saw, with the animations of now.
    case shown
  }

  /// The layers that were looked at so far, for measuring.
  nonisolated(unsafe) private(set) static var visitedLayers = 0

  let canvas: Canvas
  let source: Source
  /// Whether transforms with depth are left out, as `CALayer.render(in:)` does.
  var flattens = false

  /// The picture of some trees, each in its own superlayer's coordinates, that cover `size` points,
  /// on black.
  static func image(of roots: [CALayer], size: CGSize, scale: CGFloat) -> CGImage {
    let bitmap = Bitmap(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up))
    )
    let renderer = LayerRenderer(canvas: Canvas(bitmap: bitmap), source: .shown)
    renderer.canvas.clear(SIMD4(0, 0, 0, 1))
    for root in roots {
      renderer.draw(root, to: Projection(CGAffineTransform(scaleX: scale, y: scale)))
    }
    return CGImage(bitmap, hasAlpha: false)
  }

  /// The picture of one layer's bounds, its own transform and position left out.
  static func image(
    of layer: CALayer, rect: CGRect, scale: CGFloat, source: Source
  ) -> CGImage? {
    let width = (rect.width * scale).rounded(.up)
    let height = (rect.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width * height < 1e9 else { return nil }
    let bitmap = Bitmap(width: Int(width), height: Int(height))
    let renderer = LayerRenderer(canvas: Canvas(bitmap: bitmap), source: source)
    renderer.drawBounds(
      of: layer,
      to: CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: -rect.minX * scale, ty: -rect.minY * scale))
    return CGImage(bitmap)
  }

  /// Draws a layer and all below it; `outer` leads from its superlayer to device pixels.
  /// - Complexity: O(*n*) in the layers that are not clipped away, besides the pixels.
  func draw(_ layer: CALayer, to outer: Projection, in parent: LayerBox? = nil, opacity: Float = 1)
  {
    Self.visitedLayers += 1
    guard let box = box(of: layer) else { return }
    let own = parent.map { parent in
      flattens
        ? box.values.flatProjection(in: parent.values) : box.values.projection(in: parent.values)
    }
    draw(layer, box, (own ?? box.values.projection).concatenating(outer), opacity)
  }

  /// Draws a layer in its own coordinates, which `transform` leads to device pixels.
  func drawBounds(of layer: CALayer, to transform: CGAffineTransform) {
    guard let box = box(of: layer) else { return }
    draw(layer, box, Projection(transform), 1)
  }

  /// What a layer is drawn with; `nil` where nothing has been committed.
  func box(of layer: CALayer) -> LayerBox? {
    switch source {
    case .model:
      // What has not been displayed yet, perhaps because no screen shows it, is displayed now.
      layer.displayIfNeeded()
      return layer.box
    case .shown: return layer.shownBox()
    }
  }

  /// Draws a layer with given values where `projection` puts it.
  func draw(
    _ layer: CALayer, _ box: LayerBox, _ projection: Projection, _ outerOpacity: Float
  ) {
    if let transition = box.values.transition {
      let new = LayerBox(box.values.withoutTransition)
      return draw(transition, of: layer, new, projection, outerOpacity)
    }
    if box.values.isHidden { return }
    let opacity = min(max(box.values.opacity, 0), 1) * outerOpacity
    guard opacity > 0 else { return }
    guard projection.isAffine || flattens else {
      return drawProjected(layer, box, projection, opacity)
    }
    let transform = projection.affine
    if !box.values.isDoubleSided && transform.a * transform.d < transform.b * transform.c { return }
    let part = Part(layer: layer, box: box, transform: transform)
    if part.isOutside(canvas.clipBounds) { return }
    if box.values.mask == nil && (opacity == 1 || !part.needsGroup) {
      return drawParts(part, opacity)
    }
    guard box.values.mask != nil || box.values.allowsGroupOpacity else {
      return drawParts(part, opacity)
    }
    canvas.pushClip(canvas.clipBounds.touched(by: extent(part)))
    if !canvas.clipBounds.isEmpty {
      canvas.pushGroup(opacity: opacity, mask: box.values.mask.flatMap { mask($0, of: part) })
      drawParts(part, 1)
      canvas.popGroup()
    }
    canvas.popClip()
  }

  private func drawParts(_ part: Part, _ opacity: Float) {
    drawShadow(part, opacity) {
      drawFill(part, opacity)
      if part.layer.drawsContent { drawContent(part, opacity) }
      drawSublayers(part, opacity)
      drawBorder(part, opacity)
    }
  }

  /// What a subclass draws; like pictures it is cut to the bounds only where the layer masks.
  private func drawContent(_ part: Part, _ opacity: Float) {
    let masks = part.box.values.masksToBounds
    if masks { canvas.pushClip(part.shape, transform: part.transform) }
    if !canvas.clipBounds.isEmpty { part.layer.drawContent(part, canvas, opacity) }
    if masks { canvas.popClip() }
  }

  private func drawSublayers(_ part: Part, _ opacity: Float) {
    let values = part.box.values
    if values.sublayers.isEmpty { return }
    if values.masksToBounds { canvas.pushClip(part.shape, transform: part.transform) }
    if !canvas.clipBounds.isEmpty {
      let outer = Projection(part.transform)
      for child in ordered(values) {
        draw(child, to: outer, in: part.box, opacity: opacity)
      }
    }
    if values.masksToBounds { canvas.popClip() }
  }

  /// The order of drawing: by depth, then by place in the list. Layers that all lie in one plane
  /// keep the order of the list, however the plane is turned.
  private func ordered(_ parent: LayerValues) -> [CALayer] {
    let layers = parent.sublayers
    guard layers.contains(where: { box(of: $0)?.values.isFlat == false }) else { return layers }
    return layers.map { (box(of: $0)?.values.depth(in: parent) ?? 0, $0) }.enumerated().sorted {
      $0.element.0 == $1.element.0 ? $0.offset < $1.offset : $0.element.0 < $1.element.0
    }.map(\.element.1)
  }

  /// The alpha of a mask layer within the current clip.
  private func mask(_ mask: CALayer, of part: Part) -> Canvas.AlphaMask {
    let area = canvas.clipBounds
    let bitmap = Bitmap(width: area.width, height: area.height)
    let inner = LayerRenderer(canvas: Canvas(bitmap: bitmap), source: source, flattens: flattens)
    let moved = part.transform.concatenating(
      CGAffineTransform(translationX: -CGFloat(area.minX), y: -CGFloat(area.minY)))
    inner.draw(mask, to: Projection(moved), in: part.box)
    return Canvas.AlphaMask(bitmap: bitmap, minX: area.minX, minY: area.minY)
  }

  /// The device rectangle that a layer, its shadow and everything below it can touch.
  /// - Complexity: O(*n*) in the layers below that are not clipped.
  func extent(_ part: Part) -> CGRect {
    let values = part.box.values
    if values.transition != nil { return .infinite }
    var box = values.masksToBounds ? values.bounds : part.layer.contentBox(values)
    if values.shadowOpacity > 0 {
      let reach = 3 * values.shadowRadius
      let shadow = box.offsetBy(dx: values.shadowOffset.width, dy: values.shadowOffset.height)
      box = box.union(shadow.insetBy(dx: -reach, dy: -reach))
    }
    var device = box.applying(part.transform)
    if values.masksToBounds { return device }
    for child in values.sublayers {
      guard let box = self.box(of: child) else { continue }
      if box.values.transition != nil { return .infinite }
      if box.values.isHidden { continue }
      let projection = box.values.projection(in: values).concatenating(Projection(part.transform))
      guard projection.isAffine else { return .infinite }
      device = device.union(
        extent(Part(layer: child, box: box, transform: projection.affine)))
    }
    return device
  }
}

/// A layer on its way to the canvas.
struct Part {
  let layer: CALayer
  let box: LayerBox
  /// The layer's own coordinates to device pixels.
  let transform: CGAffineTransform
  /// The bounds with their rounded corners.
  let shape: RoundedRect

  init(layer: CALayer, box: LayerBox, transform: CGAffineTransform) {
    self.layer = layer
    self.box = box
    self.transform = transform
    let values = box.values
    let radius = values.cornerRadius
    if radius <= 0 {
      shape = RoundedRect(values.bounds)
    } else if values.maskedCorners == .all {
      shape = RoundedRect(values.bounds, radius: radius)
    } else {
      func corner(_ mask: CACornerMask) -> CGFloat {
        values.maskedCorners.contains(mask) ? radius : 0
      }
      shape = RoundedRect(
        values.bounds,
        radii: CornerRadii(
          topLeft: corner(.layerMinXMinYCorner), topRight: corner(.layerMaxXMinYCorner),
          bottomRight: corner(.layerMaxXMaxYCorner), bottomLeft: corner(.layerMinXMaxYCorner)))
    }
  }

  /// Whether nothing of the layer or below it can be within `clip`.
  func isOutside(_ clip: PixelRect) -> Bool {
    let values = box.values
    guard values.sublayers.isEmpty || values.masksToBounds, values.shadowOpacity <= 0 else {
      return clip.isEmpty
    }
    let box = values.masksToBounds ? values.bounds : layer.contentBox(values)
    return clip.touched(by: box.applying(transform)).isEmpty
  }

  /// Whether opacity would show where the layer's parts overlap.
  var needsGroup: Bool {
    let values = box.values
    if !values.sublayers.isEmpty || values.shadowOpacity > 0 || layer.drawsContent {
      return true
    }
    var parts = 0
    if (values.backgroundColor?.alpha ?? 0) > 0 { parts += 1 }
    if values.image != nil { parts += 1 }
    if values.borderWidth > 0 { parts += 1 }
    return parts > 1
  }
}
