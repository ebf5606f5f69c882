import Foundation

/// What changes from one snapshot to the next, by identity.
struct SnapshotDifference {
  let update: ListUpdate
  let mapping: ListUpdate.Mapping

  /// - Complexity: O(*n*) in the items of both snapshots.
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    var update = ListUpdate()
    var places: [Item: IndexPath] = [:]
    for (section, identifier) in new.sectionIdentifiers.enumerated() {
      for (item, identifier) in new.itemIdentifiers(inSection: identifier).enumerated() {
        places[identifier] = IndexPath(item: item, section: section)
      }
    }
    let sections = Dictionary(
      uniqueKeysWithValues: new.sectionIdentifiers.enumerated().map { ($1, $0) })
    let reloaded = Set(new.reloadedItemIdentifiers)
    let reloadedSections = Set(new.reloadedSectionIdentifiers)
    var kept: Set<IndexPath> = []
    var items: [[IndexPath?]] = []
    for (section, identifier) in old.sectionIdentifiers.enumerated() {
      if reloadedSections.contains(identifier) { update.reloadedSections.insert(section) }
      items.append(
        old.itemIdentifiers(inSection: identifier).enumerated().map { index, item in
          guard let place = places[item] else { return nil }
          if reloaded.contains(item) || reloadedSections.contains(identifier) {
            update.reloadedItems.insert(IndexPath(item: index, section: section))
          } else {
            kept.insert(place)
          }
          return place
        })
    }
    // Whatever has no cell to keep comes in as a new one does.
    update.insertedItems = Set(places.values).subtracting(kept)
    self.update = update
    mapping = ListUpdate.Mapping(
      sections: old.sectionIdentifiers.map { sections[$0] }, items: items)
  }
}
