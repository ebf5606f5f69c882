import UIKit

extension LayerTree {
  /// Takes over what the layer itself shows.
  func fill(_ result: inout ExportedLayer, from part: LayerPart) {
    let values = part.box.values
    result.box = ExportedLayer.Box(part.shape)
    result.clips = values.masksToBounds
    result.shadow = ExportedLayer.Shadow(part)
    if let color = values.backgroundColor?.rgba, color.w > 0 { result.background = color }
    if values.borderWidth > 0, let color = values.borderColor?.rgba, color.w > 0 {
      (result.borderWidth, result.borderColor) = (Double(values.borderWidth), color)
    }
    if let image = values.image { result.pictures = pictures(of: image, part) }
    guard part.layer.drawsContent else { return }
    switch part.layer {
    case is CAGradientLayer: result.gradient = ExportedLayer.Gradient(values)
    case is CAShapeLayer: result.shape = ExportedLayer.Shape(values.extras)
    case is CABackdropLayer: result.pictures += backdrop(of: part).map { [$0] } ?? []
    default: result.pictures += drawing(of: part).map { [$0] } ?? []
    }
  }

  /// The parts of the contents: one, or up to nine where only the middle stretches.
  private func pictures(of image: CGImage, _ part: LayerPart) -> [ExportedLayer.Picture] {
    let values = part.box.values
    return LayerRenderer(extentsOf: .shown).pieces(of: image, part).map { texels, rect, limit in
      let (x, y) = (rect.width / max(texels.width, 1e-9), rect.height / max(texels.height, 1e-9))
      let place = CGAffineTransform(
        a: x, b: 0, c: 0, d: y, tx: rect.minX - texels.minX * x, ty: rect.minY - texels.minY * y)
      let window =
        CanvasGeometry.isInvertible(place)
        ? rect.intersection(limit).applying(place.inverted()) : texels
      return ExportedLayer.Picture(
        image: image, place: place, window: ExportedLayer.Box(RoundedRect(window)),
        isSmooth: values.magnificationFilter != .nearest)
    }
  }

  /// The blur that the last picture of the screen shows in a layer.
  private func backdrop(of part: LayerPart) -> ExportedLayer.Picture? {
    guard let seen = LayerRenderer.backdrops.value?[ObjectIdentifier(part.layer)] else {
      return nil
    }
    // Nobody sees the blur of less than a pixel.
    if seen.sigma < 0.5 { return nil }
    var (image, place) = (seen.picture, seen.toPixels.concatenating(seen.toDevice.inverted()))
    // A blur has no detail that half of the pixels would lose.
    if seen.sigma > 1 {
      image = CGImage(image.reduced(by: 1))
      place = CGAffineTransform(scaleX: 2, y: 2).concatenating(place)
    }
    let (x, y) = (place.a, place.d)
    guard place.b == 0, place.c == 0, x > 0, y > 0 else { return nil }
    var window = ExportedLayer.Box(part.shape)
    window.rect = window.rect.applying(place.inverted())
    window.radii = window.radii.map { $0 / Double(x) }
    return ExportedLayer.Picture(image: image, place: place, window: window)
  }

  /// The picture that a class without a form of its own draws, such as text.
  private func drawing(of part: LayerPart) -> ExportedLayer.Picture? {
    let number = number(of: part.layer)
    let isPage = part.layer is PageLayer
    if let known = drawings[number], known.box === part.box || isPage && !redraws {
      return known.picture
    }
    let picture = rendered(part.layer.contentBox(part.box), scale) { renderer, transform in
      part.layer.drawContent(
        LayerPart(layer: part.layer, box: part.box, transform: transform), renderer.canvas, 1)
    }
    drawings[number] = (part.box, picture)
    return picture
  }

  /// One moment of a page that curls.
  func picture(
    of frame: TransitionFrame, _ layer: CALayer, _ box: LayerBox
  ) -> ExportedLayer.Picture? {
    let number = number(of: layer, role: 1)
    if !redraws, let known = drawings[number] { return known.picture }
    let picture = rendered(LayerRenderer(extentsOf: .shown).localExtent(layer, box), scale) {
      $0.draw(frame, of: layer, box, LayerProjection($1), 1)
    }
    drawings[number] = (box, picture)
    return picture
  }

