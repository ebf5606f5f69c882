import Foundation

/// The constraints that arrange the views of a stack.
@MainActor struct StackArrangement {
  private var constraints: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []

  /// Equal distances of centres give way before anybody's natural size does.
  private static let centeringPriority = UILayoutPriority(149)
  /// Proportions give way where something else is required.
  private static let proportionPriority = UILayoutPriority(999)
  /// What keeps a stack as small as its views let it be.
  private static let suppressionPriority = UILayoutPriority(49)

  nonisolated init() {}

  /// Puts a stack's arrangement as it is now in the place of the last one.
  mutating func replace(in stack: UIStackView) {
    NSLayoutConstraint.deactivate(constraints)
    for guide in guides { stack.removeLayoutGuide(guide) }
    constraints = []
    guides = []
    arrangeAlong(stack)
    for view in stack.arrangedSubviews { align(view, in: stack) }
    if stack.alignment != .fill { suppressAmbiguity(in: stack) }
    NSLayoutConstraint.activate(constraints)
  }

  // MARK: Along the axis

  private mutating func arrangeAlong(_ stack: UIStackView) {
    let ends = Ends(stack.axis)
    let box = container(of: stack)
    var lastShown: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        if let previous = lastShown {
          separate(previous, view, in: stack)
        } else {
          add(view, ends.start, .equal, box, ends.start)
        }
        lastShown = view
        continue
      }
      // A hidden view waits without length where it would come in.
      add(view, ends.length, .equal, nil, .notAnAttribute)
      add(
        view, ends.start, .equal, lastShown ?? box, lastShown == nil ? ends.start : ends.end)
    }
    if let last = lastShown { add(last, ends.end, .equal, box, ends.end) }
    distribute(stack.arrangedSubviews.filter { !$0.isHidden }, in: stack)
  }

  /// Puts `next` behind `previous`.
  private mutating func separate(_ previous: UIView, _ next: UIView, in stack: UIStackView) {
    let ends = Ends(stack.axis)
    let gap = stack.gap(after: previous)
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      if stack.isBaselineRelativeArrangement, stack.axis == .vertical {
        add(next, .firstBaseline, .equal, previous, .lastBaseline, constant: gap)
      } else {
        add(next, ends.start, .equal, previous, ends.end, constant: gap)
      }
    case .equalSpacing:
      let guide = makeGuide(in: stack)
      add(guide, ends.start, .equal, previous, ends.end)
      add(guide, ends.end, .equal, next, ends.start)
      add(guide, ends.length, .greaterThanOrEqual, nil, .notAnAttribute, constant: gap)
    case .equalCentering:
      let guide = makeGuide(in: stack)
      add(guide, ends.start, .equal, previous, ends.center)
      add(guide, ends.end, .equal, next, ends.center)
      add(next, ends.start, .greaterThanOrEqual, previous, ends.end, constant: gap)
    }
  }

  private mutating func distribute(_ views: [UIView], in stack: UIStackView) {
    let length = Ends(stack.axis).length
    guard let first = views.first else { return }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { add(view, length, .equal, first, length) }
    case .fillProportionally:
      let lengths = views.map { $0.intrinsicContentSize.length(stack.axis) }
      guard let index = lengths.firstIndex(where: { $0 > 0 }) else { return }
      for (view, own) in zip(views, lengths) where view !== views[index] && own > 0 {
        add(
          view, length, .equal, views[index], length, multiplier: own / lengths[index],
          priority: Self.proportionPriority)
      }
    case .equalSpacing:
      for guide in guides.dropFirst() { add(guide, length, .equal, guides[0], length) }
    case .equalCentering:
      for guide in guides.dropFirst() {
        add(
          guide, length, .equal, guides[0], length, priority: Self.centeringPriority)
      }
    }
  }

  // MARK: Across the axis

  private mutating func align(_ view: UIView, in stack: UIStackView) {
    let ends = Ends(stack.axis == .horizontal ? .vertical : .horizontal)
    let box = container(of: stack)
    let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    // Baselines stand side by side only in a row.
    let alignment: UIStackView.Alignment =
      isBaseline && stack.axis == .vertical ? .leading : stack.alignment
    switch alignment {
    case .fill:
      add(view, ends.start, .equal, box, ends.start)
      add(view, ends.end, .equal, box, ends.end)
      return
    case .leading: add(view, ends.start, .equal, box, ends.start)
    case .trailing: add(view, ends.end, .equal, box, ends.end)
    case .center: add(view, ends.center, .equal, box, ends.center)
    case .firstBaseline: alignBaseline(of: view, .firstBaseline, ends.start, in: stack)
    case .lastBaseline: alignBaseline(of: view, .lastBaseline, ends.end, in: stack)
    }
    if alignment != .leading {
      add(view, ends.start, .greaterThanOrEqual, box, ends.start)
    }
    if alignment != .trailing { add(view, ends.end, .lessThanOrEqual, box, ends.end) }
  }

  /// Puts the baselines on one line, as near to an end of the stack as the views let.
  private mutating func alignBaseline(
    of view: UIView, _ baseline: NSLayoutConstraint.Attribute, _ end: NSLayoutConstraint.Attribute,
    in stack: UIStackView
  ) {
    if let first = stack.arrangedSubviews.first(where: { !$0.isHidden }), first !== view {
      add(view, baseline, .equal, first, baseline)
    }
    add(view, end, .equal, container(of: stack), end, priority: Self.suppressionPriority)
  }

  /// Where views do not fill the stack across, nothing but this keeps it from being larger.
  private mutating func suppressAmbiguity(in stack: UIStackView) {
    let length = Ends(stack.axis == .horizontal ? .vertical : .horizontal).length
    add(
      stack, length, .equal, nil, .notAnAttribute, priority: Self.suppressionPriority)
  }

  // MARK: Parts

  /// The attributes of an axis.
  private struct Ends {
    let start, end, center, length: NSLayoutConstraint.Attribute

    init(_ axis: NSLayoutConstraint.Axis) {
      (start, end, center, length) =
        axis == .horizontal
        ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
    }
  }

  private func container(of stack: UIStackView) -> AnyObject {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  private mutating func makeGuide(in stack: UIStackView) -> UILayoutGuide {
    let guide = UILayoutGuide()
    stack.addLayoutGuide(guide)
    guides.append(guide)
    return guide
  }

  private mutating func add(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: AnyObject?,
    _ otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = "UIStackView"
    constraints.append(constraint)
  }
}

extension CGSize {
  func length(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    axis == .horizontal ? width : height
  }
}
