import Foundation

extension UIView {
  /// Puts `view` into this view's children.
  ///
  /// Its `frame` stays what it was, without conversion. The order of the callbacks is: will-moves,
  /// the change itself, did-moves, then the new superview's `didAddSubview(_:)`.
  ///
  /// - Parameters:
  ///   - index: The place among the children, without `view`.
  ///   - countsLayers: Whether the place is one among the layers, of which some may belong to no child.
  /// - Complexity: O(n) in the views of the moved tree, and in the layers if some belong to no child. O(d) in the
  ///   depth of this view.
  func insert(_ view: UIView, at index: Int, countsLayers: Bool = false) {
    precondition(index >= 0, "insertSubview(_:at:): index \(index) is negative")
    guard view.superview !== self else { return reorder(view, to: index, countsLayers) }
    precondition(
      !isDescendant(of: view),
      "addSubview(_:): \(view) cannot become a child of itself or of its descendant \(self)")
    let window = self.windowStorage
    let (oldWindow, tint) = (view.windowStorage, view.shownTintColor)
    let traits = UITraitCollection.areOverridden.value ? view.traitCollection : nil
    view.superview?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    if window !== oldWindow { view.tellWillMove(to: window) }
    LayoutEngine.viewWillLeave(view)
    view.unlink()
    place(view, at: index, countsLayers)
    view.superviewStorage = self
    LayoutEngine.viewDidJoin(view)
    if window !== oldWindow { view.setWindow(window) }
    view.updateSafeAreaInsets(isInNewWindow: window != nil && window !== oldWindow)
    view.tellTintDidChange(from: tint)
    // The traits follow the tree (rule 7.12).
    if let traits, traits != view.traitCollection { view.tellTraitsDidChange(traits) }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    precondition(view !== sibling, "insertSubview: \(view) cannot be put next to itself")
    // A sibling that is no child has no place: the view comes in front of all.
    guard let place = subviewStorage.place(of: sibling) else {
      let isChild = subviewStorage.place(of: view) != nil
      return insert(view, at: subviewStorage.count - (isChild ? 1 : 0))
    }
    let isBefore = subviewStorage.place(of: view).map { $0 < place } ?? false
    insert(view, at: place + offset - (isBefore ? 1 : 0))
  }

  func reorder(_ view: UIView, to index: Int, _ countsLayers: Bool = false) {
    subviewStorage.remove(ranked: view)
    place(view, at: index, countsLayers)
    setNeedsLayout()
  }

  func exchange(_ index1: Int, _ index2: Int) {
    precondition(
      subviewStorage.indices.contains(index1) && subviewStorage.indices.contains(index2),
      "exchangeSubview(at: \(index1), withSubviewAt: \(index2)): there are \(subviewStorage.count)"
        + " subviews")
    guard index1 != index2 else { return }
    let (low, high) = (subviewStorage[min(index1, index2)], subviewStorage[max(index1, index2)])
    reorder(low, to: max(index1, index2))
    reorder(high, to: min(index1, index2))
  }

  func detach() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    let tint = shownTintColor
    let leavesWindow = windowStorage != nil && !(self is UIWindow)
    if leavesWindow { tellWillMove(to: nil) }
    LayoutEngine.viewWillLeave(self)
    unlink()
    LayoutEngine.viewDidLeave(self)
    if leavesWindow { setWindow(nil) }
    updateSafeAreaInsets()
    tellTintDidChange(from: tint)
    parent.setNeedsLayout()
    didMoveToSuperview()
  }

  /// Links `view`, which must not be among the children, at `index` in both trees.
  private func place(_ view: UIView, at index: Int, _ countsLayers: Bool) {
    if countsLayers, placeAmongLayers(view, at: index) { return }
    if index < subviewStorage.count {
      layer.insertSublayer(view.layer, below: subviewStorage[index].layer)
      subviewStorage.insert(ranked: view, at: index)
    } else {
      layer.addSublayer(view.layer)
      subviewStorage.insert(ranked: view, at: subviewStorage.count)
    }
  }

  /// Links `view` as `place` does, and returns whether any layer belongs to no child.
  private func placeAmongLayers(_ view: UIView, at index: Int) -> Bool {
    let layers = layer.box.values.sublayers
    // The view's own layer is still there if the view only changes its place.
    let own = layers.place(of: view.layer)
    if layers.count - (own == nil ? 0 : 1) == subviewStorage.count { return false }
    let others = layers.filter { $0 !== view.layer }
    let before = others.prefix(index).count { ($0.delegate as? UIView)?.superview === self }
    subviewStorage.insert(ranked: view, at: before)
    layer.insertSublayer(view.layer, at: UInt32(min(index, others.count)))
    return true
  }

  private func unlink() {
    guard let parent = superviewStorage else { return }
    parent.subviewStorage.remove(ranked: self)
    superviewStorage = nil
    layer.removeFromSuperlayer()
  }

  func tellWillMove(to window: UIWindow?) {
    owningController?.viewWillMove(to: window)
    willMove(toWindow: window)
    for child in subviewStorage { child.tellWillMove(to: window) }
  }

  func setWindow(_ window: UIWindow?) {
    guard windowStorage !== window else { return }
    windowStorage = window
    if storage.background?.isDynamic == true || contentDependence != .nothing { resolveColors() }
    if window == nil, isFirstResponder { resignFirstResponder() }
    if let window, followsScreenScale, layer.contentsScale != window.screen.scale {
      layer.contentsScale = window.screen.scale
      setNeedsOwnDisplay()
    }
    if window != nil, owningController != nil || type(of: self).requiresConstraintBasedLayout {
      setNeedsUpdateConstraints()
    }
    for child in subviewStorage { child.setWindow(window) }
    didMoveToWindow()
    owningController?.viewDidMove(to: window)
  }

  /// Tells this view and the views below it if a change of the superview has changed the tint.
  private func tellTintDidChange(from old: UIColor) {
    let new = shownTintColor
    if new !== old, new != old { tintDidChange() }
  }

  func tintDidChange() {
    tintColorDidChange()
    for child in subviewStorage where child.storage.tintColor == nil { child.tintDidChange() }
  }

  /// The traits of the surroundings with this view's own override.
  var environmentTraits: UITraitCollection.Traits {
    overriding(
      superview?.environmentTraits ?? (windowStorage?.screen ?? .main).traitCollection.traits)
  }

  /// The traits of this view in surroundings with `outer`.
  private func overriding(_ outer: UITraitCollection.Traits) -> UITraitCollection.Traits {
    var traits = owningController?.overriding(outer) ?? outer
    if storage.overrideUserInterfaceStyle != .unspecified {
      traits.userInterfaceStyle = storage.overrideUserInterfaceStyle
    }
    return traits
  }

  /// Runs `change` and tells every view below whose traits are different afterwards.
  func changeTraits(_ change: () -> Void) {
    let old = traitCollection
    change()
    if traitCollection != old { tellTraitsDidChange(old) }
  }

  func tellTraitsDidChange(_ old: UITraitCollection) {
    if old.layoutDirection != traitCollection.layoutDirection {
      LayoutEngine.existing(self)?.relowerAll()
    }
    resolveColors()
    performInOwnTraits {
      owningController?.traitCollectionDidChange(old)
      traitCollectionDidChange(old)
    }
    for child in subviewStorage {
      let before = UITraitCollection(child.overriding(old.traits))
      if before != child.traitCollection { child.tellTraitsDidChange(before) }
    }
  }
}
