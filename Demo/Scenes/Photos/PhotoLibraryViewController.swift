import MatchTransition
import UIKit

extension DemoScene {
  /// A grid of photographs that opens into a page for each.
  static let photos = DemoScene(
    name: "photos",
    title: "Library",
    summary: "A photograph grows out of its place in the grid, and its title goes along.",
    flight: 0.7,
    root: { PhotoLibraryViewController(pictures: $0) },
    open: { $0.openPhoto(at: 4) })
}

/// A library of photographs in three columns.
final class PhotoLibraryViewController: SceneViewController {
  private let photos: [DemoPicture]
  private let header = UILabel("Library", font: DemoStyle.largeTitle)
  private let count: UILabel
  private let scrollView = UIScrollView()
  private var cells: [PhotoCell] = []

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
      let cell = PhotoCell(photo: photo, id: index)
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
    let top = view.safeAreaInsets.top + DemoStyle.titleTop
    let titleEnd = header.place(at: CGPoint(x: margin, y: top), width: width)
    let headerEnd = count.place(at: CGPoint(x: margin, y: titleEnd), width: width)

    let columns = 3
    let gap: CGFloat = 8
    let side = ((width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    let rowHeight = side + PhotoCell.captionHeight + 2 * gap
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(
        x: margin + CGFloat(index % columns) * (side + gap),
        y: headerEnd + 16 + CGFloat(index / columns) * rowHeight,
        width: side,
        height: side + PhotoCell.captionHeight)
    }
    let end = cells.last?.frame.maxY ?? headerEnd
    scrollView.contentSize = CGSize(width: view.bounds.width, height: end + 2 * margin)
  }

  /// Opens the page of a photograph.
  ///
  /// - Parameter index: Its place in the grid, from 0.
  func openPhoto(at index: Int) {
    let page = PhotoPageViewController(photo: photos[index], id: index)
    navigationController?.pushViewController(page, animated: true)
  }
}

/// A square thumbnail with its title below.
final class PhotoCell: TapView {
  static let captionHeight: CGFloat = 24

  private let imageView: UIImageView
  private let caption: UILabel

  init(photo: DemoPicture, id: Int) {
    imageView = UIImageView(image: photo.image)
    caption = UILabel(photo.words.title, font: DemoStyle.captionStrong)
    super.init(frame: .zero)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 12
    imageView.matchID = "photo-\(id)"
    caption.matchID = "title-\(id)"
    addSubview(imageView)
    addSubview(caption)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width
    imageView.frame = CGRect(x: 0, y: 0, width: side, height: side)
    caption.place(at: CGPoint(x: 2, y: side + 4), width: side - 2)
  }
}
