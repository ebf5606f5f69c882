import Foundation

extension LayerRenderer {
  /// A sublayer that is about to be drawn.
  package struct Child {
    package let layer: CALayer
    package let box: LayerBox
    /// Its own coordinates to device pixels.
    let projection: LayerProjection
    /// The device pixels outside of which nothing of it shows.
    var limit: PixelRect
  }

  /// Returns layers in the order of drawing: by depth, then by place in the list. Layers of one plane
  /// keep the order of the list, however the plane is turned.
  ///
  /// - Complexity: O(*n* · *h*) for *n* layers and *h* rows of cells that one touches.
  func children(
    _ layers: [CALayer], in parent: LayerBox?, _ outer: LayerProjection, _ opacity: Float
  ) -> [Child] {
    let limit = canvas.wantedBounds
    var children: [Child] = []
    children.reserveCapacity(layers.count)
    var isFlat = true
    for layer in within(limit, layers, parent, outer) {
      guard let box = box(of: layer) else { continue }
      isFlat = isFlat && box.geometry.isFlat
      let own =
        if let parent {
          flattens
            ? box.geometry.flatProjection(in: parent.geometry)
            : box.geometry.projection(in: parent.geometry)
        } else {
          box.geometry.projection
        }
      children.append(
        Child(layer: layer, box: box, projection: own.concatenating(outer), limit: limit))
    }
    if !isFlat, let parent { sort(&children, in: parent) }
    if occludes && children.count > 1 && canvas.clip.mask == nil { occlude(&children, opacity) }
    return children
  }

  /// The sublayers of `parent` in the order of drawing.
  package func ordered(_ layers: [CALayer], in parent: LayerBox) -> [Child] {
    var children = layers.compactMap { layer in
      box(of: layer).map {
        Child(layer: layer, box: $0, projection: LayerProjection(), limit: .empty)
      }
    }
    if children.contains(where: { !$0.box.geometry.isFlat }) { sort(&children, in: parent) }
    return children
  }

  /// The layers that can touch some pixels, or all where there are few or that is unknown.
  private func within(
    _ limit: PixelRect, _ layers: [CALayer], _ parent: LayerBox?, _ outer: LayerProjection
  ) -> [CALayer] {
    guard usesIndices, layers.count >= SublayerIndex.least, let parent,
      let owner = layers[0].parent, owner.committed === parent, outer.isAffine,
      CanvasGeometry.isInvertible(outer.affine)
    else { return layers }
    if owner.index?.holds(for: parent) != true { owner.index = SublayerIndex(parent, self) }
    guard let index = owner.index else { return layers }
    return index.layers(
      in: limit.cgRect.insetBy(dx: -1, dy: -1).applying(outer.affine.inverted()))
  }

  private func sort(_ children: inout [Child], in parent: LayerBox) {
    let depths = children.map { $0.box.geometry.depth(in: parent.geometry) }
    children = children.indices.sorted {
      depths[$0] == depths[$1] ? $0 < $1 : depths[$0] < depths[$1]
    }.map { children[$0] }
  }

  /// Limits layers to what the opaque ones above them leave over.
  private func occlude(_ children: inout [Child], _ opacity: Float) {
    let area = canvas.wantedBounds
    if area.isEmpty { return }
    var cover: Cover?
    for index in children.indices.reversed() {
      let child = children[index]
      let box = child.box
      guard box.transition == nil, !box.values.isHidden, child.projection.isAffine
      else {
        if let cover { children[index].limit = cover.uncovered(in: area) }
        continue
      }
      let part = LayerPart(layer: child.layer, box: child.box, transform: child.projection.affine)
      if let cover {
        let touched = part.touched(in: area)
        children[index].limit = touched.isEmpty ? .empty : cover.uncovered(in: touched)
      }
      if index > 0, let opaque = part.opaquePixels(opacity) {
        if cover == nil { cover = Cover(of: area) }
        cover?.add(opaque)
      }
    }
  }
}

/// Which cells of a grid over some pixels are covered entirely.
struct Cover {
  private let bounds: PixelRect
  /// Cells have sides of 2 to the power of this, in pixels.
  private let shift: Int
  /// A bit for each cell of a row, set where it is covered.
  private var rows: [UInt64]

