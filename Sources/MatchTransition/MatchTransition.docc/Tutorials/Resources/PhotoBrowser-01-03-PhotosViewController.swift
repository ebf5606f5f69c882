import UIKit

final class PhotosViewController: UIViewController {
  private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: Self.makeLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    view.backgroundColor = .systemBackground
    grid.backgroundColor = .systemBackground
    grid.frame = view.bounds
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(grid)
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
