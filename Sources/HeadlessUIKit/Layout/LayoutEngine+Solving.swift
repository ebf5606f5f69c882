import Foundation

extension LayoutEngine {
  /// Brings the solver up to date: what has gone, what has changed, what is new, in this order.
  func solve() {
    let isLooser = !removed.isEmpty || !relowered.isEmpty || !changedFrames.isEmpty
    removeWhatHasGone()
    relowerChanged()
    for node in take(&changedFrames) {
      node.isFrameDirty = false
      setFrame(of: node)
    }
    for node in take(&changedContents) {
      node.isContentDirty = false
      if node.engine === self { setContent(of: node) }
    }
    let new = take(&added).sorted { $0.order < $1.order }
    for record in new { lower(record) }
    if solver.resolve(), installNodes() {
      install(new)
      if isLooser { retryBroken() }
    } else {
      rebuild()
    }
    shorten()
    flow()
    // A length that is held can make another one negative, and other content flows.
    for _ in 0..<Self.maximumFlows where keepLengths() { flow() }
  }

  func take<T>(_ list: inout [T]) -> [T] {
    let taken = list
    list = []
    return taken
  }

  private func removeWhatHasGone() {
    for id in take(&removed) { solver.remove(id) }
    for node in take(&leftNodes) {
      for variable in node.variables {
        nodeOfSymbol[variable.symbol] = nil
        solver.recycle(variable)
      }
      flowing.removeAll { $0 === node }
      newNodes.removeAll { $0 === node }
    }
  }

  private func relowerChanged() {
    for record in take(&relowered) {
      record.isRelowering = false
      guard records[ObjectIdentifier(record.constraint)] === record, !record.isWaiting else {
        continue
      }
      let (old, relation) = (record.expression, record.relation)
      lower(record)
      guard let id = record.id else { continue }
      if record.expression.hasSameTerms(as: old), record.relation == relation {
        solver.setConstant(record.expression.constant, of: id)
      } else {
        reinstall(record.constraint)
        for id in take(&removed) { solver.remove(id) }
      }
    }
  }

  // MARK: Frames

  /// Gives new nodes the constraints that follow from what they are.
  /// - Returns: Whether all of them can hold.
  private func installNodes() -> Bool {
    let new = take(&newNodes)
    for node in new where node.engine === self {
      for (expression, id) in frameEquations(of: node) {
        assert(id == nil)
        guard let id = solver.add(expression, .equal, priority: ConstraintSolver.required) else {
          return false
        }
        node.frameIDs.append(id)
      }
    }
    for node in new where node.engine === self {
      setContent(of: node)
      unseenNodes.append(node)
      if !node.isFixed { longNodes.append(node) }
    }
    return true
  }

  /// What a node's frame must be as far as it is given: expressions that are 0.
  private func frameEquations(
    of node: LayoutNode
  ) -> [(expression: ConstraintExpression, id: ConstraintID?)] {
    var equations: [ConstraintExpression] = []
    if node.view === root && isFitting || node.guide?.kind.isScrollContent == true {
      equations = node.variables.prefix(2).map { ConstraintExpression([($0, 1)]) }
    } else if let view = node.view, node.isFixed {
      equations = fixedEquations(of: node, view)
    }
    return equations.enumerated().map { index, expression in
      (expression, index < node.frameIDs.count ? node.frameIDs[index] : nil)
    }
  }

  private func fixedEquations(of node: LayoutNode, _ view: UIView) -> [ConstraintExpression] {
    let frame = view.untransformedFrame
    let values = [frame.minX, frame.minY, frame.width, frame.height].map { $0.isFinite ? $0 : 0 }
    var equations = zip(node.variables, values).map {
      ConstraintExpression([($0, 1)], constant: -$1)
    }
    guard isFitting, view !== root, let parent = view.superviewStorage else { return equations }
    // While a tree is measured, what stretches with its superview has no size of its own.
    let old = parent.bounds.size
    for (axis, mask, difference) in [
      (NSLayoutConstraint.Axis.horizontal, .flexibleWidth, frame.width - old.width),
      (.vertical, UIView.AutoresizingMask.flexibleHeight, frame.height - old.height),
    ] where view.autoresizingMask.contains(mask) {
      equations[2 + axis.rawValue] = ConstraintExpression(
        [(node.length(axis), 1), (self.node(of: parent).length(axis), -1)], constant: -difference)
    }
    return equations
  }

  private func setFrame(of node: LayoutNode) {
    guard node.engine === self, node.isFixed else { return }
    for case (let expression, let id?) in frameEquations(of: node) {
      solver.setConstant(expression.constant, of: id)
    }
  }

  // MARK: Constraints

  private func install(_ new: [ConstraintRecord]) {
    for record in new {
      record.isWaiting = false
      install(record)
    }
  }

  private func install(_ record: ConstraintRecord) {
    if record.relation != .equal { hasInequalities = true }
    record.id = solver.add(record.expression, record.relation, priority: record.priority)
    guard record.id == nil else { return }
    record.isBroken = true
    broken.append(record)
    if !record.wasReported && !isFitting {
      record.wasReported = true
      HeadlessConsole.report(
        "unable to satisfy all required constraints of \(type(of: root!)) at once; recovering by"
          + " breaking \(record.constraint)")
    }
  }

  private func retryBroken() {
    for record in take(&broken).sorted(by: { $0.order < $1.order }) {
      record.isBroken = false
      install(record)
    }
  }

  /// Solves everything from the start: frames first, then constraints in the order of activation, so
  /// that of those that contradict one another the last goes.
  func rebuild() {
    solver = ConstraintSolver()
    nodeOfSymbol = [:]
    broken = []
    removed = []
    newNodes = nodes.values.sorted { $0.order < $1.order }
    for node in newNodes {
      node.variables = makeVariables()
      for variable in node.variables { nodeOfSymbol[variable.symbol] = node }
      node.frameIDs = []
      node.leastLengths = [nil, nil]
      node.shortest = [nil, nil]
      node.content = [LayoutNode.Content(), LayoutNode.Content()]
    }
    let all = records.values.sorted { $0.order < $1.order }
    for record in all {
      record.id = nil
      record.isBroken = false
      lower(record)
    }
    precondition(installNodes(), "LayoutEngine: the frames of \(String(describing: root)) collide")
    added = []
    install(all)
  }

  // MARK: Results

  /// Tells the superviews of the views that are to stand elsewhere.
  /// - Complexity: O(*n*) in the items whose variables have changed.
  func publish() {
    var changed: [LayoutNode] = []
    func note(_ node: LayoutNode) {
      guard !node.isPublished else { return }
      node.isPublished = true
      changed.append(node)
    }
    for variable in solver.takeChanged() {
      if let node = nodeOfSymbol[variable.symbol] { note(node) }
    }
    for node in unseenNodes { note(node) }
    unseenNodes = []
    for node in changed {
      node.isPublished = false
      visitCount += 1
      let values = node.variables.map { CGFloat(solver.value(of: $0)) }
      let frame = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
      guard frame != node.frame else { continue }
      node.frame = frame
      if isFitting || node.isFixed { continue }
      (node.view?.superviewStorage ?? node.guide?.ownerStorage)?.setNeedsLayout()
    }
  }
}
