import Foundation

extension UIView {
  /// Asks for the smallest size that the constraints allow.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// Asks for the largest size that the constraints allow.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  // MARK: Anchors

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  // MARK: Constraints

  /// The active constraints that this view holds as the nearest common ancestor of their items.
  public var constraints: [NSLayoutConstraint] { storage.layout?.constraints ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder == nil else { return }
    let views = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
      .map(NSLayoutConstraint.view)
    precondition(
      views.allSatisfy { $0?.isDescendant(of: self) == true },
      "addConstraint(\(constraint)): an item is no descendant of \(self)")
    constraint.install(in: self)
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Whether another place or size would fulfil the constraints as well.
  public var hasAmbiguousLayout: Bool { LayoutEngine.isAmbiguous(self) }

  func awaitConstraintUpdate() {
    guard !needsUpdateConstraints() else { return }
    layoutState.needsUpdateConstraints = true
    LayoutQueue.add(self)
  }

  /// Tells layout that the natural size is another.
  func tellContentDidChange() {
    layoutNode?.contentDidChange()
    (superviewStorage as? UIStackView)?.contentDidChange()
  }

  func setContentPriority(
    _ path: ReferenceWritableKeyPath<ViewLayoutState, ViewLayoutState.AxisPriorities>,
    _ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis
  ) {
    layoutState[keyPath: path][axis] = priority
    layoutNode.map { $0.engine?.contentPrioritiesDidChange(of: $0) }
  }

  // MARK: Alignment

  public func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  // MARK: Guides

  public var layoutGuides: [UILayoutGuide] { storage.layout?.guides ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.ownerStorage !== self else { return }
    layoutGuide.ownerStorage?.removeLayoutGuide(layoutGuide)
    layoutGuide.ownerStorage = self
    layoutState.guides.append(layoutGuide)
  }

  /// Takes a guide away with the constraints that name it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let state = storage.layout, state.guides.contains(where: { $0 === layoutGuide }) else {
      return
    }
    if let node = layoutGuide.node {
      for record in node.records { record.constraint.deactivate() }
      node.engine?.drop(node)
    }
    state.guides.removeAll { $0 === layoutGuide }
    layoutGuide.node = nil
    layoutGuide.ownerStorage = nil
  }

  /// The part of the view that bars and the screen's shape leave free.
  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea) {
      UILayoutGuide(
        kind: .inset { $0.safeAreaInsets }, owner: self,
        identifier: "UIViewSafeAreaLayoutGuide")
    }
  }

  /// The part of the view inside its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.margins) {
      UILayoutGuide(
        kind: .inset { $0.layoutMargins }, owner: self, identifier: "UIViewLayoutMarginsGuide")
    }
  }

  /// The part inside the margins that is no wider than lines that are easy to read, 672 points.
  public var readableContentGuide: UILayoutGuide {
    systemGuide(.readable) {
      UILayoutGuide(
        kind: .inset { view in
          var insets = view.layoutMargins
          let excess = view.bounds.width - insets.left - insets.right - 672
          insets.left += max(0, excess / 2)
          insets.right += max(0, excess / 2)
          return insets
        }, owner: self, identifier: "UIViewReadableContentGuide")
    }
  }

  // MARK: Layout

  /// Calls what the view changes its constraints in, or its controller.
  func runConstraintUpdate() {
    guard let state = storage.layout, state.needsUpdateConstraints else { return }
    state.needsUpdateConstraints = false
    if let owningController {
      owningController.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  /// Puts the subviews where constraints want them.
  func placeConstrainedSubviews() {
    guard let state = storage.layout else { return }
    if !state.systemGuides.isEmpty { (self as? UIScrollView)?.takeConstrainedContentSize() }
    guard state.hasConstrainedChildren else { return }
    let scale = layoutScale
    for child in subviewStorage {
      guard let node = child.layoutNode, !node.isFixed, let frame = node.frame else { continue }
      child.place(in: frame.aligned(to: scale))
    }
  }

  private func place(in frame: CGRect) {
    func differ(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) > 1e-9 }
    let size = bounds.size
    if differ(size.width, frame.width) || differ(size.height, frame.height) {
      bounds.size = frame.size
    }
    // The middle, whatever the anchor point: a view whose anchor an app has moved lies elsewhere.
    let place = CGPoint(x: frame.midX, y: frame.midY)
    if differ(center.x, place.x) || differ(center.y, place.y) { center = place }
  }
}

extension UIScrollView {
  /// The scrolled content: constraints with it say how large it is.
  public var contentLayoutGuide: UILayoutGuide {
    systemGuide(.scrollContent) {
      UILayoutGuide(
        kind: .scrollContent, owner: self, identifier: "UIScrollView-contentLayoutGuide")
    }
  }

  /// The scroll view's own frame, where its content moves past.
  public var frameLayoutGuide: UILayoutGuide {
    systemGuide(.scrollFrame) {
      UILayoutGuide(
        kind: .inset { _ in .zero }, owner: self, identifier: "UIScrollView-frameLayoutGuide")
    }
  }

  /// Takes over the size that constraints give to the content.
  func takeConstrainedContentSize() {
    guard let guide = storage.layout?.systemGuides[.scrollContent], let frame = guide.node?.frame
    else { return }
    let size = frame.aligned(to: layoutScale).size
    if size != contentSize { contentSize = size }
  }
}
