import Foundation

/// A rectangle of a plane seen in perspective, and the flat picture that stands for it.
struct ProjectedPlane {
  /// The device pixels that it touches.
  let area: PixelRect
  /// The plane's coordinates to those of the flat picture.
  let toFlat: CGAffineTransform
  /// Device pixels to those of the flat picture.
  let toTexel: LayerProjection
  /// Whether its reverse side is seen.
  let isBack: Bool
  private let width: Int
  private let height: Int

  /// `nil` where nothing is seen: edge-on, behind the eye, or outside `clip`.
  init?(_ rect: CGRect, _ projection: LayerProjection, within clip: PixelRect) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    guard rect.width > 0, rect.height > 0, let inverse = projection.inverse,
      corners.allSatisfy({ projection.u * $0.x + projection.v * $0.y + projection.w > 1e-6 })
    else { return nil }
    let device = corners.map(projection.apply)
    isBack =
      (device[1].x - device[0].x) * (device[3].y - device[0].y)
      < (device[1].y - device[0].y) * (device[3].x - device[0].x)
    area = clip.touched(by: projection.apply(rect).insetBy(dx: -1, dy: -1))
    guard !area.isEmpty else { return nil }
    func side(_ a: Int, _ b: Int, _ length: CGFloat) -> CGFloat {
      hypot(device[b].x - device[a].x, device[b].y - device[a].y) / max(length, 1e-6)
    }
    // What is seen narrow is drawn narrow, too, so that it is smoothed and not sampled.
    func scale(_ first: CGFloat, _ second: CGFloat) -> CGFloat {
      min(max(first, second, 1e-3), 8)
    }
    let across = scale(side(0, 1, rect.width), side(2, 3, rect.width))
    let down = scale(side(1, 2, rect.height), side(3, 0, rect.height))
    // A pixel of room on every side, so that edges fade instead of breaking off.
    width = Int((rect.width * across).rounded(.up)) + 2
    height = Int((rect.height * down).rounded(.up)) + 2
    guard width < 16384, height < 16384 else { return nil }
    toFlat = CGAffineTransform(
      a: across, b: 0, c: 0, d: down, tx: 1 - rect.minX * across, ty: 1 - rect.minY * down)
    toTexel = inverse.concatenating(LayerProjection(toFlat))
  }

  /// An empty picture to draw the plane into, through `toFlat`.
  func makeFlat() -> Bitmap { Bitmap(width: width, height: height) }
}

extension LayerRenderer {
  /// Draws a tree in perspective: flat first, then each device pixel from where it comes.
  func drawProjected(
    _ layer: CALayer, _ box: LayerBox, _ projection: LayerProjection, _ opacity: Float
  ) {
    guard
      let plane = ProjectedPlane(
        localExtent(layer, box), projection, within: canvas.clipBounds),
      box.values.isDoubleSided || !plane.isBack
    else { return }
    let flat = plane.makeFlat()
    LayerRenderer(
      canvas: Canvas(bitmap: flat), source: source, flattens: flattens, omitsEffects: omitsEffects
    ).draw(layer, box, LayerProjection(plane.toFlat), 1)
    // The flat picture has the layer's own opacity already; only what lies around it is missing.
    draw(flat, on: plane, opacity: opacity / min(max(box.values.opacity, 0), 1))
  }

  /// Draws the flat picture of a plane where the plane is seen.
  /// - Complexity: O(*p*) in the device pixels that the plane touches.
  func draw(_ flat: Bitmap, on plane: ProjectedPlane, opacity: Float) {
    let area = plane.area
    let warped = Bitmap(width: area.width, height: area.height)
    let map = plane.toTexel
    let m = map.affine
    for row in 0..<area.height {
      let (x, y) = (CGFloat(area.minX) + 0.5, CGFloat(area.minY + row) + 0.5)
      var texel = SIMD3<Double>(
        m.a * x + m.c * y + m.tx, m.b * x + m.d * y + m.ty, map.u * x + map.v * y + map.w)
      let step = SIMD3<Double>(m.a, m.b, map.u)
      for column in 0..<area.width {
        warped[column, row] = flat.sample(texel.x / texel.z - 0.5, texel.y / texel.z - 0.5)
        texel += step
      }
    }
    canvas.draw(
      CGImage(warped), in: RoundedRect(area.cgRect), transform: .identity, opacity: opacity)
  }

  /// What a layer and everything below it can touch, in the layer's own coordinates; the bounds
  /// where that has no end.
  package func localExtent(_ layer: CALayer, _ box: LayerBox) -> CGRect {
    let extent = extent(LayerPart(layer: layer, box: box, transform: .identity))
    let isUsable = extent.width < 8192 && extent.height < 8192
    return isUsable ? extent : box.values.bounds
  }
}

extension Bitmap {
  /// The pixel between four others, linear in both directions; transparent outside.
  func sample(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
    guard x > -1, y > -1, x < CGFloat(width), y < CGFloat(height) else { return 0 }
    let mix = channels(x, y).rounded(.toNearestOrAwayFromZero)
    return UInt32(mix.x) | UInt32(mix.y) << 8 | UInt32(mix.z) << 16 | UInt32(mix.w) << 24
  }

  /// Premultiplied components between four pixels, 0...255.
  func channels(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Float> {
    guard x > -1, y > -1, x < CGFloat(width), y < CGFloat(height) else { return .zero }
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (fx, fy) = (Float(x - CGFloat(left)), Float(y - CGFloat(top)))
    func channels(_ x: Int, _ y: Int) -> SIMD4<Float> {
      guard x >= 0, y >= 0, x < width, y < height else { return .zero }
      let pixel = self[x, y]
      return SIMD4(
        Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
    }
    let upper = channels(left, top) * (1 - fx) + channels(left + 1, top) * fx
    let lower = channels(left, top + 1) * (1 - fx) + channels(left + 1, top + 1) * fx
    return upper * (1 - fy) + lower * fy
  }
}
