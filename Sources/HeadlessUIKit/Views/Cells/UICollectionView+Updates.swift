import Foundation

extension UICollectionView {
  /// Adds to the update that is being collected, or makes one of this change alone.
  func change(_ body: (inout ListUpdate) -> Void) {
    let isAlone = update == nil
    if isAlone { startUpdate() }
    collect(body)
    if isAlone { endCollecting(nil) }
  }

  /// Collects the changes of `updates` and shows them.
  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    guard update == nil else {
      updates?()
      return
    }
    startUpdate()
    updates?()
    endCollecting(completion)
  }

  private func endCollecting(_ completion: ((Bool) -> Void)?) {
    guard let result = finishUpdate(caller: "performBatchUpdates") else { return }
    show(result.update, result.mapping, completion)
  }

  /// Shows a change whose mapping is known: catches up, has `apply` change the data, and animates.
  func show(
    _ update: ListUpdate, _ mapping: ListUpdate.Mapping, _ apply: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    startUpdate()
    apply()
    self.update = nil
    counts = nil
    follow(mapping)
    show(update, mapping, completion)
  }

  /// Moves the elements from where they were to where they are now.
  private func show(
    _ update: ListUpdate, _ mapping: ListUpdate.Mapping, _ completion: ((Bool) -> Void)?
  ) {
    var kept: [ElementKey: UICollectionReusableView] = [:]
    var gone: [(view: UICollectionReusableView, key: ElementKey)] = []
    for (key, view) in elements.sorted(by: { $0.key.path < $1.key.path }) where key.kind.isEmpty {
      if let path = mapping.newPath(of: key.path), !update.reloadedItems.contains(key.path) {
        kept[ElementKey(kind: "", path: path)] = view
      } else {
        gone.append((view, key))
      }
    }
    for (key, view) in elements.sorted(by: { $0.key.path < $1.key.path }) where !key.kind.isEmpty {
      guard let section = mapping.newSection(of: key.path.section),
        !update.reloadedSections.contains(key.path.section)
      else {
        gone.append((view, key))
        continue
      }
      kept[
        ElementKey(kind: key.kind, path: IndexPath(item: key.path.item, section: section))] = view
    }
    elements = kept
    moveScrollers(mapping)
    heldKeys = Set(kept.keys)
    collectionViewLayout.follow(mapping)
    collectionViewLayout.invalidateData(everything: false, counts: update.changesCounts)
    placingContent { prepareLayout() }
    collectionViewLayout.prepare(
      forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: update))
    showArrivals(update)
    animate(gone, completion)
    collectionViewLayout.finalizeCollectionViewUpdates()
  }

  /// Makes the views of what comes into sight, as they look before they come.
  private func showArrivals(_ update: ListUpdate) {
    UIView.performWithoutAnimation {
      for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
      where elements[attributes.key] == nil {
        guard let view = display(attributes), update.isNew(attributes.key) else { continue }
        if let initial = collectionViewLayout.initialAttributes(of: attributes.key) {
          view.take(initial)
        }
      }
    }
  }

  private func animate(
    _ gone: [(view: UICollectionReusableView, key: ElementKey)],
    _ completion: ((Bool) -> Void)?
  ) {
    let finals = gone.map { collectionViewLayout.finalAttributes(of: $0.key) }
    let moves = { [self] in
      // Content that has shrunk moves to its end together with the elements.
      if followEnd() { prepareLayout() }
      for (entry, final) in zip(gone, finals) {
        if let final { entry.view.take(final) } else { entry.view.alpha = 0 }
      }
      for (key, view) in elements.sorted(by: { $0.key.path < $1.key.path }) {
        if let attributes = attributes(of: key) { place(view, attributes) }
      }
    }
    let settle = { [self] (finished: Bool) in
      for entry in gone { retire(entry.view, entry.key) }
      heldKeys = []
      setNeedsLayout()
      completion?(finished)
    }
    animate(moves, settle)
  }

  func exchange(
    _ layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    guard animated else {
      collectionViewLayout = layout
      layoutIfNeeded()
      completion?(true)
      return
    }
    catchUp()
    let old = collectionViewLayout
    old.prepareForTransition(to: layout)
    collectionViewLayout = layout
    layout.prepareForTransition(from: old)
    heldKeys = Set(elements.keys)
    placingContent { prepareLayout() }
    showArrivals(ListUpdate())
    animate([], completion)
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
  }
}
