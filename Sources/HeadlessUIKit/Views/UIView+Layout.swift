import Foundation

extension UIView {
  /// Takes a size; the top left corner stays where it is.
  func resize(to size: CGSize) {
    let corner = untransformedFrame.origin
    bounds.size = size
    let moved = untransformedFrame.origin
    center = CGPoint(x: center.x + corner.x - moved.x, y: center.y + corner.y - moved.y)
  }

  func setSemanticContent(_ attribute: UISemanticContentAttribute) {
    storage.semanticContentAttribute = attribute
    setNeedsLayout()
    LayoutEngine.existing(self)?.relowerAll()
  }

  var directionOfContent: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: environmentTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Lays the subviews out, and tells the controller before and after.
  func layOutWithController() {
    if window != nil { owningController?.becomeAppearing() }
    if HeadlessReadings.layoutMeasuresSafeAreas { updateSafeAreaInsets() }
    performInOwnTraits {
      owningController?.viewWillLayoutSubviews()
      layoutSubviews()
      owningController?.viewDidLayoutSubviews()
    }
  }

  /// Hides or shows the view. In a stack the views beside it close up.
  func setHidden(_ isHidden: Bool) {
    if let stack = superviewStorage as? UIStackView, stack.arranges(self) {
      stack.setHidden(isHidden, of: self)
    } else {
      storage.hidesLater = false
      layer.isHidden = isHidden
    }
  }

  /// Fits the subviews to the new size by their autoresizing masks.
  func resizeSubviews(from old: CGSize, to new: CGSize) {
    for child in subviewStorage {
      let mask = child.autoresizingMask
      // Not even by a rounding error.
      if mask.isEmpty { continue }
      let anchor = child.layer.anchorPoint
      let (center, size) = (child.center, child.bounds.size)
      let x = Autoresizing(
        start: center.x - anchor.x * size.width, length: size.width, container: old.width,
        flexibleStart: mask.contains(.flexibleLeftMargin),
        flexibleLength: mask.contains(.flexibleWidth),
        flexibleEnd: mask.contains(.flexibleRightMargin)
      ).resized(to: new.width)
      let y = Autoresizing(
        start: center.y - anchor.y * size.height, length: size.height, container: old.height,
        flexibleStart: mask.contains(.flexibleTopMargin),
        flexibleLength: mask.contains(.flexibleHeight),
        flexibleEnd: mask.contains(.flexibleBottomMargin)
      ).resized(to: new.height)
      let newSize = CGSize(width: x.length, height: y.length)
      let newCenter = CGPoint(
        x: x.start + anchor.x * x.length, y: y.start + anchor.y * y.length)
      if newSize != size { child.bounds.size = newSize }
      if newCenter != center { child.center = newCenter }
    }
  }

  /// Computes the safe area anew from the superview's and tells whoever sees it change.
  ///
  /// The view's frame counts, and so its transform (rule 7.10).
  ///
  /// - Parameters:
  ///   - isInNewWindow: Whether the tree has entered a window. Then each view below has a safe area for the
  ///     first time, even where this view's own stays what it was.
  ///   - isResized: Whether the view has another size. The views below are then elsewhere in its safe area.
  /// - Complexity: O(*n*) in the views whose safe area changed, or in all views below in a new window.
  func updateSafeAreaInsets(isInNewWindow: Bool = false, isResized: Bool = false) {
    let old = storage.safeAreaInsets
    let new = inheritedSafeAreaInsets.adding(storage.controllerInsets)
    if new != old {
      storage.safeAreaInsets = new
      layoutNode?.watchedDidChange()
      safeAreaInsetsDidChange()
      owningController?.viewSafeAreaInsetsDidChange()
      setNeedsLayout()
      // The safe area is a part of the margins.
      if insetsLayoutMarginsFromSafeArea { tellLayoutMarginsDidChange() }
    }
    guard new != old || isInNewWindow || (isResized && new != .zero) else { return }
    for child in subviewStorage { child.updateSafeAreaInsets(isInNewWindow: isInNewWindow) }
  }

