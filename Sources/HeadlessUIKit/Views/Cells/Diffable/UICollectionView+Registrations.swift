import Foundation

extension UICollectionView {
  /// How cells of a class are made and configured.
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let identifier = RegistrationName.next()
    let handler: Handler

    public init(handler: @escaping Handler) {
      self.handler = handler
    }
  }

  /// How supplementary views of a class are made and configured.
  public struct SupplementaryRegistration<Supplementary>
  where Supplementary: UICollectionReusableView {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = RegistrationName.next()
    let elementKind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell of the registration's class, configured for an item.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    if !pool.knows("/" + registration.identifier) {
      register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    }
    let cell =
      dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as! Cell
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a view of the registration's class, configured for its place.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    let kind = registration.elementKind
    if !pool.knows(kind + "/" + registration.identifier) {
      register(
        Supplementary.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: registration.identifier)
    }
    let view =
      dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: registration.identifier, for: indexPath)
      as! Supplementary
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// Names that no registration has had before.
enum RegistrationName {
  private static let last = ProcessVariable(0)

  static func next() -> String {
    last.value += 1
    return "registration \(last.value)"
  }
}
