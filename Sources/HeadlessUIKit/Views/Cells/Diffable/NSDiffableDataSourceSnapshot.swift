import Foundation

/// The sections and items that a diffable data source shows, by their identifiers.
///
/// Each identifier occurs once. Programmer errors stop the program, as they do with UIKit.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  // MARK: Questions

  public var numberOfItems: Int { owners.count }
  public var numberOfSections: Int { sectionIdentifiers.count }

  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    guard let items = items[identifier] else {
      preconditionFailure("the snapshot has no section \(identifier)")
    }
    return items
  }

  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    owners[identifier]
  }

  /// - Complexity: O(*n*) in the items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    owners[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      preconditionFailure("appendItems(_:toSection:): there is no section to append items to")
    }
    insert(identifiers, in: section, at: numberOfItems(inSection: section))
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let place = place(of: beforeIdentifier)
    insert(identifiers, in: place.section, at: place.index)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let place = place(of: afterIdentifier)
    insert(identifiers, in: place.section, at: place.index + 1)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(identifiers.compactMap { owners[$0] }) {
      items[section]?.removeAll(where: gone.contains)
    }
    forget(gone)
  }

  public mutating func deleteAllItems() {
    self = Self()
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  /// Has the data source make the items' cells anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    check(identifiers, "reloadItems(_:)")
    reloadedItemIdentifiers.add(identifiers)
  }

  /// Has the data source configure the items' present cells again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    check(identifiers, "reconfigureItems(_:)")
    reconfiguredItemIdentifiers.add(identifiers)
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier))
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier) + 1)
  }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    forget(Set(identifiers.flatMap { items[$0] ?? [] }))
    for section in gone { items[section] = nil }
    sectionIdentifiers.removeAll(where: gone.contains)
    reloadedSectionIdentifiers.removeAll(where: gone.contains)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(of: identifier) }
    reloadedSectionIdentifiers.add(identifiers)
  }

  // MARK: Parts

  /// The snapshot without what is to be reloaded or configured again.
  var applied: Self {
    var copy = self
    copy.reloadedSectionIdentifiers = []
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    return copy
  }

  private func place(
    of identifier: ItemIdentifierType
  ) -> (section: SectionIdentifierType, index: Int) {
    guard let section = owners[identifier], let index = items[section]?.firstIndex(of: identifier)
    else { preconditionFailure("the snapshot has no item \(identifier)") }
    return (section, index)
  }

  private func index(of section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else {
      preconditionFailure("the snapshot has no section \(section)")
    }
    return index
  }

  private func check(_ identifiers: [ItemIdentifierType], _ caller: String) {
    for identifier in identifiers {
      precondition(
        owners[identifier] != nil, "\(caller): the snapshot has no item \(identifier)")
    }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
  ) {
    for identifier in identifiers {
      precondition(
        owners.updateValue(section, forKey: identifier) == nil,
        "the item \(identifier) is in the snapshot already: each identifier must be unique")
    }
    items[section]?.insert(contentsOf: identifiers, at: index)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    for identifier in identifiers {
      precondition(
        items.updateValue([], forKey: identifier) == nil,
        "the section \(identifier) is in the snapshot already: each identifier must be unique")
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, to target: ItemIdentifierType, offset: Int
  ) {
    precondition(identifier != target, "moveItem: \(identifier) cannot be moved beside itself")
    let old = place(of: identifier)
    items[old.section]?.remove(at: old.index)
    let new = place(of: target)
    items[new.section]?.insert(identifier, at: new.index + offset)
    owners[identifier] = new.section
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, to target: SectionIdentifierType, offset: Int
  ) {
    precondition(identifier != target, "moveSection: \(identifier) cannot be moved beside itself")
    sectionIdentifiers.remove(at: index(of: identifier))
    sectionIdentifiers.insert(identifier, at: index(of: target) + offset)
  }

  private mutating func forget(_ gone: Set<ItemIdentifierType>) {
    for identifier in gone { owners[identifier] = nil }
    reloadedItemIdentifiers.removeAll(where: gone.contains)
    reconfiguredItemIdentifiers.removeAll(where: gone.contains)
  }
}

extension Array where Element: Hashable {
  /// Appends those that are not there yet.
  fileprivate mutating func add(_ new: [Element]) {
    let old = Set(self)
    append(contentsOf: new.filter { !old.contains($0) })
  }
}
