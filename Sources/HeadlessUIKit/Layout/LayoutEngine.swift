import Foundation

/// Keeps the constraints of one tree of views, and finds the frames that fulfil them.
///
/// Changes are collected and solved when layout needs them, all at once. What follows from the
/// solution is told to the superviews of the views whose frame is another: they lay out.
@MainActor final class LayoutEngine {
  weak var root: UIView?
  /// Whether the engine only measures a tree and leaves no trace in it.
  let isFitting: Bool
  var solver = ConstraintSolver()
  var records: [ObjectIdentifier: ConstraintRecord] = [:]
  /// By their order.
  var nodes: [Int: LayoutNode] = [:]
  var nodeOfSymbol: [Int: LayoutNode] = [:]
  private var fittingNodes: [ObjectIdentifier: LayoutNode] = [:]
  private var lastOrder = 0

  // What has changed since the last solution.
  var added: [ConstraintRecord] = []
  var relowered: [ConstraintRecord] = []
  var removed: [ConstraintID] = []
  var newNodes: [LayoutNode] = []
  /// Nodes whose frame nobody has asked for yet.
  var unseenNodes: [LayoutNode] = []
  var leftNodes: [LayoutNode] = []
  var changedFrames: [LayoutNode] = []
  var changedContents: [LayoutNode] = []
  /// Required constraints that cannot hold together with earlier ones.
  var broken: [ConstraintRecord] = []
  /// Nodes that have no wish to be short yet.
  var longNodes: [LayoutNode] = []
  /// Whether any constraint is an inequality, which may leave lengths open.
  var hasInequalities = false
  /// Nodes whose content gets as high as its width demands.
  var flowing: [LayoutNode] = []
  private(set) var isDirty = false
  /// Whether the engine waits for the next layout.
  var isQueued = false
  private var isUpdating = false
  /// How many items' frames have been looked at after a change; what the work is measured by.
  var visitCount = 0

  init(root: UIView, isFitting: Bool = false) {
    self.root = root
    self.isFitting = isFitting
    LayoutQueue.connect()
  }

  /// The engine of a view's tree; it is made if need be.
  static func of(_ view: UIView) -> LayoutEngine {
    let root = view.layoutRoot
    if let engine = root.layoutState.engine { return engine }
    let engine = LayoutEngine(root: root)
    root.layoutState.engine = engine
    return engine
  }

  static func existing(_ view: UIView) -> LayoutEngine? {
    view.layoutRoot.storage.layout?.engine
  }

  func markDirty() {
    guard !isDirty else { return }
    isDirty = true
    if isFitting || isQueued { return }
    isQueued = true
    LayoutQueue.add(self)
  }

  // MARK: Nodes

  func node(of view: UIView) -> LayoutNode {
    if isFitting {
      if let node = fittingNodes[ObjectIdentifier(view)] { return node }
    } else if let node = view.layoutNode, node.engine === self {
      return node
    }
    let node = makeNode()
    node.view = view
    node.isFixed =
      view !== root && (view.storage.layout?.translatesMask ?? true)
      || (view === root && !isFitting)
    if isFitting {
      fittingNodes[ObjectIdentifier(view)] = node
    } else {
      view.layoutState.node = node
    }
    return node
  }

  func node(of guide: UILayoutGuide) -> LayoutNode {
    if isFitting {
      if let node = fittingNodes[ObjectIdentifier(guide)] { return node }
    } else if let node = guide.node, node.engine === self {
      return node
    }
    let node = makeNode()
    node.guide = guide
    if isFitting { fittingNodes[ObjectIdentifier(guide)] = node } else { guide.node = node }
    return node
  }

  private func makeNode() -> LayoutNode {
    lastOrder += 1
    let node = LayoutNode(engine: self, order: lastOrder, variables: makeVariables())
    nodes[node.order] = node
    for variable in node.variables { nodeOfSymbol[variable.symbol] = node }
    newNodes.append(node)
    markDirty()
    return node
  }

  func makeVariables() -> [ConstraintVariable] {
    (0..<4).map { _ in solver.makeVariable() }
  }

  /// Has a view that constraints place take part, even if none names it.
  func adopt(_ view: UIView) {
    _ = node(of: view)
    view.superviewStorage?.layoutState.hasConstrainedChildren = true
  }

  /// Begins anew with a node whose frame is given from now on, or found.
  func renew(_ node: LayoutNode, isFixed: Bool) {
    node.isFixed = isFixed
    removeConstraints(of: node)
    if !newNodes.contains(where: { $0 === node }) { newNodes.append(node) }
    markDirty()
  }

