import MatchTransition
import UIKit

extension DemoScene {
  /// A grid of photographs, each of which opens a page.
  static let photos = DemoScene(
    name: "photos",
    title: "Library",
    summary:
      "Watch the title: it grows with its photograph and stays readable all the way: "
      + "imageView.matchID = photo.id.",
    flight: 0.7,
    root: { PhotoLibraryViewController(pictures: $0) },
    open: { $0.openPhoto(at: 4) })
}

/// A library of photographs in three columns.
final class PhotoLibraryViewController: SceneViewController {
  private static let columns = 3
  private let photos: [DemoPicture]
  private let header = UILabel("Library", font: DemoStyle.largeTitle)
  private let count: UILabel
  private let scrollView = UIScrollView()
  private var cells: [LibraryCell] = []

  init(pictures: DemoPictures) {
    photos = pictures.library
    count = UILabel(
      "\(photos.count) photographs", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    cells = photos.enumerated().map { index, photo in
      let cell = LibraryCell(photo: photo, id: index)
      cell.onTap = { [weak self] in self?.openPhoto(at: index) }
      return cell
    }
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
    for subview in [header, count] + cells { scrollView.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    scrollView.frame = view.bounds
    let headerEnd = placeHead(header, count)

    let gap: CGFloat = 8
    let side = ((width - gap * CGFloat(Self.columns - 1)) / CGFloat(Self.columns)).rounded(.down)
    let end = cells.place(
      from: CGPoint(x: margin, y: headerEnd + 16), columns: Self.columns,
      size: CGSize(width: side, height: side + LibraryCell.captionHeight), gap: gap,
      lineGap: 2 * gap)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: end + 2 * margin)
  }

  /// Opens the page of a photograph.
  ///
  /// - Parameter index: The photograph's place in the grid, from 0.
  func openPhoto(at index: Int) {
    let page = PhotoPageViewController(photo: photos[index], id: index)
    navigationController?.pushViewController(page, animated: true)
  }
}

/// A square thumbnail with its title below.
final class LibraryCell: PictureTile {
  static let captionHeight: CGFloat = 24

  init(photo: DemoPicture, id: Int) {
    super.init(
      photo.image, radius: 12, caption: photo.words.title, font: DemoStyle.captionStrong)
    imageView.matchID = "photo-\(id)"
    caption.matchID = "title-\(id)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width
    imageView.frame = CGRect(x: 0, y: 0, width: side, height: side)
    caption.placeOnPaper(at: CGPoint(x: 2, y: side + 4), width: side - 2)
  }
}
