import Foundation

extension UICollectionView {
  func prepareLayout() {
    guard !collectionViewLayout.isPrepared else { return }
    collectionViewLayout.isPrepared = true
    _ = currentCounts
    collectionViewLayout.prepare()
    collectionViewLayout.isOnlyRefitted = false
    let size = collectionViewLayout.collectionViewContentSize
    if size != contentSize { contentSize = size }
    updateScrollers()
  }

  /// How often items may say other sizes than estimated before they have to wait.
  private static let maximumFits = 10

  /// Shows what the layout has in sight, and nothing else.
  /// - Complexity: O(*k*) in the elements in sight, besides what the layout needs to find them.
  func updateElements() {
    placingContent {
      for _ in 0..<Self.maximumFits {
        prepareLayout()
        showElements()
        // Only content whose items have said their sizes is known to end too soon.
        guard fitElements() || followEnd() else { return }
      }
    }
  }

  private func showElements() {
    let wanted = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let keys = Set(wanted.map(\.key))
    let leaving = elements.keys.filter { !keys.contains($0) && !heldKeys.contains($0) }
    for key in leaving.sorted(by: { ($0.path, $0.kind) < ($1.path, $1.kind) }) {
      endDisplaying(key)
    }
    // Views that stay for an animation follow a layout that has changed meanwhile.
    for key in heldKeys where !keys.contains(key) {
      if let view = elements[key], let attributes = attributes(of: key) { place(view, attributes) }
    }
    for attributes in wanted.sorted(by: UICollectionView.isBehind) {
      if let view = elements[attributes.key] {
        place(view, attributes)
      } else {
        UIView.performWithoutAnimation { _ = display(attributes) }
      }
    }
  }

