import MatchTransition
import UIKit

@available(iOS 14, *)
final class PhotosViewController: UIViewController, UICollectionViewDelegate {
  private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: Self.makeLayout())
  private lazy var dataSource = makeDataSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    view.backgroundColor = .systemBackground
    grid.backgroundColor = .systemBackground
    grid.frame = view.bounds
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grid.delegate = self
    view.addSubview(grid)
    showPhotos()
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Photo.ID> {
    let cells = UICollectionView.CellRegistration<PhotoCell, Photo.ID> { cell, _, id in
      let photo = Photo.photo(id)
      cell.imageView.image = photo.image
      cell.imageView.matchID = photo.id
      cell.titleLabel.text = photo.title
      cell.titleLabel.matchID = MatchID(photo.id, in: "title")
    }
    return UICollectionViewDiffableDataSource(collectionView: grid) { grid, path, id in
      grid.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
    }
  }

  private func showPhotos() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Photo.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(Photo.all.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    open(id)
  }

  func open(_ id: Photo.ID) {
    let pager = PhotoPagerViewController(photo: .photo(id))
    navigationController?.pushViewController(pager, animated: true)
  }

  /// Returns a layout of two columns.
  private static func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.56)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: row)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    return UICollectionViewCompositionalLayout(section: section)
  }
}

@available(iOS 14, *)
extension PhotosViewController: MatchViewProvider {
  func matchView(for id: MatchID, side: TransitionSide) -> UIView? {
    guard let photo = id.value as? Photo.ID, let path = dataSource.indexPath(for: photo) else {
      return nil
    }
    if side == .destination, grid.cellForItem(at: path) == nil {
      grid.scrollToItem(at: path, at: .centeredVertically, animated: false)
      grid.layoutIfNeeded()
    }
    let cell = grid.cellForItem(at: path) as? PhotoCell
    return id.namespace == "title" ? cell?.titleLabel : cell?.imageView
  }
}