  init(of bounds: PixelRect) {
    self.bounds = bounds
    var shift = 3
    while (bounds.width - 1) >> shift >= 64 { shift += 1 }
    self.shift = shift
    rows = Array(repeating: 0, count: ((bounds.height - 1) >> shift) + 1)
  }

  /// Covers the cells that lie in `pixels` with all that the bounds leave of them.
  mutating func add(_ pixels: PixelRect) {
    let side = 1 << shift
    let part = pixels.intersection(bounds)
    if part.isEmpty { return }
    func first(_ value: Int, _ origin: Int) -> Int { (value - origin + side - 1) >> shift }
    func end(_ value: Int, _ origin: Int, _ limit: Int) -> Int {
      value == limit ? (value - origin + side - 1) >> shift : (value - origin) >> shift
    }
    let columns = Self.bits(
      first(part.minX, bounds.minX), end(part.maxX, bounds.minX, bounds.maxX))
    let (top, bottom) = (
      first(part.minY, bounds.minY), end(part.maxY, bounds.minY, bounds.maxY)
    )
    var row = top
    while row < bottom {
      rows[row] |= columns
      row += 1
    }
  }

  /// The least rectangle around the pixels of `pixels` that may not be covered.
  func uncovered(in pixels: PixelRect) -> PixelRect {
    let side = 1 << shift
    let part = pixels.intersection(bounds)
    if part.isEmpty { return .empty }
    let columns = Self.bits(
      (part.minX - bounds.minX) >> shift, (part.maxX - bounds.minX + side - 1) >> shift)
    var (found, top, bottom) = (UInt64(0), 0, -1)
    for row in (part.minY - bounds.minY) >> shift...(part.maxY - 1 - bounds.minY) >> shift {
      let open = columns & ~rows[row]
      if open == 0 { continue }
      if found == 0 { top = row }
      bottom = row
      found |= open
    }
    if found == 0 { return .empty }
    let (left, right) = (found.trailingZeroBitCount, 64 - found.leadingZeroBitCount)
    return part.intersection(
      PixelRect(
        minX: bounds.minX + left << shift, minY: bounds.minY + top << shift,
        maxX: bounds.minX + right << shift, maxY: bounds.minY + (bottom + 1) << shift))
  }

  /// Bits `first..<end`, of 64.
  private static func bits(_ first: Int, _ end: Int) -> UInt64 {
    if first >= end { return 0 }
    return (end >= 64 ? ~0 : (1 << UInt64(end)) - 1) & (~0 << UInt64(first))
  }
}

extension LayerPart {
  /// Pixels in which the layer's background or picture lets nothing through.
  fileprivate func opaquePixels(_ outerOpacity: Float) -> PixelRect? {
    let t = transform
    guard box.values.opacity * outerOpacity >= 1, box.values.mask == nil, t.b == 0, t.c == 0,
      box.values.isDoubleSided || t.a * t.d > 0
    else { return nil }
    var shape = shape
    if (box.values.backgroundColor?.alpha ?? 0) < 1 {
      guard let image = box.values.image, image.isOpaque, box.values.contentsGravity == .resize,
        box.values.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1)
      else { return nil }
      if !box.values.masksToBounds { shape = RoundedRect(shape.rect) }
    }
    let radii = shape.radii
    let radius = max(
      max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
    // A corner of this rectangle touches the arc: 1 − 1/√2, and a little for the polygon in it.
    let inset = radius * 0.293 * max(abs(t.a), abs(t.d)) + (radius > 0 ? 0.25 : 0)
    let device = shape.rect.applying(t).insetBy(dx: inset, dy: inset)
    guard device.width >= 8, device.height >= 8, abs(device.minX) < 1e9, abs(device.maxX) < 1e9,
      abs(device.minY) < 1e9, abs(device.maxY) < 1e9
    else { return nil }
    return PixelRect(
      minX: Int(device.minX.rounded(.up)), minY: Int(device.minY.rounded(.up)),
      maxX: Int(device.maxX.rounded(.down)), maxY: Int(device.maxY.rounded(.down)))
  }
}
