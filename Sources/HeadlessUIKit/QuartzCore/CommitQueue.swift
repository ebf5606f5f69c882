import Foundation

/// Layers that wait for something, in the order they were added, and are not kept alive.
///
/// Each layer remembers its slot, so that joining, leaving and dying cost O(1). A layer may die on
/// any thread (a test's values do), so the slots are guarded by a lock.
final class SlotQueue: ProcessState {
  private struct Entry {
    var layer: BackReference<CALayer>
    /// Until the layer leaves; one that is dying leaves a moment after it cannot be reached.
    var isTaken = true
  }

  /// What the layers wait for, or why they are listed.
  enum Kind {
    case change, layout, display, leaving, animation
  }

  private let kind: Kind
  private var entries: [Entry] = []
  /// The slot of the first entry. A dying layer may have a smaller one, from before the process
  /// started anew.
  private var first = 0
  /// How many of the entries are of waiting layers.
  private var count = 0
  private let lock = NSLock()

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// A queue that starts anew with the process.
  static func ofProcess(_ kind: Kind) -> SlotQueue {
    let queue = SlotQueue(kind)
    HeadlessProcess.add(queue)
    return queue
  }

  func startAnew() -> Any {
    let layers: [CALayer] = lock.withLock {
      let layers = entries.compactMap(\.layer.object)
      for layer in layers { layer[slot: kind] = -1 }
      first += entries.count
      entries = []
      count = 0
      return layers
    }
    // A view may end with the animation that keeps it, and asks for the lock.
    if kind == .animation { for layer in layers { layer.abandonAnimations() } }
    return layers
  }

  /// At least the number of waiting layers, and not much more than twice that.
  var size: Int { lock.withLock { entries.count } }

  /// The waiting layers.
  var waiting: [CALayer] { lock.withLock { entries.compactMap(\.layer.object) } }

  func add(_ layer: CALayer) {
    lock.withLock {
      guard layer[slot: kind] < first else { return }
      layer[slot: kind] = first + entries.count
      entries.append(Entry(layer: BackReference(layer)))
      count += 1
    }
  }

  /// - Complexity: O(1), amortized.
  func remove(_ layer: CALayer) {
    let moved: [CALayer] = lock.withLock {
      let index = layer[slot: kind] - first
      layer[slot: kind] = -1
      guard index >= 0 else { return [] }
      entries[index] = Entry(layer: BackReference(), isTaken: false)
      count -= 1
      while let last = entries.last, !last.isTaken { entries.removeLast() }
      return entries.count > 2 * count + 32 ? closeGaps() : []
    }
    // None of them may go while the lock is held, which it would ask for.
    withExtendedLifetime(moved) {}
  }

  /// Moves the waiting layers together, unless one is dying: it could not be told of its new place.
  private func closeGaps() -> [CALayer] {
    let left = entries.filter(\.isTaken)
    let layers = left.compactMap(\.layer.object)
    guard layers.count == left.count else { return layers }
    entries = left
    for (index, layer) in layers.enumerated() { layer[slot: kind] = first + index }
    return layers
  }

  /// Takes out the waiting layers that pass a test, in order.
  func take(where passes: (CALayer) -> Bool) -> [CALayer] {
    let taken = waiting.filter(passes)
    for layer in taken { remove(layer) }
    return taken
  }
}

extension CALayer {
  /// The layer's place in a queue, or -1.
  @inline(__always)
  fileprivate subscript(slot kind: SlotQueue.Kind) -> Int {
    get {
      switch kind {
      case .change: dirtySlot
      case .layout: layoutSlot
      case .display: displaySlot
      case .leaving: leftSlot
      case .animation: animatedSlot
      }
    }
    set {
      switch kind {
      case .change: dirtySlot = newValue
      case .layout: layoutSlot = newValue
      case .display: displaySlot = newValue
      case .leaving: leftSlot = newValue
      case .animation: animatedSlot = newValue
      }
    }
  }
}

/// What the next commit has to do; its cost follows what changed, not the size of the tree.
enum CommitQueue {
  static let dirty = SlotQueue.ofProcess(.change)
  static let layout = SlotQueue.ofProcess(.layout)
  static let display = SlotQueue.ofProcess(.display)
  static let left = SlotQueue.ofProcess(.leaving)
  /// Above 0 while layout or a commit is under way.
  private static let updateDepth = ProcessVariable(0)
  private static let isCommitting = ProcessVariable(false)
  private static let finalBlocks = ProcessVariable<[() -> Void]>([])

  /// Passes of layout and display before what still asks for more has to wait for the next turn.
  private static let maximumPasses = 100

  private static let isRecorded = ProcessVariable(false)
  private static let lastRevision = ProcessVariable(0)
  private static let knownDamage = ProcessVariable(Damage())
  private static let recordCount = ProcessVariable(0)

  /// Rises whenever something that is committed has changed.
  static var revision: Int { lastRevision.value }
  /// Where the commits so far have made pictures wrong.
  static var damage: Damage { knownDamage.value }
  /// The layers that commits have recorded so far, for measuring.
  static var recordedLayers: Int { recordCount.value }