  private var inheritedSafeAreaInsets: UIEdgeInsets {
    if let window = self as? UIWindow { return window.screen.safeAreaInsets }
    guard let parent = superviewStorage, windowStorage != nil else { return .zero }
    // An app may override the insets, and the views below inherit what it says.
    let insets = parent.safeAreaInsets
    guard insets != .zero else { return .zero }
    let (outer, inner) = (parent.bounds, frame)
    /// What is left of an inset at `distance` from the superview's edge. A view that sticks out has no more
    /// than its superview, and a broken transform leaves nothing.
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      distance.isFinite ? max(0, inset - max(0, distance)) : 0
    }
    return UIEdgeInsets(
      top: rest(insets.top, inner.minY - outer.minY),
      left: rest(insets.left, inner.minX - outer.minX),
      bottom: rest(insets.bottom, outer.maxY - inner.maxY),
      right: rest(insets.right, outer.maxX - inner.maxX))
  }
}

extension UIView {
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = ownLayoutMargins
    if insetsLayoutMarginsFromSafeArea { margins = margins.adding(safeAreaInsets) }
    guard preservesSuperviewLayoutMargins, let parent = superviewStorage else { return margins }
    let (outer, inner, frame) = (parent.layoutMargins, parent.bounds, untransformedFrame)
    return UIEdgeInsets(
      top: max(margins.top, outer.top - (frame.minY - inner.minY)),
      left: max(margins.left, outer.left - (frame.minX - inner.minX)),
      bottom: max(margins.bottom, outer.bottom - (inner.maxY - frame.maxY)),
      right: max(margins.right, outer.right - (inner.maxX - frame.maxX)))
  }

  /// The margins without what the safe area and the superview add. The root view of a controller has the
  /// system's least margins, whatever smaller ones an app sets.
  private var ownLayoutMargins: UIEdgeInsets {
    guard let owningController else {
      return storage.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let own = storage.layoutMargins ?? .zero
    guard owningController.viewRespectsSystemMinimumLayoutMargins else { return own }
    let least = owningController.systemMinimumLayoutMargins.insets(isMirrored: isMirrored)
    return UIEdgeInsets(
      top: max(own.top, least.top), left: max(own.left, least.left),
      bottom: max(own.bottom, least.bottom), right: max(own.right, least.right))
  }

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    storage.layoutMargins = margins
    tellLayoutMarginsDidChange()
  }

  /// Tells this view and its controller, and those below that keep to its margins, that the margins are others.
  func tellLayoutMarginsDidChange() {
    layoutNode?.watchedDidChange()
    layoutMarginsDidChange()
    owningController?.viewLayoutMarginsDidChange()
    setNeedsLayout()
    for child in subviewStorage where child.preservesSuperviewLayoutMargins {
      child.tellLayoutMarginsDidChange()
    }
  }
}

extension UIEdgeInsets {
  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}

/// One axis of a frame inside a container that changes its length, in points.
struct Autoresizing {
  var start: CGFloat
  var length: CGFloat
  var container: CGFloat
  var flexibleStart: Bool
  var flexibleLength: Bool
  var flexibleEnd: Bool

  /// The frame after the change: the flexible parts share the difference in proportion to what
  /// they measure, equally where they all measure nothing; without one the end margin takes it.
  func resized(to newContainer: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let parts = [
      flexibleStart ? start : 0, flexibleLength ? length : 0,
      flexibleEnd ? container - start - length : 0,
    ]
    let flexible = [flexibleStart, flexibleLength, flexibleEnd]
    let count = flexible.filter { $0 }.count
    guard count > 0 else { return (start, length) }
    let total = parts.reduce(0, +)
    let difference = newContainer - container
    func share(_ part: Int) -> CGFloat {
      guard flexible[part] else { return 0 }
      return total > 0 ? difference * parts[part] / total : difference / CGFloat(count)
    }
    return (start + share(0), max(0, length + share(1)))
  }
}
