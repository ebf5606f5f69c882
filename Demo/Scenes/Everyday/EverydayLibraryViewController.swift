import MatchTransition
import UIKit

/// The grid of all photographs. A tap opens the pager.
@available(iOS 14, *)
final class EverydayLibraryViewController: SceneViewController, UICollectionViewDelegate,
  MatchViewProvider
{
  private enum Section { case all }

  let library: EverydayLibrary
  private lazy var grid = UICollectionView(
    frame: .zero, collectionViewLayout: Self.makeLayout())
  private lazy var dataSource = makeDataSource()

  init(library: EverydayLibrary) {
    self.library = library
    super.init()
    title = "Library"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Select", style: .plain, target: nil, action: nil)
    library.onChange = { [weak self] in self?.show(animated: true) }
  }

  /// Makes a navigation controller that shows the grid under a large title.
  static func makeApp(with library: EverydayLibrary) -> UINavigationController {
    let grid = EverydayLibraryViewController(library: library)
    let navigation = UINavigationController(rootViewController: grid)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.view.tintColor = DemoStyle.accent
    navigation.matchTransition.isEnabled = true
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    grid.frame = view.bounds
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grid.backgroundColor = DemoStyle.paper
    grid.alwaysBounceVertical = true
    grid.delegate = self
    view.addSubview(grid)
    show(animated: false)
  }

  /// Returns one large square with two small ones beside it, and then the same from right to left.
  private static func makeLayout() -> UICollectionViewLayout {
    func square(_ share: CGFloat, of dimension: CGFloat = 1) -> NSCollectionLayoutItem {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(share), heightDimension: .fractionalHeight(dimension)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
      return item
    }
    func pair() -> NSCollectionLayoutGroup {
      .vertical(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)),
        subitems: [square(1, of: 0.5)])
    }
    func row(_ items: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
      .horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(2 / 3)),
        subitems: items)
    }
    let large = square(2 / 3)
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(4 / 3)),
      subitems: [row([large, pair()]), row([pair(), large])])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 14, bottom: 24, trailing: 14)
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Int> {
    let cells = UICollectionView.CellRegistration<PictureCell, Int> { [library] cell, _, photo in
      cell.imageView.layer.cornerRadius = 10
      cell.imageView.image = library.picture(of: photo).image
      cell.imageView.matchID = EverydayLibrary.id(of: photo)
    }
    return UICollectionViewDiffableDataSource(collectionView: grid) { grid, path, photo in
      grid.dequeueConfiguredReusableCell(using: cells, for: path, item: photo)
    }
  }

  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.all])
    snapshot.appendItems(library.photos)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    guard let photo = dataSource.itemIdentifier(for: indexPath) else { return }
    let pager = EverydayPagerViewController(library: library, photo: photo)
    navigationController?.pushViewController(pager, animated: true)
  }

  /// Scrolls to the photograph that comes back.
  func matchView(for id: MatchID, side: TransitionSide) -> UIView? {
    guard let photo = id.value as? Int, let path = dataSource.indexPath(for: photo) else {
      return nil
    }
    if side == .destination {
      grid.scrollToItem(at: path, at: .centeredVertically, animated: false)
      grid.layoutIfNeeded()
    }
    return (grid.cellForItem(at: path) as? PictureCell)?.imageView
  }
}