  /// Whether nothing waits for a commit, and none is under way.
  static var isIdle: Bool {
    updateDepth.value == 0 && dirty.size == 0 && left.size == 0
      && !layout.waiting.contains { $0.isOnScreen }
  }

  /// Whether layout or a commit is under way.
  static var isUpdating: Bool { updateDepth.value > 0 }

  /// Called before each pass of layout with the layer whose tree is laid out, or without one for all
  /// that is on a screen.
  static let willLayOut = ProcessVariable<((CALayer?) -> Void)?>(nil)

  /// Called before the first pass of layout of a commit.
  static let willCommit = ProcessVariable<(() -> Void)?>(nil)

  /// Runs `block` at the end of the commit that is under way, or of the next one.
  static func atEndOfCommit(_ block: @escaping () -> Void) {
    finalBlocks.value.append(block)
  }

  static func remove(_ layer: CALayer) {
    dirty.remove(layer)
    layout.remove(layer)
    display.remove(layer)
    left.remove(layer)
    AnimationEngine.animated.remove(layer)
  }

  /// Lays out the waiting layers in the tree below `top`, `top` included, superlayers first.
  static func layOut(below top: CALayer) {
    layOut {
      willLayOut.value?(top)
      return waitingForLayout(below: top)
    }
  }

  /// Walks the tree or the queue, whichever is shorter; the order is that of the queue.
  private static func waitingForLayout(below top: CALayer) -> [CALayer] {
    var found: [CALayer] = []
    var stack = [top]
    var steps = layout.size
    while let layer = stack.popLast() {
      steps -= 1
      guard layer.box.values.sublayers.count <= steps else {
        return layout.waiting.filter { $0.isInTree(of: top) }
      }
      if layer.layoutSlot >= 0 { found.append(layer) }
      stack += layer.box.values.sublayers
      if let mask = layer.box.values.mask { stack.append(mask) }
    }
    return found.sorted { $0.layoutSlot < $1.layoutSlot }
  }

  private static func layOut(_ waiting: () -> [CALayer]) {
    updateDepth.value += 1
    defer { updateDepth.value -= 1 }
    for _ in 0..<maximumPasses {
      let batch = waiting()
      if batch.isEmpty { return }
      for (_, layer) in batch.map({ ($0.depth, $0) }).sorted(by: { $0.0 < $1.0 })
      where layer.layoutSlot >= 0 {
        layout.remove(layer)
        layer.layoutSublayers()
      }
    }
  }

  /// Layout, display and commit of everything on a screen, then what waited for the end of it.
  static func commit() {
    if isCommitting.value { return }
    isCommitting.value = true
    updateDepth.value += 1
    willCommit.value?()
    for _ in 0..<maximumPasses {
      layOut {
        willLayOut.value?(nil)
        return layout.waiting.filter(\.isOnScreen)
      }
      let waiting = display.waiting.filter { $0.isDisplayDue && $0.isOnScreen }
      if waiting.isEmpty { break }
      for layer in waiting { layer.displayIfNeeded() }
    }
    for layer in left.take(where: { _ in true }) where !layer.isOnScreen {
      forget(layer)
    }
    recordDirty()
    for layer in AnimationEngine.animated.waiting {
      if layer.isOnScreen {
        layer.displayAnimatedContents()
      } else {
        layer.removePassingAnimations()
      }
    }
    let blocks = finalBlocks.value
    finalBlocks.value = []
    // They may draw into pictures that are in use.
    if !blocks.isEmpty {
      lastRevision.value += 1
      knownDamage.value.addEverything(revision: revision)
    }
    isRecorded.value = true
    for block in blocks { block() }
    isRecorded.value = false
    recordDirty()
    updateDepth.value -= 1
    isCommitting.value = false
    AnimationEngine.deliver()
  }

  private static func recordDirty() {
    let waiting = dirty.waiting
    if waiting.isEmpty { return }
    let changed = waiting.filter(\.isOnScreen)
    knownDamage.value.add(changed, revision: revision + 1)
    for layer in waiting where layer.dirtySlot >= 0 {
      if layer.isOnScreen {
        record(layer)
      } else if layer.committed == nil {
        // What no screen has shown is recorded with what it is put into.
        dirty.remove(layer)
      }
    }
    knownDamage.value.add(changed, revision: revision)
  }

  /// Makes the model of a layer its last committed state, and that of what is new below it.
  /// - Complexity: O(*c* + *n*) for *c* sublayers and *n* new descendants.
  private static func record(_ layer: CALayer) {
    var stack = [layer]
    lastRevision.value += 1
    while let next = stack.popLast() {
      recordCount.value += 1
      dirty.remove(next)
      for animation in next.box.values.animations { animation.start(on: next) }
      next.committed = next.box
      for child in next.box.values.sublayers where child.committed == nil { stack.append(child) }
      if let mask = next.box.values.mask, mask.committed == nil { stack.append(mask) }
    }
  }

  /// Drops what a tree that is on no screen any more has shown.
  /// - Complexity: O(*n*) in its layers.
  private static func forget(_ layer: CALayer) {
    var stack = [layer]
    lastRevision.value += 1
    while let next = stack.popLast() {
      next.committed = nil
      stack += next.box.values.sublayers
      if let mask = next.box.values.mask { stack.append(mask) }
    }
  }
}
