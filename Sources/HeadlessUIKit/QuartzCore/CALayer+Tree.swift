import Foundation

extension CALayer {
  /// The layer that this one hangs on.
  public var superlayer: CALayer? {
    source == nil ? parent : source?.parent?.presentation()
  }

  /// The layers on top of this one, rearmost first; `nil` without any.
  public var sublayers: [CALayer]? {
    get {
      let layers = box.values.sublayers
      if layers.isEmpty { return nil }
      return source == nil ? layers : layers.compactMap { $0.presentation() }
    }
    set {
      for layer in box.values.sublayers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  public func addSublayer(_ layer: CALayer) {
    insert(layer) { $0.count }
  }

  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), $0.count) }
  }

  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { list in sibling.flatMap(list.place) ?? 0 }
  }

  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { list in sibling.flatMap(list.place).map { $0 + 1 } ?? list.count }
  }

  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer.parent === self, oldLayer !== newLayer else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  public func removeFromSuperlayer() {
    guard let parent else { return }
    if parent.box.values.mask === self {
      parent.mask = nil
      return
    }
    parent.write { $0.sublayers.remove(ranked: self) }
    parent.setNeedsLayout()
    self.parent = nil
    CommitQueue.left.add(self)
  }

  /// Puts `layer` where `index` says in the list without it.
  private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    var ancestor: CALayer? = self
    while let current = ancestor {
      precondition(current !== layer, "CALayer: \(layer) cannot become its own descendant")
      ancestor = current.parent
    }
    if layer.parent === self {
      write { $0.sublayers.remove(ranked: layer) }
    } else {
      layer.removeFromSuperlayer()
    }
    write { $0.sublayers.insert(ranked: layer, at: index($0.sublayers)) }
    layer.parent = self
    setNeedsLayout()
  }

  /// The setter of `mask`: a mask hangs on its layer, but is none of the sublayers.
  func replaceMask(with layer: CALayer?) {
    let old = box.values.mask
    if old === layer { return }
    if let layer {
      precondition(layer.parent == nil, "CALayer.mask: \(layer) already has a superlayer")
    }
    old?.parent = nil
    write { $0.mask = layer }
    layer?.parent = self
    if let old { CommitQueue.left.add(old) }
  }

  /// Whether a window shows this layer, hidden or not.
  /// - Complexity: O(*d*) in its depth.
  var isOnScreen: Bool {
    var layer = self
    while let parent = layer.parent { layer = parent }
    return layer.isDisplayRoot
  }

  /// Whether this layer is `top` or hangs below it.
  func isInTree(of top: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === top { return true }
      layer = current.parent
    }
    return false
  }

  /// The number of superlayers.
  var depth: Int {
    var count = 0
    var layer = self
    while let parent = layer.parent {
      layer = parent
      count += 1
    }
    return count
  }
}

extension [CALayer] {
  /// The order of drawing: by `zPosition`, then by place in the list.
  func sortedByDepth() -> [CALayer] {
    guard contains(where: { $0.box.values.zPosition != 0 }) else { return self }
    return enumerated().sorted { first, second in
      let (z1, z2) = (first.element.box.values.zPosition, second.element.box.values.zPosition)
      return z1 == z2 ? first.offset < second.offset : z1 < z2
    }.map(\.element)
  }
}
