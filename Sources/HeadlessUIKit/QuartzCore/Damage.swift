import Foundation

/// Where pictures of a tree have become wrong, commit by commit.
///
/// A change of a layer spoils the pixels that it and everything below it touched before, and those
/// that they touch now. Both are found from the layer upwards. The cost depends on the number of
/// changed layers and on their depth, not on the size of the tree.
struct Damage {
  /// Something spoilt below one root, in the coordinates of the root's superlayer.
  private struct Entry {
    let revision: Int
    let root: ObjectIdentifier
    /// Infinite where it is not known.
    let rect: CGRect
  }

  /// Commits that change more layers, and pictures that are older than so many entries, are drawn
  /// anew.
  private static let mostLayers = 64
  private static let mostEntries = 256

  private var entries: [Entry] = []
  /// The last revision of which something has been dropped.
  private var forgotten = 0

  /// Takes in what layers that are about to be recorded, or just have been, cover.
  mutating func add(_ layers: [CALayer], revision: Int) {
    guard layers.count <= Self.mostLayers else { return addEverything(revision: revision) }
    for layer in layers {
      guard let (root, rect) = Self.place(of: layer) else { continue }
      if rect.isNull { continue }
      entries.append(Entry(revision: revision, root: ObjectIdentifier(root), rect: rect))
    }
    trim()
  }

  /// Nothing is known of what has changed.
  mutating func addEverything(revision: Int) {
    entries.removeAll(keepingCapacity: true)
    forgotten = revision
  }

  private mutating func trim() {
    guard entries.count > Self.mostEntries else { return }
    let rest = entries.count - Self.mostEntries / 2
    forgotten = max(forgotten, entries[rest - 1].revision)
    entries.removeFirst(rest)
  }

  /// Returns the rectangles that were spoilt in pictures of some roots since a revision, or nil if they
  /// are not known.
  func rects(since revision: Int, of roots: [ObjectIdentifier]) -> [CGRect]? {
    if forgotten > revision { return nil }
    let found = entries.filter { $0.revision > revision && roots.contains($0.root) }.map(\.rect)
    return found.contains(where: \.isInfinite) ? nil : found
  }

  /// Returns the root of a layer, and the rectangle that the layer covers as it was committed. Returns
  /// nil for a layer that was not committed.
  ///
  /// The rectangle is in the coordinates of the root's superlayer. It is null if the layer does not
  /// show, and infinite if its place cannot be told. The indices of the superlayers are updated.
  ///
  /// - Complexity: O(*n* + *d*) for *n* layers below it and a depth of *d*.
  private static func place(of layer: CALayer) -> (CALayer, CGRect)? {
    guard var box = layer.committed else { return nil }
    let renderer = LayerRenderer(extentsOf: .shown)
    var rect = renderer.extent(LayerPart(layer: layer, box: box, transform: .identity))
    var node = layer
    while let parent = node.parent {
      guard let parentBox = parent.committed else { return nil }
      if box.values.isHidden { rect = .null }
      let projection = box.geometry.projection(in: parentBox.geometry)
      let isKnown =
        projection.isAffine && parentBox.values.mask !== node && parentBox.transition == nil
      rect = isKnown ? rect.seen(through: projection.affine) : .infinite
      parent.index?.update(node, rect, grows: node !== layer)
      if parentBox.values.masksToBounds { rect = rect.cut(to: parentBox.values.bounds) }
      if parentBox.values.shadowOpacity > 0 && !rect.isNull {
        rect = rect.union(parentBox.values.shadow(of: rect, .identity))
      }
      (node, box) = (parent, parentBox)
    }
    let projection = box.geometry.projection
    if rect.isNull || box.values.isHidden { return (node, .null) }
    return (node, projection.isAffine ? rect.seen(through: projection.affine) : .infinite)
  }
}

extension CGRect {
  /// Where a transform leads to: nothing stays nothing, and what is not finite has no end.
  fileprivate func seen(through transform: CGAffineTransform) -> CGRect {
    if isNull { return .null }
    guard isBounded else { return .infinite }
    let device = applying(transform)
    return device.isBounded ? device : .infinite
  }

  /// Returns the part that lies in `other`, or the whole rectangle if `other` is not finite.
  fileprivate func cut(to other: CGRect) -> CGRect {
    guard !isNull, other.isBounded else { return self }
    if isInfinite { return other }
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    return left < right && top < bottom
      ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }

  /// Whether it has an end on every side.
  var isBounded: Bool {
    !isInfinite && minX.isFinite && maxX.isFinite && minY.isFinite && maxY.isFinite
  }
}

extension LayerValues {
  /// Where the shadow of something in the layer can fall, both where `transform` leads to. The blur
  /// is made of three means and ends up to a pixel later than each of them.
  func shadow(of rect: CGRect, _ transform: CGAffineTransform) -> CGRect {
    let t = transform
    let reach = 3 * shadowRadius * max(hypot(t.a, t.b), hypot(t.c, t.d)) + 3
    let offset = shadowOffset.applying(t)
    return rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
  }
}
