import Foundation

/// Natural sizes of views, and lengths that are not below 0.
extension LayoutEngine {
  /// Asks for the natural size of a node's view: not more, and not less.
  func setContent(of node: LayoutNode) {
    guard let view = node.view, !node.isFixed else { return }
    let flows = view.flowsInWidth && !view.isCollapsedInStack
    let isListed = flowing.contains { $0 === node }
    if flows != isListed {
      if flows { flowing.append(node) } else { flowing.removeAll { $0 === node } }
    }
    let size =
      view.isCollapsedInStack
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : contentSize(of: node, view, atWidth: flows ? 0 : nil)
    setContent(of: node, view, .horizontal, size.width)
    if flows, let width = node.flowWidth {
      setFlow(of: node, view, width)
    } else {
      setContent(of: node, view, .vertical, size.height)
    }
  }

  private func setContent(
    of node: LayoutNode, _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ length: CGFloat
  ) {
    var content = node.content[axis.rawValue]
    defer { node.content[axis.rawValue] = content }
    let ids = [content.hugging, content.resistance].compactMap { $0 }
    guard length >= 0, length.isFinite else {
      ids.forEach { solver.remove($0) }
      if !ids.isEmpty { longNodes.append(node) }
      content = LayoutNode.Content()
      return
    }
    // Natural sizes are those of alignment rectangles.
    let expression = ConstraintExpression(
      [(node.length(axis), 1)], constant: -(length + view.alignmentInset(axis)))
    let weight = weight(of: view, length)
    if ids.count == 2 {
      for id in ids {
        solver.setConstant(expression.constant, of: id)
        solver.setWeight(weight, of: id)
      }
      return
    }
    // A required one gives way to what is required of the frame, and never makes it impossible.
    func priority(_ priority: UILayoutPriority) -> Double {
      min(Double(priority.rawValue), ConstraintSolver.required - 0.5)
    }
    content.hugging = solver.add(
      expression, .lessThanOrEqual, priority: priority(view.contentHuggingPriority(for: axis)),
      weight: weight)
    content.resistance = solver.add(
      expression, .greaterThanOrEqual,
      priority: priority(view.contentCompressionResistancePriority(for: axis)), weight: weight)
  }

  /// How much a view keeps its natural length against others of the same priority: the larger gives way,
  /// and of equal ones the first.
  ///
  /// The weight depends on nothing that has happened before, so the same views have the same layout again.
  private func weight(of view: UIView, _ length: CGFloat) -> Double {
    let rank = Double(view.layoutState.contentRank(in: view.superviewStorage) % 1024) / 1024
    return (1 + rank) / (1 + Double(length))
  }

  // MARK: Lengths

  /// What keeps a length from becoming negative: more than any wish, and less than what is required.
  private static let leastLengthPriority = ConstraintSolver.required - 0.25

  /// Keeps the lengths that have become negative at 0, and returns whether there were any.
  ///
  /// Few lengths ever become negative, so the others have no constraint for it.
  func keepLengths() -> Bool {
    var hasChanged = false
    solver.settle()
    for variable in solver.changedVariables where solver.value(of: variable) < -1e-6 {
      guard let node = nodeOfSymbol[variable.symbol], !node.isFixed,
        let axis = [NSLayoutConstraint.Axis.horizontal, .vertical].first(where: {
          node.length($0) == variable
        }), node.leastLengths[axis.rawValue] == nil
      else { continue }
      node.leastLengths[axis.rawValue] = solver.add(
        ConstraintExpression([(variable, 1)]), .greaterThanOrEqual,
        priority: Self.leastLengthPriority)
      solver.settle()
      hasChanged = true
    }
    return hasChanged
  }

  /// Keeps lengths that constraints leave open as short as they may be, as UIKit does.
  ///
  /// Without an inequality such a length is 0 by itself. A natural size leaves none open.
  func shorten() {
    guard hasInequalities else { return }
    for node in take(&longNodes) where node.engine === self && !node.isFixed {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical]
      where node.content[axis.rawValue].hugging == nil && node.shortest[axis.rawValue] == nil {
        node.shortest[axis.rawValue] = solver.add(
          ConstraintExpression([(node.length(axis), 1)]), .lessThanOrEqual,
          priority: ConstraintSolver.shortestLevel)
      }
    }
  }

  // MARK: Content that flows

  /// How often heights may follow widths in one solution.
  static let maximumFlows = 8

  /// Measures content that flows at the widths that were found, until both agree.
  func flow() {
    for _ in 0..<Self.maximumFlows {
      var hasChanged = false
      solver.settle()
      for node in flowing {
        guard let view = node.view, node.engine === self else { continue }
        let width =
          CGFloat(solver.value(of: node.length(.horizontal))) - view.alignmentInset(.horizontal)
        guard width > 0, node.flowWidth.map({ abs($0 - width) > 1e-6 }) ?? true else { continue }
        node.flowWidth = width
        setFlow(of: node, view, width)
        solver.settle()
        node.watchedDidChange()
        hasChanged = true
      }
      guard hasChanged else { return }
      if !solver.resolve() { return rebuild() }
    }
  }

  private func setFlow(of node: LayoutNode, _ view: UIView, _ width: CGFloat) {
    setContent(of: node, view, .vertical, contentSize(of: node, view, atWidth: width).height)
    if !isFitting { view.layoutState.automaticWidth = width }
  }

  /// The natural size of a node's view; of content that flows, at a width (0 for any).
  private func contentSize(
    of node: LayoutNode, _ view: UIView, atWidth width: CGFloat?
  ) -> CGSize {
    node.isMeasuring = true
    defer { node.isMeasuring = false }
    guard let width else { return view.intrinsicContentSize }
    let state = view.layoutState
    let old = state.automaticWidth
    state.automaticWidth = width
    defer { state.automaticWidth = old }
    return view.intrinsicContentSize
  }
}
