import MatchTransition
import UIKit

/// A list of books.
final class BookListViewController: SceneViewController {
  private let header = UILabel("Reading", font: DemoStyle.largeTitle)
  private let rows: [BookRow]

  init(pictures: DemoPictures) {
    let books = Book.shelf(pictures)
    rows = books.map { BookRow($0) }
    super.init()
    for (row, book) in zip(rows, books) {
      row.onTap = { [weak self] in
        self?.navigationController?.pushViewController(BookViewController(book), animated: true)
      }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    for subview in [header] + rows { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    let y = placeHead(header) + 16
    header.frame = view.mirrored(header.frame)
    rows.place(
      from: CGPoint(x: margin, y: y), size: CGSize(width: width, height: BookRow.height), gap: 12)
  }
}

/// A book in the list, with a bar for the reader's progress.
private final class BookRow: TapView {
  /// The height, in points.
  static let height: CGFloat = 120

  private let cover: UIImageView
  private let titleLabel: UILabel
  private let authorLabel: UILabel
  private let track = UIView()
  private let passed = UIView()
  private let progress: CGFloat

  init(_ book: Book) {
    cover = UIImageView(filling: book.cover, radius: 6)
    titleLabel = UILabel(book.title, font: DemoStyle.headline)
    authorLabel = UILabel(book.author, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    progress = book.progress
    super.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 20
    cover.matchID = MatchID(book.title, in: "cover")
    titleLabel.matchID = MatchID(book.title, in: "title")
    authorLabel.matchID = MatchID(book.title, in: "author")
    track.backgroundColor = DemoStyle.hairline
    passed.backgroundColor = DemoStyle.accent
    for bar in [track, passed] { bar.layer.cornerRadius = 2 }
    for subview in [cover, titleLabel, authorLabel, track, passed] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cover.frame = CGRect(x: 12, y: 12, width: 70, height: 96)
    let x = cover.frame.maxX + 16
    let width = bounds.width - x - 20
    let end = titleLabel.place(at: CGPoint(x: x, y: 22), width: width)
    authorLabel.place(at: CGPoint(x: x, y: end + 2), width: width)
    track.frame = CGRect(x: x, y: 92, width: width, height: 4)
    passed.frame = CGRect(x: x, y: 92, width: width * progress, height: 4)
    for view in [cover, titleLabel, authorLabel, track, passed] {
      view.frame = mirrored(view.frame)
    }
  }
}
