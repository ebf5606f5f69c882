import UIKit

/// Pictures in two columns. A tap on one pushes its page.
final class HandmadeWallViewController: SceneViewController, UICollectionViewDataSource,
  UICollectionViewDelegate, PictureScreen
{
  private let pictures: [DemoPicture]
  private let layout = UICollectionViewFlowLayout()
  private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private var chosen: IndexPath?

  init(title: String, pictures: [DemoPicture]) {
    self.pictures = pictures
    super.init()
    self.title = title
  }

  var flyingView: UIImageView? {
    chosen.flatMap { grid.cellForItem(at: $0) as? PictureCell }?.imageView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    grid.backgroundColor = DemoStyle.paper
    grid.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
    grid.dataSource = self
    grid.delegate = self
    view.addSubview(grid)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    grid.frame = view.bounds
    let (margin, gap) = (DemoStyle.margin, CGFloat(12))
    let width = ((view.bounds.width - 2 * margin - gap) / 2).rounded(.down)
    let size = CGSize(width: width, height: (width * 5 / 4).rounded())
    if layout.itemSize == size { return }
    layout.itemSize = size
    layout.minimumInteritemSpacing = gap
    layout.minimumLineSpacing = gap
    layout.sectionInset = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    layout.invalidateLayout()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    pictures.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    (cell as? PictureCell)?.imageView.image = pictures[indexPath.item].image
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    chosen = indexPath
    navigationController?.pushViewController(
      HandmadePageViewController(picture: pictures[indexPath.item]), animated: true)
  }
}

/// One picture with its words.
final class HandmadePageViewController: SceneViewController, PictureScreen {
  private let imageView: UIImageView
  private let placeLabel: UILabel
  private let textLabel: UILabel

  init(picture: DemoPicture) {
    imageView = UIImageView(filling: picture.image, radius: 12)
    placeLabel = UILabel(
      picture.words.place, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    textLabel = UILabel(picture.words.title, font: DemoStyle.title)
    super.init()
    title = picture.words.title
  }

  var flyingView: UIImageView? { imageView }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    for subview in [imageView, textLabel, placeLabel] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    imageView.frame = CGRect(
      x: margin, y: view.safeAreaInsets.top + margin, width: width,
      height: (width * 5 / 4).rounded())
    let titleEnd = textLabel.place(
      at: CGPoint(x: margin, y: imageView.frame.maxY + 20), width: width)
    placeLabel.place(at: CGPoint(x: margin, y: titleEnd + 4), width: width)
  }
}
