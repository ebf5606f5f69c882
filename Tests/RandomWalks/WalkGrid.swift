import MatchTransition
import SeededRandom
import UIKit

/// A diffable collection view that fills a screen. Its cells, or the pictures in them, are tagged.
@MainActor final class WalkGrid: NSObject, UICollectionViewDelegate {
  let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Int>
  /// Called when a finger has tapped an item.
  var onOpen: ((Int) -> Void)?

  private final class Cell: UICollectionViewCell {
    let picture = UIView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      picture.frame = contentView.bounds.insetBy(dx: 2, dy: 2)
      picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      picture.layer.cornerRadius = 6
      contentView.addSubview(picture)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }
  }

  init(seed: Int, frame: CGRect) {
    view = UICollectionView(frame: frame, collectionViewLayout: Self.makeLayout(seed))
    let tagsCells = seed % 3 == 0
    let cells = UICollectionView.CellRegistration<Cell, Int> { cell, _, item in
      cell.picture.backgroundColor = UIColor(
        red: CGFloat(item % 7) / 7, green: 0.5, blue: CGFloat(item % 5) / 5, alpha: 1)
      (tagsCells ? cell : cell.picture).matchID = MatchID(item)
      if item == Self.beacon {
        cell.picture.backgroundColor = WalkBeacon.color
        (tagsCells ? cell : cell.picture).matchID = WalkBeacon.id
      }
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    super.init()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = nil
    view.alwaysBounceVertical = true
    view.delegate = self
    show(seed: seed, animated: false)
  }

  /// Returns a layout of columns, of rows of an estimated height, or of a row that scrolls sideways
  /// above columns.
  private static func makeLayout(_ seed: Int) -> UICollectionViewLayout {
    func section(
      columns: Int, height: NSCollectionLayoutDimension, width: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSection {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height),
        subitem: item, count: columns)
      return NSCollectionLayoutSection(group: group)
    }
    let isOrthogonal = seed % 2 == 0
    return UICollectionViewCompositionalLayout { index, _ in
      guard isOrthogonal, index == 0 else {
        return section(
          columns: 2 + seed % 3, height: .absolute(90), width: .fractionalWidth(1))
      }
      let row = section(columns: 1, height: .absolute(80), width: .absolute(130))
      row.orthogonalScrollingBehavior = .continuous
      return row
    }
  }

  /// The item of the cell with a colour of its own.
  private static let beacon = 30

  /// Shows other items, some of which stay. Some apps load everything anew.
  func show(seed: Int, animated: Bool) {
    var random = SeededGenerator(seed: UInt64(seed))
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([Self.beacon], toSection: 1)
    for item in 0..<30 where random.chance(0.8) {
      snapshot.appendItems([item], toSection: random.chance(0.3) ? 0 : 1)
    }
    snapshot.reloadItems(snapshot.itemIdentifiers.filter { _ in random.chance(0.1) })
    if seed % 3 == 1 {
      source.applySnapshotUsingReloadData(snapshot)
    } else {
      source.apply(snapshot, animatingDifferences: animated)
    }
  }

  func remove(_ index: Int) {
    var snapshot = source.snapshot()
    let items = snapshot.itemIdentifiers.filter { $0 != Self.beacon }
    guard !items.isEmpty else { return }
    snapshot.deleteItems([items[index % items.count]])
    source.apply(snapshot, animatingDifferences: index % 2 == 0)
  }

  func scroll(to offset: Double) {
    view.contentOffset.y = CGFloat(offset)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if let item = source.itemIdentifier(for: indexPath) { onOpen?(item) }
  }

  /// All views that a transition may touch.
  var built: [UIView] {
    view.visibleCells.flatMap { cell in [cell] + ((cell as? Cell).map { [$0.picture] } ?? []) }
  }

  /// Returns the differences from how cells look at rest.
  func complaints() -> [String] {
    view.layoutIfNeeded()
    return view.visibleCells.flatMap { cell -> [String] in
      var complaints: [String] = []
      for view in [cell, (cell as? Cell)?.picture].compactMap({ $0 }) {
        if view.alpha != 1 || view.isHidden || view.layer.mask != nil || view.transform != .identity
        {
          complaints.append("a \(type(of: view)) of a grid was not restored")
        }
      }
      let path = view.indexPath(for: cell)
      let place = path.flatMap { view.layoutAttributesForItem(at: $0) }
      if let place, cell.superview === view, cell.center != place.center {
        complaints.append("a cell is at \(cell.center), and its layout wants \(place.center)")
      }
      return complaints
    }
  }
}
