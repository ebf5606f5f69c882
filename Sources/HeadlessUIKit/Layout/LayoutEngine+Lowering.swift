import Foundation

/// What a constraint says in terms of variables.
///
/// Places of both items are taken in the coordinates of their nearest common ancestor, so that what
/// moves as a whole changes nothing inside.
extension LayoutEngine {
  /// Finds a constraint's expression, which is compared with 0, and whose changes affect it.
  func lower(_ record: ConstraintRecord) {
    let constraint = record.constraint
    record.unwatch()
    guard let first = constraint.firstItem,
      let container = NSLayoutConstraint.commonAncestor(first, constraint.secondItem)
    else { return }
    let isDirectional =
      constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
    let isMirrored =
      isDirectional && container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let lowering = ConstraintLowering(
      engine: self, record: record, container: container, isMirrored: isMirrored)
    var expression = lowering.expression(first, constraint.firstAttribute)
    if let second = constraint.secondItem {
      expression.add(
        lowering.expression(second, constraint.secondAttribute),
        times: -Double(constraint.multiplier))
    }
    // Where text runs from right to left, distances along it are measured to the left.
    expression.constant += Double(isMirrored ? constraint.constant : -constraint.constant)
    record.expression = expression
    record.relation =
      (isMirrored ? constraint.relation.mirrored : constraint.relation).solverRelation
  }
}

/// Puts attributes into variables for one constraint.
@MainActor private struct ConstraintLowering {
  let engine: LayoutEngine
  let record: ConstraintRecord
  let container: UIView
  let isMirrored: Bool

  func expression(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute
  ) -> ConstraintExpression {
    if let view = item as? UIView {
      if attribute.isMargin { return expression(view.layoutMarginsGuide, attribute) }
      if attribute == .firstBaseline { return baseline(of: view.forFirstBaselineLayout, \.first) }
      if attribute == .lastBaseline { return baseline(of: view.forLastBaselineLayout, \.last) }
    }
    let axis = attribute.axis
    if attribute.isDimension { return length(of: item, axis) }
    return place(of: item, axis, attribute.fraction(isMirrored: isMirrored))
  }

  // MARK: Lengths

  private func length(
    of item: AnyObject, _ axis: NSLayoutConstraint.Axis
  ) -> ConstraintExpression {
    if let view = item as? UIView {
      return ConstraintExpression(
        [(engine.node(of: view).length(axis), 1)], constant: -Double(view.alignmentInset(axis)))
    }
    let guide = item as! UILayoutGuide
    if let offset = guide as? OffsetGuide { return distance(offset, axis) }
    guard case .inset(let insets) = guide.kind, let owner = guide.ownerStorage else {
      return ConstraintExpression([(engine.node(of: guide).length(axis), 1)])
    }
    let node = engine.node(of: owner)
    record.watch(node)
    let (low, high) = insets(owner).ends(axis)
    return ConstraintExpression([(node.length(axis), 1)], constant: -Double(low + high))
  }

  /// The place of the one edge less that of the other.
  private func distance(
    _ offset: OffsetGuide, _ axis: NSLayoutConstraint.Axis
  ) -> ConstraintExpression {
    guard let edges = offset.edges else { return ConstraintExpression() }
    var distance = expression(edges.end.item, edges.end.attribute)
    distance.add(expression(edges.start.item, edges.start.attribute), times: -1)
    return distance
  }

  // MARK: Places

  /// The place at a fraction of an item's length, in the container's coordinates.
  private func place(
    of item: AnyObject, _ axis: NSLayoutConstraint.Axis, _ fraction: CGFloat
  ) -> ConstraintExpression {
    if let view = item as? UIView {
      let ends = view.alignmentRectInsets.ends(axis)
      if view === container { return ownPlace(of: view, axis, fraction, ends) }
      var place = self.place(of: engine.node(of: view), axis, fraction)
      place.constant += Double(ends.low * (1 - fraction) - ends.high * fraction)
      addPath(from: view.superviewStorage, axis, to: &place)
      return place
    }
    let guide = item as! UILayoutGuide
    guard let owner = guide.ownerStorage else { return ConstraintExpression() }
    var place: ConstraintExpression
    switch guide.kind {
    case .free, .scrollContent, .offset:
      place = self.place(of: engine.node(of: guide), axis, fraction)
    case .inset(let insets):
      let node = engine.node(of: owner)
      record.watch(node)
      let ends = insets(owner).ends(axis)
      let origin = owner.ownOrigin
      place = ConstraintExpression(
        [(node.length(axis), Double(fraction))],
        constant: Double(
          (axis == .horizontal ? origin.x : origin.y)
            + ends.low * (1 - fraction) - ends.high * fraction))
    }
    addPath(from: owner, axis, to: &place)
    return place
  }

  private func place(
    of node: LayoutNode, _ axis: NSLayoutConstraint.Axis, _ fraction: CGFloat
  ) -> ConstraintExpression {
    var place = ConstraintExpression([(node.position(axis), 1)])
    if fraction > 0 {
      place.add(ConstraintExpression([(node.length(axis), Double(fraction))]))
    }
    return place
  }

  /// A place of the container itself: of a scroll view that is a place of its content.
  private func ownPlace(
    of view: UIView, _ axis: NSLayoutConstraint.Axis, _ fraction: CGFloat,
    _ ends: (low: CGFloat, high: CGFloat)
  ) -> ConstraintExpression {
    let inset = ends.low * (1 - fraction) - ends.high * fraction
    let node = (view as? UIScrollView).map { engine.node(of: $0.contentLayoutGuide) }
    var place = ConstraintExpression(constant: Double(inset))
    if fraction > 0 {
      let length = (node ?? engine.node(of: view)).length(axis)
      place.add(ConstraintExpression([(length, Double(fraction))]))
    }
    return place
  }

  /// Adds what leads from a view's own coordinates to the container's.
  private func addPath(
    from view: UIView?, _ axis: NSLayoutConstraint.Axis, to place: inout ConstraintExpression
  ) {
    var view = view
    while let current = view, current !== container {
      let node = engine.node(of: current)
      record.watch(node)
      place.add(ConstraintExpression([(node.position(axis), 1)]))
      place.constant -= Double(axis == .horizontal ? current.bounds.minX : current.bounds.minY)
      view = current.superviewStorage
    }
  }

  private func baseline(
    of view: UIView, _ path: KeyPath<(first: TextBaseline, last: TextBaseline), TextBaseline>
  ) -> ConstraintExpression {
    record.watch(engine.node(of: view))
    let baseline = view.textBaselines[keyPath: path]
    var place = self.place(of: view, .vertical, baseline.fraction)
    place.constant += Double(baseline.offset)
    return place
  }
}

/// Where a baseline is: at a fraction of the height and so many points below.
struct TextBaseline {
  var fraction: CGFloat
  var offset: CGFloat
}

extension UIEdgeInsets {
  func ends(_ axis: NSLayoutConstraint.Axis) -> (low: CGFloat, high: CGFloat) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

extension UIView {
  /// What the frame is longer than the alignment rectangle, in points.
  func alignmentInset(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    let ends = alignmentRectInsets.ends(axis)
    return ends.low + ends.high
  }
}