  /// Puts a view where the layout wants it, into the view that scrolls it there.
  ///
  /// A view that changes between two sections first stays where it shows, and may move on from there.
  func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let host = host(of: attributes)
    if view.superview !== host {
      let shown = view.superview?.convert(view.center, to: host)
      host.addSubview(view)
      if let shown { UIView.performWithoutAnimation { view.center = shown } }
    }
    view.take(attributes)
  }

  private static func isBehind(
    _ first: UICollectionViewLayoutAttributes, _ second: UICollectionViewLayoutAttributes
  ) -> Bool {
    if first.zIndex != second.zIndex { return first.zIndex < second.zIndex }
    return (first.indexPath, first.key.kind) < (second.indexPath, second.key.kind)
  }

  /// Lets items whose size is estimated say theirs; whether one has said another.
  private func fitElements() -> Bool {
    if collectionViewLayout.hearsPreferredAttributes { return offerPreferredAttributes() }
    guard collectionViewLayout.estimatesSizes else { return false }
    var hasNews = false
    for key in elements.keys.sorted(by: { ($0.path, $0.kind) < ($1.path, $1.kind) }) {
      guard let view = elements[key], let attributes = attributes(of: key),
        collectionViewLayout.estimates(attributes)
      else { continue }
      let fitted = view.preferredLayoutAttributesFitting(attributes).size
      if collectionViewLayout.fit(fitted, for: key) { hasNews = true }
    }
    if hasNews {
      let isOnlyRefitted = collectionViewLayout.isPrepared
      collectionViewLayout.invalidateLayout()
      collectionViewLayout.isOnlyRefitted = isOnlyRefitted
    }
    return hasNews
  }

  /// Has an app's own layout hear what elements prefer; whether it wants to lay out anew.
  private func offerPreferredAttributes() -> Bool {
    var offers: [(view: UICollectionReusableView, original: UICollectionViewLayoutAttributes)] = []
    for key in elements.keys.sorted(by: { ($0.path, $0.kind) < ($1.path, $1.kind) }) {
      guard let view = elements[key], let original = attributes(of: key),
        original.representedElementCategory != .decorationView, view.offeredFor != original.size
      else { continue }
      offers.append((view, original))
    }
    for (view, original) in offers {
      view.offeredFor = original.size
      // The view may change what it is given.
      let given = original.copy() as! UICollectionViewLayoutAttributes
      let preferred = view.preferredLayoutAttributesFitting(given)
      guard
        collectionViewLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { continue }
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    }
    return !collectionViewLayout.isPrepared
  }

  /// What the layout says of an element.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if collectionViewLayout.decorations[key.kind] != nil {
      return collectionViewLayout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
    }
    return key.kind.isEmpty
      ? collectionViewLayout.layoutAttributesForItem(at: key.path)
      : collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
  }

  /// Gets the view of an element that comes into sight.
  func display(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    let path = attributes.indexPath
    let view: UICollectionReusableView
    if attributes.representedElementCategory == .decorationView {
      guard let decoration = collectionViewLayout.decorations[attributes.key.kind] else {
        return nil
      }
      view = decoration.init()
    } else if let kind = attributes.representedElementKind {
      view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    } else {
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      precondition(
        cell.superview == nil || !elements.values.contains { $0 === cell },
        "collectionView(_:cellForItemAt: \(path)) returned a cell that shows another item")
      cell.isSelected = selection.contains(path)
      view = cell
    }
    view.take(attributes)
    view.offeredFor = nil
    elements[attributes.key] = view
    host(of: attributes).addSubview(view)
    if let cell = view as? UICollectionViewCell {
      cell.updateConfigurationIfNeeded()
      itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if let kind = attributes.representedElementKind {
      itemDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    }
    return view
  }

  /// Configures the cells of those items that have one.
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = elements[ElementKey(kind: "", path: path)] as? UICollectionViewCell
      else { continue }
      cell.offeredFor = nil
      reconfigured = cell
      let answer = dataSource?.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      precondition(
        answer === cell,
        "reconfigureItems(at:): the data source returned another cell for \(path)")
    }
    setNeedsLayout()
  }

  func endDisplaying(_ key: ElementKey) {
    guard let view = elements.removeValue(forKey: key) else { return }
    heldKeys.remove(key)
    retire(view, key)
  }

  /// Takes a view off and keeps it for another element.
  func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    view.removeFromSuperview()
    if let cell = view as? UICollectionViewCell {
      cell.isHighlighted = false
      itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
    } else if !key.kind.isEmpty, collectionViewLayout.decorations[key.kind] == nil {
      itemDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
    if let identifier = view.reuseIdentifier { pool.put(view, key.kind + "/" + identifier) }
  }

  // MARK: Selection

  func select(_ path: IndexPath) {
    if !allowsMultipleSelection {
      for other in selection.sorted() where other != path {
        deselectItem(at: other, animated: false)
      }
    }
    selection.insert(path)
    cellForItem(at: path)?.isSelected = true
  }

  /// The person has tapped an item.
  func tap(_ path: IndexPath) {
    guard allowsSelection else { return }
    if allowsMultipleSelection, selection.contains(path) {
      guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: true)
      itemDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    let others = allowsMultipleSelection ? [] : selection.subtracting([path]).sorted()
    FingerReceipt.act(on: .item(self, path)) {
      select(path)
      for other in others { itemDelegate?.collectionView(self, didDeselectItemAt: other) }
      itemDelegate?.collectionView(self, didSelectItemAt: path)
    }
  }
}

extension UICollectionView: ListView {
  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  /// Makes up for a layout that is due, for questions about cells.
  func catchUp() {
    if !collectionViewLayout.isPrepared || layer.needsLayout() { updateElements() }
  }

  func item(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

  func mayHighlight(_ path: IndexPath) -> Bool {
    itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
    cellForItem(at: path)?.isHighlighted = isHighlighted
    if isHighlighted {
      itemDelegate?.collectionView(self, didHighlightItemAt: path)
    } else {
      itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }
  }
}
