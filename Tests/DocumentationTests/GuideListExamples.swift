import MatchTransition
import UIKit

// The code of the guides on lists, reused cells and pagers.

final class PhotoGridCell: UICollectionViewCell {
  let imageView = UIImageView()

  // snippet: list-cell
  func show(_ photo: Photo) {
    imageView.image = photo.image
    imageView.matchID = photo.id
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.matchID = nil
  }
  // end snippet
}

// snippet: list-configuration
struct PhotoRow: UIContentConfiguration {
  let photo: Photo

  func makeContentView() -> any UIView & UIContentView { PhotoRowView(self) }
  func updated(for state: any UIConfigurationState) -> PhotoRow { self }
}

final class PhotoRowView: UIView, UIContentView {
  private let imageView = UIImageView()
  var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  private func show() {
    guard let row = configuration as? PhotoRow else { return }
    imageView.image = row.photo.image
    imageView.matchID = row.photo.id
  }
  // end snippet

  init(_ row: PhotoRow) {
    configuration = row
    super.init(frame: .zero)
    addSubview(imageView)
    show()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }
}

final class GridController: UIViewController {
  var photos: [Photo] = []
  let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  func open(_ photo: Photo) {
    // snippet: list-push
    let pager = PagerController(photos: photos, start: photo)
    navigationController?.pushViewController(pager, animated: true)
    // end snippet
  }

  func styleTitles() {
    // snippet: list-group
    navigationController?.matchTransition.options.styles[.every(in: "title")] =
      MatchStyle(path: .arc)
    // end snippet
  }
}

// snippet: list-provider
extension GridController: MatchViewProvider {
  func matchView(for id: MatchID, side: TransitionSide) -> UIView? {
    guard let item = photos.firstIndex(where: { MatchID($0.id) == id }) else { return nil }
    let path = IndexPath(item: item, section: 0)
    if side == .destination, collectionView.cellForItem(at: path) == nil {
      collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
      collectionView.layoutIfNeeded()
    }
    return (collectionView.cellForItem(at: path) as? PhotoGridCell)?.imageView
  }
}
// end snippet

/// A list whose photos and titles fly.
final class AlbumController: UIViewController {
  let photos: [Photo]
  let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  init(photos: [Photo]) {
    self.photos = photos
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

final class AlbumCell: UICollectionViewCell {
  let imageView = UIImageView()
  let titleLabel = UILabel()

  func keepTitleApart() {
    // snippet: list-title-windows
    titleLabel.matchTransition.style = MatchStyle(window: .fraction(0...0.35))
      .when(.pop, use: MatchStyle(window: .fraction(0.65...1)))
    // end snippet
    // snippet: list-touching
    var changing = MatchStyle()
    changing.fade = .through
    titleLabel.matchTransition.style = changing
    titleLabel.matchTransition.style = .inFront
    // end snippet
    // snippet: list-title-effect
    titleLabel.matchTransition.effect = .fade
    // end snippet
  }
}

// snippet: list-namespaces
extension AlbumController: MatchViewProvider {
  func matchView(for id: MatchID, side: TransitionSide) -> UIView? {
    guard let value = id.value as? Int,
      let item = photos.firstIndex(where: { $0.id == value })
    else { return nil }
    let path = IndexPath(item: item, section: 0)
    if side == .destination, collectionView.cellForItem(at: path) == nil {
      collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
      collectionView.layoutIfNeeded()
    }
    let cell = collectionView.cellForItem(at: path) as? AlbumCell
    switch id.namespace {
    case nil: return cell?.imageView
    case "title": return cell?.titleLabel
    default: return nil
    }
  }
}
// end snippet

/// A pager of image views.
final class PagerController: UIViewController {
  let scrollView = UIScrollView()
  let photos: [Photo]
  var index: Int
  private var imageViews: [UIImageView] = []

  init(photos: [Photo], start: Photo) {
    self.photos = photos
    index = photos.firstIndex { $0.id == start.id } ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  // snippet: pager-load
  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    view.addSubview(scrollView)
    for photo in photos {
      let imageView = UIImageView(image: photo.image)
      imageView.matchID = photo.id
      imageViews.append(imageView)
      scrollView.addSubview(imageView)
    }
  }
  // end snippet

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let width = view.bounds.width
    scrollView.contentSize = CGSize(
      width: width * CGFloat(photos.count), height: view.bounds.height)
    for (page, imageView) in imageViews.enumerated() {
      imageView.frame = view.bounds.offsetBy(dx: width * CGFloat(page), dy: 0)
    }
  }
}

// snippet: pager-prepare
extension PagerController: MatchObserver {
  func matchPrepare(for preparation: MatchPreparation) {
    guard preparation.side == .destination else { return }
    scrollView.contentOffset.x = scrollView.bounds.width * CGFloat(index)
  }
}
// end snippet

/// A page whose picture comes from the network.
final class RemotePage: UIViewController, MatchObserver {
  let imageView = UIImageView()

  // snippet: pager-postpone
  func matchPrepare(for preparation: MatchPreparation) {
    preparation.postpone(until: { [imageView] in imageView.image != nil }, timeout: 0.2)
  }
  // end snippet
}