  /// Makes `mask` the mask of `result`. Returns false where it lets nothing through.
  func add(_ mask: CALayer, to result: inout ExportedLayer, _ part: LayerPart) -> Bool {
    guard let box = mask.shownBox() else { return false }
    let values = box.values
    guard !values.isHidden, values.opacity > 0 else { return false }
    let place = values.geometry.projection(in: part.box.geometry)
    if let outline = ExportedLayer.Outline(masking: mask, box), place.isAffine {
      var map = place.affine
      guard let path = outline.path.copy(using: &map), !path.isEmpty else { return false }
      result.outline = ExportedLayer.Outline(path: path, isEvenOdd: outline.isEvenOdd)
      result.opacity *= Double(min(values.opacity, 1))
      return true
    }
    let extent = LayerRenderer(extentsOf: .shown).localExtent(mask, box)
    let number = number(of: mask)
    if drawings[number]?.box !== box {
      let picture = rendered(place.apply(extent), scale) {
        $0.draw(mask, to: LayerProjection($1), in: part.box)
      }
      drawings[number] = (box, picture)
    }
    result.mask = drawings[number]?.picture
    return result.mask != nil
  }

  /// A picture of `extent`, which `draw` draws through a map from points to pixels.
  private func rendered(
    _ extent: CGRect, _ scale: CGFloat, _ draw: (LayerRenderer, CGAffineTransform) -> Void
  ) -> ExportedLayer.Picture? {
    let (left, top) = ((extent.minX * scale).rounded(.down), (extent.minY * scale).rounded(.down))
    let width = (extent.maxX * scale).rounded(.up) - left
    let height = (extent.maxY * scale).rounded(.up) - top
    guard width >= 1, height >= 1, width * height < 67_108_864 else { return nil }
    let bitmap = Bitmap(width: Int(width), height: Int(height))
    let renderer = LayerRenderer(canvas: Canvas(bitmap: bitmap), source: .shown)
    draw(renderer, CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -left, ty: -top))
    if bitmap.pixels.allSatisfy({ $0 == 0 }) { return nil }
    return ExportedLayer.Picture(
      CGImage(bitmap),
      in: CGRect(x: left / scale, y: top / scale, width: width / scale, height: height / scale))
  }
}

extension CGImage {
  /// The colours of the picture without its alpha, and the alpha of a black picture.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  package var colorAndAlpha: (color: CGImage, alpha: CGImage) {
    let (color, alpha) = (
      Bitmap(width: width, height: height), Bitmap(width: width, height: height)
    )
    for index in bitmap.pixels.indices {
      let straight = Bitmap.straight(bitmap.pixels[index])
      color.pixels[index] =
        UInt32(straight.x) | UInt32(straight.y) << 8 | UInt32(straight.z) << 16 | 0xFF00_0000
      alpha.pixels[index] = bitmap.pixels[index] & 0xFF00_0000
    }
    return (CGImage(color, hasAlpha: false), CGImage(alpha))
  }

  /// Whether a PNG file of the picture needs no more than a palette.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  package var hasFewColors: Bool { !PNGLayout(smallestFor: bitmap).colors.isEmpty }
}

extension ExportedLayer.Picture {
  init(
    image: CGImage, place: CGAffineTransform, window: ExportedLayer.Box, isSmooth: Bool = true
  ) {
    (self.image, self.place, self.window, self.isSmooth) = (image, place, window, isSmooth)
  }

  /// A picture that fills `rect`.
  package init(_ image: CGImage, in rect: CGRect) {
    let size = CGSize(width: image.width, height: image.height)
    self.init(
      image: image,
      place: CGAffineTransform(
        a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
        ty: rect.minY),
      window: ExportedLayer.Box(RoundedRect(CGRect(origin: .zero, size: size))))
  }
}
