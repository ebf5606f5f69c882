import Foundation

/// Draws a tree of layers to a canvas.
///
/// One walk from back to front: shadow, background, contents, sublayers by `zPosition`, border.
/// Nothing is allocated for a layer unless it needs a group (opacity over several parts, a mask).
package struct LayerRenderer {
  /// The values with which layers are drawn.
  package enum Source {
    /// The values that the app has set, without animations.
    case model
    /// The values of the last commit, with the animations of now.
    case shown
  }

  /// The layers that were looked at so far, for measuring.
  static let visitedLayers = ProcessVariable(0)

  /// The layers whose extents were found so far, for measuring.
  static let foundExtents = ProcessVariable(0)

  /// The pixels that have been written so far, a pixel as often as it was, for measuring.
  static let paintedPixels = ProcessVariable(0)

  /// Called before a layer is drawn into a picture for the app, by `render(in:)`, a snapshot or
  /// `drawHierarchy`, for tests. Layers that are drawn as a part of another one are not named.
  static let willPicture = ProcessVariable<((CALayer) -> Void)?>(nil)

  /// The blurs that the last picture of a screen shows, by layer. Nil where nobody asks for them.
  package static let backdrops = ProcessVariable<[ObjectIdentifier: Canvas.Backdrop]?>(nil)

  package let canvas: Canvas
  let source: Source
  /// Whether transforms with depth and blurs of what lies beneath are left out, as by
  /// `CALayer.render(in:)`.
  var flattens = false
  /// Whether corner masks, masks and group opacity are left out (rule 4.5).
  var isPartial = false
  /// Whether what looks at what lies beneath is left out, as by a snapshot of a part of a window.
  var omitsEffects = false
  /// Whether what opaque layers cover is left out; not where something looks at what lies beneath.
  var occludes = false
  /// Whether layers are as they were committed, so that their indices may be asked.
  var usesIndices = false

  /// A renderer that only tells what layers can touch.
  package init(extentsOf source: Source) {
    self.init(canvas: Self.nowhere, source: source)
  }

  // One thread only: see HeadlessClock.
  nonisolated(unsafe) private static let nowhere = Canvas(bitmap: Bitmap(width: 1, height: 1))

  package init(
    canvas: Canvas, source: Source, flattens: Bool = false, omitsEffects: Bool = false,
    occludes: Bool = false, usesIndices: Bool = false
  ) {
    self.canvas = canvas
    self.source = source
    self.flattens = flattens
    self.omitsEffects = omitsEffects
    self.occludes = occludes
    self.usesIndices = usesIndices
  }

  /// Draws a layer and all below it; `outer` leads from its superlayer to device pixels.
  /// - Complexity: O(*n*) in the layers that are not clipped away, besides the pixels.
  package func draw(
    _ layer: CALayer, to outer: LayerProjection, in parent: LayerBox? = nil, opacity: Float = 1
  ) {
    Self.visitedLayers.value += 1
    guard let box = box(of: layer) else { return }
    let own = parent.map { parent in
      flattens
        ? box.geometry.flatProjection(in: parent.geometry)
        : box.geometry.projection(in: parent.geometry)
    }
    draw(layer, box, (own ?? box.geometry.projection).concatenating(outer), opacity)
  }

  /// Draws trees one on top of the other; `outer` leads from their superlayers to device pixels.
  package func draw(_ roots: [CALayer], _ outer: LayerProjection) {
    draw(children(roots, in: nil, outer, 1), opacity: 1)
  }

  /// Draws a layer in its own coordinates, which `transform` leads to device pixels.
  func drawBounds(of layer: CALayer, to transform: CGAffineTransform) {
    guard let box = box(of: layer) else { return }
    draw(layer, box, LayerProjection(transform), 1)
  }

  /// Returns the values with which a layer is drawn, or nil if nothing has been committed.
  func box(of layer: CALayer) -> LayerBox? {
    switch source {
    case .model:
      // A layer that no screen shows may never have been displayed.
      layer.displayIfNeeded()
      return layer.box
    case .shown: return layer.shownBox()
    }
  }

  /// Draws a layer with given values where `projection` puts it.
  func draw(
    _ layer: CALayer, _ box: LayerBox, _ projection: LayerProjection, _ outerOpacity: Float
  ) {
    if let transition = box.transition {
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
    let part = LayerPart(
      layer: layer, box: box, transform: transform, ignoresCornerMask: isPartial)
    if part.isOutside(canvas.wantedBounds) { return }
    if isPartial || box.values.mask == nil && (opacity == 1 || !part.needsGroup) {
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

  private func drawParts(_ part: LayerPart, _ opacity: Float) {
    drawShadow(part, opacity) {
      drawFill(part, opacity)
      let isDrawn =
        part.layer.drawsContent
        && (!part.layer.needsWhatLiesBeneath || seesBeneath(part, opacity))
      if isDrawn { drawContent(part, opacity) }
      drawSublayers(part, opacity)
      drawBorder(part, opacity)
    }
  }

  /// Whether an effect shows: fractional opacity and the masks of ancestors switch it off (rule 1.27).
  private func seesBeneath(_ part: LayerPart, _ opacity: Float) -> Bool {
    !flattens && !omitsEffects && opacity == 1
      && canvas.showsBeneath(besidesOwnGroup: part.box.values.mask != nil)
  }

  /// Draws the content of a subclass. Like a picture it is cut to the bounds only if the layer masks.
  private func drawContent(_ part: LayerPart, _ opacity: Float) {
    let masks = part.box.values.masksToBounds
    if masks { canvas.pushClip(part.shape, transform: part.transform) }
    if !canvas.wantedBounds.isEmpty { part.layer.drawContent(part, canvas, opacity) }
    if masks { canvas.popClip() }
  }

  private func drawSublayers(_ part: LayerPart, _ opacity: Float) {
    let box = part.box
    if box.values.sublayers.isEmpty { return }
    if box.values.masksToBounds { canvas.pushClip(part.shape, transform: part.transform) }
    if canvas.wantedBounds.isEmpty {
    } else {
      let outer = LayerProjection(part.transform)
      draw(children(box.values.sublayers, in: box, outer, opacity), opacity: opacity)
    }
    if box.values.masksToBounds { canvas.popClip() }
  }

  private func draw(_ children: [Child], opacity: Float) {
    let limit = canvas.limit
    for child in children where !child.limit.isEmpty {
      Self.visitedLayers.value += 1
      canvas.limit = child.limit
      draw(child.layer, child.box, child.projection, opacity)
    }
    canvas.limit = limit
  }

  /// The alpha of a mask layer within the current clip.
  private func mask(_ mask: CALayer, of part: LayerPart) -> Canvas.AlphaMask {
    let area = canvas.clipBounds
    let bitmap = Bitmap(width: area.width, height: area.height)
    let inner = LayerRenderer(
      canvas: Canvas(bitmap: bitmap), source: source, flattens: flattens, omitsEffects: omitsEffects
    )
    let moved = part.transform.concatenating(
      CGAffineTransform(translationX: -CGFloat(area.minX), y: -CGFloat(area.minY)))
    inner.draw(mask, to: LayerProjection(moved), in: part.box)
    return Canvas.AlphaMask(bitmap: bitmap, minX: area.minX, minY: area.minY)
  }

  /// The device rectangle that a layer, its shadow and everything below it can touch.
  /// - Complexity: O(*n*) in the layers below that are not clipped.
  func extent(_ part: LayerPart) -> CGRect {
    Self.foundExtents.value += 1
    let parent = part.box
    if parent.transition != nil { return .infinite }
    var device = part.contentBox.applying(part.transform)
    if !parent.values.masksToBounds {
      for child in parent.values.sublayers {
        guard let box = self.box(of: child) else { continue }
        if box.transition != nil { return .infinite }
        if box.values.isHidden { continue }
        let projection = box.geometry.projection(in: parent.geometry)
          .concatenating(LayerProjection(part.transform))
        guard projection.isAffine else { return .infinite }
        device = device.union(
          extent(LayerPart(layer: child, box: box, transform: projection.affine)))
      }
    }
    if parent.values.shadowOpacity > 0 {
      let path = parent.values.shadowPath?.boundingBox.applying(part.transform)
      device = device.union(parent.values.shadow(of: path ?? device, part.transform))
    }
    return device
  }
}
