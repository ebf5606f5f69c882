import MatchTransition
import UIKit

/// Shows a book: its cover, its chapters and a button to read on.
final class BookViewController: SceneViewController {
  private let cover: UIImageView
  private let titleLabel: UILabel
  private let authorLabel: UILabel
  private let shareLabel: UILabel
  private let button = UILabel("Read on", font: DemoStyle.body, color: .white)
  private let chapters: [ChapterTile]

  init(_ book: Book) {
    cover = UIImageView(filling: book.cover, radius: 10)
    titleLabel = UILabel(book.title, font: UIFont.systemFont(ofSize: 24, weight: .bold))
    authorLabel = UILabel(book.author, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    shareLabel = UILabel(
      "\(Int((book.progress * 100).rounded())) % read", font: DemoStyle.captionStrong,
      color: DemoStyle.accent)
    chapters = book.chapters.enumerated().map { ChapterTile(number: $0 + 1, title: $1) }
    super.init()
    cover.matchID = MatchID(book.title, in: "cover")
    titleLabel.matchID = MatchID(book.title, in: "title")
    authorLabel.matchID = MatchID(book.title, in: "author")
    for label in [titleLabel, authorLabel] {
      label.matchTransition.style = MatchStyle(priority: 1)
    }
    // These options apply to every push and pop of this screen. The chapters and the button move with
    // the page.
    matchOptions = TransitionOptions(duration: 0.7, screenEffect: .push(from: .trailing))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    button.textAlignment = .center
    button.backgroundColor = DemoStyle.accent
    button.layer.cornerRadius = 26
    button.clipsToBounds = true
    for subview in [cover, titleLabel, authorLabel, shareLabel] + chapters + [button] {
      view.addSubview(subview)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (DemoStyle.margin, CGFloat(12))
    let width = view.bounds.width - 2 * margin
    let top = view.safeAreaInsets.top + 16
    cover.frame = CGRect(x: margin, y: top, width: 164, height: 232)
    let x = cover.frame.maxX + 20
    let rest = view.bounds.width - x - margin
    var y = titleLabel.place(at: CGPoint(x: x, y: top + 64), width: rest) + 6
    y = authorLabel.place(at: CGPoint(x: x, y: y), width: rest) + 20
    shareLabel.place(at: CGPoint(x: x, y: y), width: rest)
    let side = ((width - gap) / 2).rounded(.down)
    chapters.place(
      from: CGPoint(x: margin, y: cover.frame.maxY + 28), columns: 2,
      size: CGSize(width: side, height: 88), gap: gap)
    button.frame = CGRect(
      x: margin, y: view.bounds.height - max(view.safeAreaInsets.bottom, margin) - 60,
      width: width, height: 52)
    for view in [cover, titleLabel, authorLabel, shareLabel] + chapters {
      view.frame = self.view.mirrored(view.frame)
    }
  }
}

/// A chapter's number and name.
private final class ChapterTile: SceneView {
  private let numberLabel: UILabel
  private let titleLabel: UILabel

  init(number: Int, title: String) {
    numberLabel = UILabel("\(number)", font: DemoStyle.captionStrong, color: DemoStyle.accent)
    titleLabel = UILabel(title, font: DemoStyle.body)
    super.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 16
    for subview in [numberLabel, titleLabel] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let end = numberLabel.place(at: CGPoint(x: 16, y: 18), width: bounds.width - 32)
    titleLabel.place(at: CGPoint(x: 16, y: end + 4), width: bounds.width - 32)
    for label in [numberLabel, titleLabel] { label.frame = mirrored(label.frame) }
  }
}
