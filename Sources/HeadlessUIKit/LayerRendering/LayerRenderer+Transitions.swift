import Foundation

extension LayerRenderer {
  /// Returns a picture of a layer and everything below it as it is shown now, or nil if it shows
  /// nothing. The layer's own place does not matter.
  static func shownPicture(of layer: CALayer) -> LayerPicture? {
    guard let box = layer.shownBox(), !box.values.isHidden || box.transition != nil else {
      return nil
    }
    var root = layer
    while let parent = root.parent { root = parent }
    let scale = max(root.contentsScale, layer.contentsScale)
    let renderer = LayerRenderer(
      canvas: Canvas(bitmap: Bitmap(width: 1, height: 1)), source: .shown)
    let extent = renderer.localExtent(layer, box)
    // Nobody sees all of a layer that is larger than any screen.
    guard extent.width * scale * extent.height * scale < 67_108_864 else { return nil }
    let rect = CGRect(
      x: (extent.minX * scale).rounded(.down) / scale,
      y: (extent.minY * scale).rounded(.down) / scale,
      width: (extent.width * scale).rounded(.up) / scale + 1 / scale,
      height: (extent.height * scale).rounded(.up) / scale + 1 / scale)
    return image(of: layer, rect: rect, scale: scale, source: .shown).map {
      LayerPicture(image: $0, rect: rect)
    }
  }

  /// Returns a picture of the place that a layer takes in its superlayer, as it is shown now. The
  /// layer need not have been shown itself, and is neither turned nor scaled.
  static func shownPicture(inPlaceOf layer: CALayer) -> LayerPicture? {
    guard let parent = layer.parent, parent.committed != nil else {
      return shownPicture(of: layer)
    }
    var root = parent
    while let next = root.parent { root = next }
    return image(of: parent, rect: layer.frame, scale: root.contentsScale, source: .shown).map {
      LayerPicture(image: $0, rect: layer.bounds)
    }
  }

  /// One of the two states in a transition: where it stands, and how much of it shows.
  package struct Actor {
    package var isNew: Bool
    package var move = LayerProjection()
    package var opacity: Float = 1
  }

  /// Draws one moment of a transition; `box` holds the new state.
  package func draw(
    _ frame: TransitionFrame, of layer: CALayer, _ box: LayerBox, _ projection: LayerProjection,
    _ opacity: Float
  ) {
    if case .curl(let isUp) = frame.style {
      return drawCurl(frame, isUp: isUp, layer, box, projection, opacity)
    }
    let p = Float(frame.progress)
    if case .fade = frame.style, projection.isAffine {
      // Both states together are opaque wherever both are.
      let extent = localExtent(layer, box).union(frame.start?.rect ?? .null)
      canvas.pushClip(canvas.clipBounds.touched(by: extent.applying(projection.affine)))
      canvas.pushGroup(opacity: opacity)
      draw(Actor(isNew: true, opacity: p), frame, layer, box, projection, 1)
      draw(Actor(isNew: false, opacity: 1 - p), frame, layer, box, projection, 1, .plusLighter)
      canvas.popGroup()
      return canvas.popClip()
    }
    for actor in cast(frame, box.values.bounds) {
      draw(actor, frame, layer, box, projection, opacity)
    }
  }

  /// Returns the pictures that show at a moment, the rear one first.
  package func cast(_ frame: TransitionFrame, _ bounds: CGRect) -> [Actor] {
    let p = Float(frame.progress)
    func moved(_ way: CGVector, _ share: Double) -> LayerProjection {
      LayerProjection(
        CGAffineTransform(
          translationX: way.dx * share * bounds.width, y: way.dy * share * bounds.height))
    }
    let (old, new) = (Actor(isNew: false), Actor(isNew: true))
    switch frame.style {
    case .push(let way):
      return [
        Actor(isNew: false, move: moved(way, frame.progress), opacity: 1 - p),
        Actor(isNew: true, move: moved(way, frame.progress - 1), opacity: p),
      ]
    case .moveIn(let way):
      return [old, Actor(isNew: true, move: moved(way, frame.progress - 1), opacity: p)]
    case .reveal(let way):
      return [new, Actor(isNew: false, move: moved(way, frame.progress), opacity: 1 - p)]
    case .flip(let axis):
      let isNew = frame.progress >= 0.5
      return [Actor(isNew: isNew, move: Self.turn(frame.progress, axis, bounds))]
    case .fade, .curl: return [Actor(isNew: true, opacity: p), Actor(isNew: false, opacity: 1 - p)]
    }
  }

