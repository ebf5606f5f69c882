import Foundation

extension LayoutEngine {
  /// A view has become a subview: its tree's constraints join those of the tree around it.
  ///
  /// - Complexity: O(*n*) in the views of the joining tree if any of them has to do with constraints.
  static func viewDidJoin(_ view: UIView) {
    guard let state = view.storage.layout else { return }
    let hasConstraints =
      state.engine != nil || state.node != nil || !state.constraints.isEmpty || state.isReleased
    state.engine = nil
    state.isReleased = false
    if hasConstraints { of(view).takeOver(view) }
    if !state.translatesMask { of(view).adopt(view) }
  }

  /// A view is about to leave its superview: constraints across the border end, those inside stay.
  ///
  /// - Complexity: O(*n*) in the views of the leaving tree if its old tree has constraints.
  static func viewWillLeave(_ view: UIView) {
    guard view.superviewStorage != nil, let engine = existing(view) else { return }
    if engine.release(view) { view.layoutState.isReleased = true }
  }

  /// A view has left, with what is left of its constraints.
  static func viewDidLeave(_ view: UIView) {
    guard let state = view.storage.layout, view.superviewStorage == nil else { return }
    if state.isReleased || state.node != nil || !state.constraints.isEmpty
      || state.hasConstrainedChildren
    {
      state.isReleased = false
      of(view).takeOver(view)
    }
  }

  /// Who says where a view is has changed: its frame, or constraints.
  static func translationDidChange(of view: UIView) {
    guard view.superviewStorage != nil else { return }
    let isFixed = view.translatesAutoresizingMaskIntoConstraints
    if let node = view.layoutNode, let engine = node.engine {
      engine.renew(node, isFixed: isFixed)
    }
    if !isFixed { of(view).adopt(view) }
  }

  /// Drops the nodes of a tree and the constraints that lead out of it; whether there were any.
  private func release(_ top: UIView) -> Bool {
    var isFound = false
    var views: [UIView] = []
    Self.forEach(top) { views.append($0) }
    let inside = Set(views.map(ObjectIdentifier.init))
    for view in views {
      guard let state = view.storage.layout else { continue }
      for node in nodes(of: state) where node.engine === self {
        isFound = true
        for record in node.records {
          let constraint = record.constraint
          if let holder = constraint.holder, inside.contains(ObjectIdentifier(holder)) {
            remove(constraint)
          } else {
            constraint.deactivate()
          }
        }
        drop(node)
      }
    }
    return isFound
  }

  private func nodes(of state: ViewLayoutState) -> [LayoutNode] {
    let content = state.systemGuides[.scrollContent].map { [$0] } ?? []
    return (state.guides + content).compactMap(\.node) + [state.node].compactMap { $0 }
  }

  /// Takes in the constraints and the constrained views of a tree that has no engine of its own.
  private func takeOver(_ top: UIView) {
    Self.forEach(top) { view in
      guard let state = view.storage.layout else { return }
      for node in nodes(of: state) where node.engine !== self { node.engine?.drop(node) }
      if state.node?.engine !== self { state.node = nil }
      for constraint in state.constraints where records[ObjectIdentifier(constraint)] == nil {
        add(constraint)
      }
      if !state.translatesMask, view !== root { adopt(view) }
      if state.needsUpdateConstraints { LayoutQueue.add(view) }
    }
  }

  static func forEach(_ top: UIView, _ body: (UIView) -> Void) {
    var stack = [top]
    while let view = stack.popLast() {
      body(view)
      stack += view.subviewStorage.reversed()
    }
  }

  // MARK: Measuring

  /// The size that the constraints inside a view give it, as near to `target` as priorities let.
  /// - Complexity: that of solving the view's tree from the start.
  static func fittingSize(
    of view: UIView, target: CGSize, _ priorities: ViewLayoutState.AxisPriorities
  ) -> CGSize {
    LayoutQueue.updateConstraints(below: view)
    let engine = LayoutEngine(root: view, isFitting: true)
    let node = engine.node(of: view)
    forEach(view) { view in
      guard let state = view.storage.layout else { return }
      for constraint in state.constraints { engine.add(constraint) }
      if !state.translatesMask, view !== engine.root { _ = engine.node(of: view) }
    }
    for (axis, length) in [
      (NSLayoutConstraint.Axis.horizontal, target.width), (.vertical, target.height),
    ] {
      engine.solver.add(
        ConstraintExpression([(node.length(axis), 1)], constant: -Double(min(length, 1e6))),
        .equal, priority: Double(priorities[axis].rawValue))
    }
    engine.update()
    func length(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
      let (value, scale) = (CGFloat(engine.solver.value(of: node.length(axis))), view.layoutScale)
      return max(0, (value * scale - 0.001).rounded(.up) / scale)
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }
}
