import Foundation

/// What changes in a list of sections and items at once.
///
/// As with UIKit, what goes is named by where it was before everything, what comes by where it is
/// after everything.
struct ListUpdate {
  var deletedItems: Set<IndexPath> = []
  var insertedItems: Set<IndexPath> = []
  var reloadedItems: Set<IndexPath> = []
  var moves: [(from: IndexPath, to: IndexPath)] = []
  var movedSections: [(from: Int, to: Int)] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// Whether what is at `path` afterwards was not there before, or is made anew.
  func isNew(_ path: IndexPath) -> Bool {
    insertedItems.contains(path) || insertedSections.contains(path.section)
      || reloadedItems.contains(path) || reloadedSections.contains(path.section)
  }

  /// Whether an element of a collection view was not there before. Supplementary views come with their section.
  func isNew(_ key: UICollectionView.ElementKey) -> Bool {
    let section = key.path.section
    return key.kind.isEmpty
      ? isNew(key.path)
      : insertedSections.contains(section) || reloadedSections.contains(section)
  }

  /// Whether items or sections come or go.
  var changesCounts: Bool {
    !(deletedItems.isEmpty && insertedItems.isEmpty && deletedSections.isEmpty
      && insertedSections.isEmpty)
  }

  /// Where every old item is afterwards.
  struct Mapping {
    /// By old section.
    fileprivate var sections: [Int?]
    /// By old section and item.
    fileprivate var items: [[IndexPath?]]

    init(sections: [Int?], items: [[IndexPath?]]) {
      (self.sections, self.items) = (sections, items)
    }

    func newSection(of section: Int) -> Int? {
      sections.indices.contains(section) ? sections[section] : nil
    }

    /// Values by key, where each key is after the update.
    func moved<Key: Hashable, Value>(
      _ values: [Key: Value], by newKey: (Key) -> Key?
    ) -> [Key: Value] {
      Dictionary(
        values.compactMap { key, value in newKey(key).map { ($0, value) } },
        uniquingKeysWith: { first, _ in first })
    }

    /// `nil` for an item that is gone.
    func newPath(of path: IndexPath) -> IndexPath? {
      guard items.indices.contains(path.section), items[path.section].indices.contains(path.item)
      else { return nil }
      return items[path.section][path.item]
    }
  }

  /// Follows the items from the old counts per section to the new ones, which must agree with the
  /// changes.
  /// - Complexity: O(*n*) in the items.
  func mapping(from old: [Int], to new: [Int], caller: String) -> Mapping {
    let (left, arrivedAt) = (movedSections.map(\.from), movedSections.map(\.to))
    let remaining =
      old.indices.filter { !deletedSections.contains($0) && !left.contains($0) } + left
    let places =
      new.indices.filter { !insertedSections.contains($0) && !arrivedAt.contains($0) } + arrivedAt
    precondition(
      remaining.count == places.count,
      "\(caller): invalid number of sections: there are \(new.count) after the update, and there"
        + " were \(old.count) before it, with \(insertedSections.count) inserted and"
        + " \(deletedSections.count) deleted")
    var mapping = Mapping(
      sections: old.map { _ in nil }, items: old.map { Array(repeating: nil, count: $0) })
    for move in moves { mapping.items[move.from.section][move.from.item] = move.to }
    let movedAway = Set(moves.map(\.from))
    let arrived = insertedItems.union(moves.map(\.to))
    for (section, newSection) in zip(remaining, places) {
      mapping.sections[section] = newSection
      // What is reloaded as a whole may have any number of items.
      if reloadedSections.contains(section) { continue }
      let items = (0..<old[section]).map { IndexPath(item: $0, section: section) }
        .filter { !deletedItems.contains($0) && !movedAway.contains($0) }
      let newItems = (0..<new[newSection]).map { IndexPath(item: $0, section: newSection) }
        .filter { !arrived.contains($0) }
      precondition(
        items.count == newItems.count,
        "\(caller): invalid number of items in section \(newSection): there are"
          + " \(new[newSection]) after the update, and there were \(old[section]) before it, with"
          + " \(new[newSection] - newItems.count) inserted or moved in and"
          + " \(old[section] - items.count) deleted or moved out")
      for (item, newItem) in zip(items, newItems) {
        mapping.items[section][item.item] = newItem
      }
    }
    return mapping
  }
}