  /// Half a turn about an axis through the middle of `bounds`, at a progress in 0...1; the second
  /// half shows the reverse side upright. The eye is as far away as twice the longer side.
  static func turn(_ progress: Double, _ axis: CGVector, _ bounds: CGRect) -> LayerProjection {
    let angle = (progress < 0.5 ? progress : progress - 1) * .pi
    var camera = CATransform3DIdentity
    camera.m34 = -1 / max(2 * max(bounds.width, bounds.height), 1)
    let rotation = CATransform3DRotate(camera, angle, axis.dx, axis.dy, 0)
    let centered = CATransform3DTranslate(rotation, -bounds.midX, -bounds.midY, 0)
    return LayerProjection(
      CATransform3DConcat(centered, CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)))
  }

  private func draw(
    _ actor: Actor, _ frame: TransitionFrame, _ layer: CALayer, _ box: LayerBox,
    _ projection: LayerProjection, _ opacity: Float, _ blend: CGBlendMode = .normal
  ) {
    let place = actor.move.concatenating(projection)
    if actor.isNew { return draw(layer, box, place, opacity * actor.opacity) }
    guard let start = frame.start else { return }
    draw(start, place, opacity * actor.opacity, blend)
  }

  /// Draws a picture of a layer where `projection` puts the layer.
  private func draw(
    _ picture: LayerPicture, _ projection: LayerProjection, _ opacity: Float,
    _ blend: CGBlendMode = .normal
  ) {
    if projection.isAffine {
      return canvas.draw(
        picture.image, in: RoundedRect(picture.rect), transform: projection.affine,
        opacity: opacity, blend: blend)
    }
    guard let plane = ProjectedPlane(picture.rect, projection, within: canvas.clipBounds) else {
      return
    }
    let flat = plane.makeFlat()
    Canvas(bitmap: flat).draw(
      picture.image, in: RoundedRect(picture.rect), transform: plane.toFlat)
    draw(flat, on: plane, opacity: opacity)
  }

  private func drawCurl(
    _ frame: TransitionFrame, isUp: Bool, _ layer: CALayer, _ box: LayerBox,
    _ projection: LayerProjection, _ opacity: Float
  ) {
    let (old, new) = (Actor(isNew: false), Actor(isNew: true))
    draw(isUp ? new : old, frame, layer, box, projection, opacity)
    let bounds = box.values.bounds
    let t = projection.affine
    let scale = min(max(abs(t.a * t.d - t.b * t.c).squareRoot(), 0.01), 8)
    let page = Bitmap(
      width: Int((bounds.width * scale).rounded(.up)),
      height: Int((bounds.height * scale).rounded(.up)))
    let flat = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale)
    let renderer = LayerRenderer(
      canvas: Canvas(bitmap: page), source: source, flattens: flattens, omitsEffects: omitsEffects)
    renderer.draw(isUp ? old : new, frame, layer, box, LayerProjection(flat), 1)
    let curl = PageCurl(
      width: page.width, height: page.height,
      progress: isUp ? frame.progress : 1 - frame.progress)
    let rect = CGRect(
      x: bounds.minX, y: bounds.minY, width: CGFloat(page.width) / scale,
      height: CGFloat(page.height) / scale)
    draw(LayerPicture(image: CGImage(curl.turned(page)), rect: rect), projection, opacity)
  }
}
