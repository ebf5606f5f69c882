// The code of README.md, compiled.

// snippet: example
import MatchTransition
import UIKit

struct Photo {
  let id: Int
  let image: UIImage
}

final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.matchID = nil
  }
}

final class PhotosViewController: UIViewController {
  var photos: [Photo] = []
  let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    list.dataSource = self
    list.delegate = self
    view.addSubview(list)
  }
}

extension PhotosViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    photos.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    let photo = photos[indexPath.item]
    if let cell = cell as? PhotoCell {
      cell.imageView.image = photo.image
      cell.imageView.matchID = photo.id
    }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let page = PhotoViewController()
    page.show(photos[indexPath.item])
    navigationController?.pushViewController(page, animated: true)
  }
}

final class PhotoViewController: UIViewController {
  let imageView = UIImageView()

  func show(_ photo: Photo) {
    imageView.image = photo.image
    imageView.matchID = photo.id
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    imageView.frame = CGRect(x: 0, y: 100, width: view.bounds.width, height: view.bounds.width)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    view.addSubview(imageView)
  }
}
// end snippet

@MainActor func makeRoot() -> UIViewController {
  // snippet: enabling
  let navigationController = UINavigationController(rootViewController: PhotosViewController())
  navigationController.matchTransition.isEnabled = true
  // end snippet
  return navigationController
}

extension PhotosViewController {
  func present(_ photo: Photo) {
    // snippet: modal
    let page = PhotoViewController()
    page.show(photo)
    page.modalPresentationStyle = .fullScreen
    page.matchPresentation.isEnabled = true
    present(page, animated: true)
    // end snippet
  }
}

@MainActor func tour(
  navigationController: UINavigationController, detail: UIViewController, photo: Photo,
  imageView: UIView, toolbar: UIView
) {
  // snippet: tour
  imageView.matchTransition.style = .spring(response: 0.4, dampingRatio: 0.8)
  toolbar.matchTransition.effect = .move(from: .bottom)
  detail.matchOptions = TransitionOptions(screenEffect: .zoom(from: MatchID(photo.id)))
  navigationController.matchTransition.gesture = .anywhere
  navigationController.matchTransition.session?.reverse()
  print(navigationController.matchTransition.lastPlan?.explain() ?? "")
  // end snippet
}
