import Foundation

extension HeadlessLayerTree {
  /// Takes over what the layer itself shows.
  func fill(_ result: inout HeadlessLayer, from part: Part) {
    let values = part.box.values
    result.box = HeadlessLayer.Box(part.shape)
    result.clips = values.masksToBounds
    result.shadow = HeadlessLayer.Shadow(part)
    if let color = values.backgroundColor?.rgba, color.w > 0 { result.background = color }
    if values.borderWidth > 0, let color = values.borderColor?.rgba, color.w > 0 {
      (result.borderWidth, result.borderColor) = (Double(values.borderWidth), color)
    }
    if let image = values.image { result.pictures = pictures(of: image, part) }
    guard part.layer.drawsContent else { return }
    switch part.layer {
    case is CAGradientLayer: result.gradient = HeadlessLayer.Gradient(values)
    case is CAShapeLayer: result.shape = HeadlessLayer.Shape(values.extras)
    case is CABackdropLayer: result.pictures += backdrop(of: part).map { [$0] } ?? []
    default: result.pictures += drawing(of: part).map { [$0] } ?? []
    }
  }

  /// The parts of the contents: one, or up to nine where only the middle stretches.
  private func pictures(of image: CGImage, _ part: Part) -> [HeadlessLayer.Picture] {
    let values = part.box.values
    return LayerRenderer(extentsOf: .shown).pieces(of: image, part).map { texels, rect, limit in
      let (x, y) = (rect.width / max(texels.width, 1e-9), rect.height / max(texels.height, 1e-9))
      let place = CGAffineTransform(
        a: x, b: 0, c: 0, d: y, tx: rect.minX - texels.minX * x, ty: rect.minY - texels.minY * y)
      let window =
        CanvasGeometry.isInvertible(place)
        ? rect.intersection(limit).applying(place.inverted()) : texels
      return HeadlessLayer.Picture(
        image: image, place: place, window: HeadlessLayer.Box(RoundedRect(window)),
        isSmooth: values.magnificationFilter != .nearest)
    }
  }

  /// The blur that the last picture of the screen shows in a layer.
  private func backdrop(of part: Part) -> HeadlessLayer.Picture? {
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
    var window = HeadlessLayer.Box(part.shape)
    window.rect = window.rect.applying(place.inverted())
    window.radii = window.radii.map { $0 / Double(x) }
    return HeadlessLayer.Picture(image: image, place: place, window: window)
  }

  /// The picture that a class without a form of its own draws, such as text.
  private func drawing(of part: Part) -> HeadlessLayer.Picture? {
    let number = number(of: part.layer)
    let isPage = part.layer is PageLayer
    if let known = drawings[number], known.box === part.box || isPage && !redraws {
      return known.picture
    }
    let picture = rendered(part.layer.contentBox(part.box), scale) { renderer, transform in
      part.layer.drawContent(
        Part(layer: part.layer, box: part.box, transform: transform), renderer.canvas, 1)
    }
    drawings[number] = (part.box, picture)
    return picture
  }

  /// One moment of a page that curls.
  func picture(
    of frame: TransitionFrame, _ layer: CALayer, _ box: LayerBox
  ) -> HeadlessLayer.Picture? {
    let number = number(of: layer, role: 1)
    if !redraws, let known = drawings[number] { return known.picture }
    let picture = rendered(LayerRenderer(extentsOf: .shown).localExtent(layer, box), scale) {
      $0.draw(frame, of: layer, box, Projection($1), 1)
    }
    drawings[number] = (box, picture)
    return picture
  }

  /// Makes `mask` the mask of `result`. Returns false where it lets nothing through.
  func add(_ mask: CALayer, to result: inout HeadlessLayer, _ part: Part) -> Bool {
    guard let box = mask.shownBox() else { return false }
    let values = box.values
    guard !values.isHidden, values.opacity > 0 else { return false }
    let place = values.geometry.projection(in: part.box.geometry)
    if let outline = HeadlessLayer.Outline(masking: mask, box), place.isAffine {
      var map = place.affine
      guard let path = outline.path.copy(using: &map), !path.isEmpty else { return false }
      result.outline = HeadlessLayer.Outline(path: path, isEvenOdd: outline.isEvenOdd)
      result.opacity *= Double(min(values.opacity, 1))
      return true
    }
    let extent = LayerRenderer(extentsOf: .shown).localExtent(mask, box)
    let number = number(of: mask)
    if drawings[number]?.box !== box {
      let picture = rendered(place.apply(extent), scale) {
        $0.draw(mask, to: Projection($1), in: part.box)
      }
      drawings[number] = (box, picture)
    }
    result.mask = drawings[number]?.picture
    return result.mask != nil
  }

  /// A picture of `extent`, which `draw` draws through a map from points to pixels.
  private func rendered(
    _ extent: CGRect, _ scale: CGFloat, _ draw: (LayerRenderer, CGAffineTransform) -> Void
  ) -> HeadlessLayer.Picture? {
    let (left, top) = ((extent.minX * scale).rounded(.down), (extent.minY * scale).rounded(.down))
    let width = (extent.maxX * scale).rounded(.up) - left
    let height = (extent.maxY * scale).rounded(.up) - top
    guard width >= 1, height >= 1, width * height < 67_108_864 else { return nil }
    let bitmap = Bitmap(width: Int(width), height: Int(height))
    let renderer = LayerRenderer(canvas: Canvas(bitmap: bitmap), source: .shown)
    draw(renderer, CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -left, ty: -top))
    if bitmap.pixels.allSatisfy({ $0 == 0 }) { return nil }
    return HeadlessLayer.Picture(
      LayerPicture(
        image: CGImage(bitmap),
        rect: CGRect(
          x: left / scale, y: top / scale, width: width / scale, height: height / scale)))
  }
}

extension CGImage {
  /// Whether no pixel lets anything through.
  package var headlessIsOpaque: Bool { isOpaque }

  /// The colours of the picture without its alpha, and the alpha of a black picture.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  package var headlessColorAndAlpha: (color: CGImage, alpha: CGImage) {
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
  package var headlessHasFewColors: Bool { !PNGLayout(smallestFor: bitmap).colors.isEmpty }
}

extension HeadlessLayer.Picture {
  init(
    image: CGImage, place: CGAffineTransform, window: HeadlessLayer.Box, isSmooth: Bool = true
  ) {
    (self.image, self.place, self.window, self.isSmooth) = (image, place, window, isSmooth)
  }

  init(_ picture: LayerPicture) {
    let (width, height) = (CGFloat(picture.image.width), CGFloat(picture.image.height))
    self.init(
      image: picture.image,
      place: CGAffineTransform(
        a: picture.rect.width / width, b: 0, c: 0, d: picture.rect.height / height,
        tx: picture.rect.minX, ty: picture.rect.minY),
      window: HeadlessLayer.Box(
        RoundedRect(CGRect(x: 0, y: 0, width: width, height: height))))
  }
}