  /// Removes what follows from what a node is.
  private func removeConstraints(of node: LayoutNode) {
    removed += node.frameIDs + (node.leastLengths + node.shortest).compactMap { $0 }
    node.frameIDs = []
    node.leastLengths = [nil, nil]
    node.shortest = [nil, nil]
    for index in node.content.indices {
      let content = node.content[index]
      removed += [content.hugging, content.resistance].compactMap { $0 }
      node.content[index] = LayoutNode.Content()
    }
  }

  /// The priorities of a view's natural size have changed.
  func contentPrioritiesDidChange(of node: LayoutNode) {
    if !node.isFixed { renew(node, isFixed: false) }
  }

  /// Takes a node out with all that it stands for.
  func drop(_ node: LayoutNode) {
    removeConstraints(of: node)
    node.engine = nil
    nodes[node.order] = nil
    leftNodes.append(node)
    markDirty()
  }

  // MARK: Constraints

  func add(_ constraint: NSLayoutConstraint) {
    let record = ConstraintRecord(constraint)
    records[ObjectIdentifier(constraint)] = record
    wait(record)
    for node in items(of: constraint).compactMap(node(ofItem:))
    where !node.records.contains(where: { $0 === record }) {
      node.records.append(record)
    }
  }

  /// What a constraint names, the edges of distances included.
  private func items(of constraint: NSLayoutConstraint) -> [AnyObject] {
    [constraint.firstItem, constraint.secondItem].flatMap { item in
      if let offset = item as? OffsetGuide {
        return offset.edges.map { [$0.start.item, $0.end.item] } ?? []
      }
      return [item].compactMap { $0 }
    }
  }

  /// The node that stands for an item: that of the owner where a guide is made of insets.
  private func node(ofItem item: AnyObject) -> LayoutNode? {
    if let view = item as? UIView { return node(of: view) }
    guard let guide = item as? UILayoutGuide else { return nil }
    if case .inset = guide.kind { return guide.ownerStorage.map(node(of:)) }
    return node(of: guide)
  }

  private func existingNode(ofItem item: AnyObject) -> LayoutNode? {
    if let view = item as? UIView { return view.layoutNode }
    guard let guide = item as? UILayoutGuide else { return nil }
    if case .inset = guide.kind { return guide.ownerStorage?.layoutNode }
    return guide.node
  }

  func wait(_ record: ConstraintRecord) {
    guard !record.isWaiting else { return }
    record.isWaiting = true
    added.append(record)
    markDirty()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard let record = records.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    uninstall(record)
    for item in items(of: constraint) {
      existingNode(ofItem: item)?.records.removeAll { $0 === record }
    }
    record.unwatch()
    added.removeAll { $0 === record }
    markDirty()
  }

  private func uninstall(_ record: ConstraintRecord) {
    if let id = record.id { removed.append(id) }
    record.id = nil
    if record.isBroken { broken.removeAll { $0 === record } }
    record.isBroken = false
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    if let record = records[ObjectIdentifier(constraint)] { relower(record) }
  }

  /// Finds the expression of a constraint anew before the next solution.
  func relower(_ record: ConstraintRecord) {
    guard !record.isRelowering, !record.isWaiting else { return }
    record.isRelowering = true
    relowered.append(record)
    markDirty()
  }

  /// Finds all expressions anew, as when the direction of text has changed.
  func relowerAll() {
    for record in records.values.sorted(by: { $0.order < $1.order }) { relower(record) }
  }

  /// Takes a constraint out and puts it in again, for what cannot be changed in place.
  func reinstall(_ constraint: NSLayoutConstraint) {
    guard let record = records[ObjectIdentifier(constraint)] else { return }
    uninstall(record)
    wait(record)
  }

  // MARK: Solution

  /// Rounds of measuring and solving before what still changes has to wait for the next layout.
  private static let maximumRounds = 20

  /// Solves what has changed, and tells whoever has to lay out for it.
  func update() {
    guard isDirty, !isUpdating else { return }
    isUpdating = true
    for _ in 0..<Self.maximumRounds where isDirty {
      isDirty = false
      solve()
    }
    publish()
    isUpdating = false
  }

  /// Whether another solution would fulfil the constraints as well.
  static func isAmbiguous(_ item: AnyObject) -> Bool {
    guard let view = NSLayoutConstraint.view(of: item), let engine = existing(view) else {
      return false
    }
    LayoutQueue.update(treeOf: view)
    let node = (item as? UILayoutGuide)?.node ?? view.layoutNode
    guard let node, !node.isFixed else { return false }
    return node.variables.contains { engine.solver.isAmbiguous($0) }
  }
}
