import Foundation

/// What has to be solved before the next layout: trees with changed constraints, and views that want
/// to change theirs.
@MainActor enum LayoutQueue {
  private struct WeakEngine {
    weak var engine: LayoutEngine?
  }

  private struct WeakView {
    weak var view: UIView?
  }

  private static let engines = ProcessVariable<[WeakEngine]>([])
  private static let views = ProcessVariable<[WeakView]>([])
  /// Layout without constraints asks nothing more than this.
  nonisolated private static let isEmpty = ProcessVariable(true)

  /// Has every layout pass begin with the constraints.
  static func connect() {
    guard CommitQueue.willLayOut.value == nil else { return }
    CommitQueue.willLayOut.value = { layer in
      if isEmpty.value { return }
      nonisolated(unsafe) let layer = layer
      MainActor.assumeIsolated { update(below: layer) }
    }
  }

  static func add(_ engine: LayoutEngine) {
    engines.value.append(WeakEngine(engine: engine))
    isEmpty.value = false
  }

  static func add(_ view: UIView) {
    connect()
    views.value.append(WeakView(view: view))
    isEmpty.value = false
  }

  /// Solves the tree of a layer, or all that are on a screen where there is none.
  private static func update(below layer: CALayer?) {
    var top = layer
    while let parent = top?.superlayer { top = parent }
    let root = top?.delegate as? UIView
    if layer != nil, root == nil { return }
    update { view in
      if let root { return view.layoutRoot === root }
      return view.windowStorage?.isHidden == false
    }
  }

  /// Solves the tree that a view belongs to.
  static func update(treeOf view: UIView) {
    let root = view.layoutRoot
    update { $0.layoutRoot === root }
  }

  private static func update(where isMeant: (UIView) -> Bool) {
    runUpdates(where: isMeant)
    var due: [LayoutEngine] = []
    engines.value.removeAll { entry in
      guard let engine = entry.engine, let root = engine.root else { return true }
      guard isMeant(root) else { return false }
      due.append(engine)
      return true
    }
    for engine in due {
      engine.isQueued = false
      engine.update()
    }
    isEmpty.value = engines.value.isEmpty && views.value.isEmpty
  }

  // MARK: Views that change their constraints

  /// Lets the views of a tree that want to do so change their constraints.
  static func updateConstraints(below top: UIView) {
    runUpdates { $0.isDescendant(of: top) }
  }

  /// Rounds of updates in which views ask for another before they have to wait.
  private static let maximumRounds = 20

  private static func runUpdates(where isMeant: (UIView) -> Bool) {
    for _ in 0..<maximumRounds where !views.value.isEmpty {
      var due: [(depth: Int, view: UIView)] = []
      views.value.removeAll { entry in
        guard let view = entry.view else { return true }
        guard isMeant(view) else { return false }
        due.append((view.layer.depth, view))
        return true
      }
      if due.isEmpty { return }
      // The innermost first, so that outer views find the constraints inside settled.
      let ordered = due.enumerated().sorted {
        ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset)
      }
      for (_, entry) in ordered { entry.view.runConstraintUpdate() }
    }
  }
}
