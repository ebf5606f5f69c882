import Foundation

extension Canvas {
  /// Drawing that is put together before it goes onto what lies beneath.
  struct Group {
    let surface: Surface
    let clip: Clip
    let limit: PixelRect
    /// How many clips were pushed when the group began.
    let clipDepth: Int
    let opacity: Float
    let blend: CGBlendMode
    let mask: AlphaMask?
  }

  /// The alpha of a bitmap whose top left pixel lies at a device pixel; nothing around it.
  struct AlphaMask {
    let bitmap: Bitmap
    let minX: Int
    let minY: Int
  }

  /// Begins a group: until `popGroup()` drawing goes into a transparent layer as large as the clip,
  /// which is then composed as a whole through the clip, `mask`, `opacity` and `blend`.
  func pushGroup(opacity: Float = 1, blend: CGBlendMode = .normal, mask: AlphaMask? = nil) {
    groups.append(
      Group(
        surface: surface, clip: clip, limit: limit, clipDepth: clips.count, opacity: opacity,
        blend: blend,
        mask: mask))
    let bounds = clip.bounds
    surface = Surface(
      Bitmap(width: bounds.width, height: bounds.height), minX: bounds.minX, minY: bounds.minY)
    clip = Clip(bounds: bounds, mask: nil)
    limit = bounds
  }

  /// Whether nothing but the mask of the innermost group, where `besidesOwnGroup`, keeps what is drawn
  /// from what lies beneath.
  func showsBeneath(besidesOwnGroup: Bool) -> Bool {
    groups.allSatisfy { $0.opacity == 1 }
      && groups.dropLast(besidesOwnGroup ? 1 : 0).allSatisfy { $0.mask == nil }
  }

  /// Ends the innermost group. Clips pushed in it must have been popped.
  func popGroup() {
    popGroup { _ in }
  }

  /// Ends the innermost group; `drawBeneath` may draw between what lies beneath and the group.
  func popGroup(_ drawBeneath: (Group) -> Void) {
    guard let group = groups.popLast() else {
      preconditionFailure("Canvas.popGroup: no group was pushed")
    }
    precondition(
      clips.count == group.clipDepth, "Canvas.popGroup: a clip pushed in the group is still there")
    let layer = surface
    surface = group.surface
    clip = group.clip
    limit = group.limit
    if let mask = group.mask { apply(mask, to: layer) }
    drawBeneath(group)
    compose(layer, opacity: group.opacity, blend: group.blend)
  }

  /// Puts a layer's pixels onto the surface, pixel for pixel.
  func compose(_ layer: Surface, opacity: Float, blend: CGBlendMode) {
    if layer.bounds.isEmpty { return }
    let sampler = BitmapSampler(copying: layer, room: samplerRoom)
    paint(over: layer.bounds, .bitmap(sampler), byte(opacity), blend)
  }

  private func apply(_ mask: AlphaMask, to layer: Surface) {
    let maskSurface = Surface(mask.bitmap, minX: mask.minX, minY: mask.minY)
    let common = layer.bounds.intersection(maskSurface.bounds)
    for y in layer.bounds.minY..<layer.bounds.maxY {
      let row = layer.row(y)
      guard y >= common.minY, y < common.maxY else {
        (row + layer.bounds.minX).update(repeating: 0, count: layer.bounds.width)
        continue
      }
      (row + layer.bounds.minX).update(repeating: 0, count: common.minX - layer.bounds.minX)
      Kernels.mask(
        row + common.minX, by: maskSurface.row(y) + common.minX, count: common.width)
      (row + common.maxX).update(repeating: 0, count: layer.bounds.maxX - common.maxX)
    }
  }
}
