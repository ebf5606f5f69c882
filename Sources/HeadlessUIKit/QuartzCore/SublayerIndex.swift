import Foundation

/// Finds the sublayers of a layer that reach into a rectangle without looking at the others.
///
/// A grid over the layer's own coordinates lists the sublayers that touch each of its cells. It is valid
/// until the list of sublayers changes. A sublayer that moves is listed in its new cells as well, and is
/// ignored where it is found in a cell that it has left.
final class SublayerIndex {
  /// Layers with fewer sublayers need none.
  static let least = 128
  /// A sublayer that touches more cells is listed only once.
  private static let mostCells = 64

  /// The values of the layer when this was made.
  private weak var owner: LayerBox?
  private let origin: CGPoint
  private let cell: CGSize
  private let columns: Int
  private let rows: Int
  private var cells: [[Int32]]
  private var large: [Int32] = []
  private var rects: [CGRect]
  private var listed = 0
  /// How many listings there may be before it is better to begin anew.
  private var room = Int.max
  /// Whether it is known no more what a sublayer covers.
  private(set) var isSpoilt = false

  /// `nil` where a sublayer has no end or is not flat.
  /// - Complexity: O(*n*) in the layers below.
  init?(_ owner: LayerBox, _ renderer: LayerRenderer) {
    self.owner = owner
    guard CATransform3DIsIdentity(owner.values.sublayerTransform) else { return nil }
    rects = []
    var all = CGRect.null
    for layer in owner.values.sublayers {
      guard let box = layer.committed else {
        rects.append(.null)
        continue
      }
      let projection = box.geometry.projection
      guard box.geometry.isFlat, projection.isAffine else { return nil }
      let rect = renderer.extent(LayerPart(layer: layer, box: box, transform: projection.affine))
      guard rect.isBounded else { return nil }
      rects.append(rect)
      all = all.union(rect)
    }
    if all.isNull { all = .zero }
    // As many square cells as there are sublayers, however long their list is.
    let count = max(rects.count, 1)
    let side = max((all.width * all.height / CGFloat(count)).squareRoot(), 1)
    columns = min(max(Int(all.width / side), 1), count)
    rows = min(max(Int(all.height / side), 1), max(4 * count / columns, 1))
    origin = all.origin
    cell = CGSize(
      width: max(all.width / CGFloat(columns), 1), height: max(all.height / CGFloat(rows), 1))
    cells = Array(repeating: [], count: columns * rows)
    for index in rects.indices { list(index) }
    room = 2 * listed + Self.least
  }

  func holds(for box: LayerBox) -> Bool { owner === box && !isSpoilt && listed < room }

  /// Takes in that a sublayer covers `rect` now, or besides what it covered before.
  func update(_ layer: CALayer, _ rect: CGRect, grows: Bool) {
    if rect.isNull { return }
    guard let index = owner?.values.sublayers.place(of: layer), rect.isBounded else {
      isSpoilt = true
      return
    }
    rects[index] = grows ? rects[index].union(rect) : rect
    list(index)
  }

  private func list(_ index: Int) {
    if rects[index].isNull { return }
    let (across, down) = range(rects[index])
    guard across.count * down.count <= Self.mostCells else {
      if !large.contains(Int32(index)) {
        large.append(Int32(index))
        listed += 1
      }
      return
    }
    for row in down {
      for column in across {
        cells[row * columns + column].append(Int32(index))
        listed += 1
      }
    }
  }

  /// The cells that a rectangle touches; what lies outside belongs to the nearest ones.
  private func range(_ rect: CGRect) -> (ClosedRange<Int>, ClosedRange<Int>) {
    func numbers(
      _ low: CGFloat, _ high: CGFloat, _ origin: CGFloat, _ size: CGFloat, _ count: Int
    ) -> ClosedRange<Int> {
      func number(_ value: CGFloat) -> Int {
        Int(min(max((value - origin) / size, 0), CGFloat(count - 1)))
      }
      return number(low)...number(high)
    }
    return (
      numbers(rect.minX, rect.maxX, origin.x, cell.width, columns),
      numbers(rect.minY, rect.maxY, origin.y, cell.height, rows)
    )
  }

  /// The sublayers that reach into `rect`, in their order.
  /// - Complexity: O(*k* log *k*) for *k* sublayers listed in its cells.
  func layers(in rect: CGRect) -> [CALayer] {
    let (across, down) = range(rect)
    var found = large
    for row in down {
      for column in across { found += cells[row * columns + column] }
    }
    found = found.filter { rects[Int($0)].intersects(rect) }
    found.sort()
    guard let owner else { return [] }
    var layers: [CALayer] = []
    var last: Int32 = -1
    for index in found where index != last {
      layers.append(owner.values.sublayers[Int(index)])
      last = index
    }
    return layers
  }
}
