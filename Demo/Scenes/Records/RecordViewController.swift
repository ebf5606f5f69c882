import MatchTransition
import UIKit

/// Shows a record: its cover with the disc half out, and the pieces of one side.
final class RecordViewController: SceneViewController {
  private let back = BackButton(title: "Records", color: RecordStyle.lamp)
  private let cover: UIImageView
  private let disc: RecordDisc
  private let titleLabel: UILabel
  private let artistLabel: UILabel
  private let rows: [RecordRow]

  init(_ record: Record) {
    cover = UIImageView(filling: record.cover, radius: 6)
    disc = RecordDisc(picture: record.cover)
    titleLabel = UILabel(record.title, font: DemoStyle.title, color: RecordStyle.light)
    artistLabel = UILabel(record.artist, font: DemoStyle.callout, color: RecordStyle.dim)
    rows = record.pieces.enumerated().map { index, piece in
      RecordRow(number: index + 1, title: piece.title, length: piece.length)
    }
    super.init()
    let id = MatchID(record.id, in: "record")
    cover.matchID = id
    disc.matchTransition.sourceID = MatchID(record.id, in: "disc")
    var (opening, closing) = (MatchStyle(), MatchStyle())
    opening.timings.opacity = 0.1...0.3
    closing.timings.opacity = 0.7...0.9
    disc.matchTransition.style = opening.when(.pop, use: closing)
    let rising: MatchEffect = [.fade, .move(y: 28)]
    for view in [titleLabel, artistLabel] + rows {
      view.matchTransition.effect = rising.during(
        entering: .fraction(0.3...1), leaving: .fraction(0...0.5))
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = RecordStyle.room
    for subview in [back, disc, cover, titleLabel, artistLabel] + rows { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, side) = (CGFloat(24), CGFloat(272))
    let width = view.bounds.width - 2 * margin
    back.frame = CGRect(
      x: DemoStyle.margin, y: view.safeAreaInsets.top, width: 140, height: BackButton.height)
    cover.frame = CGRect(x: margin, y: back.frame.maxY + 16, width: side, height: side)
    disc.frame = CGRect(
      x: view.bounds.width - margin - side + 16, y: cover.frame.minY + 8, width: side - 16,
      height: side - 16)
    var y = titleLabel.place(at: CGPoint(x: margin, y: cover.frame.maxY + 28), width: width)
    y = artistLabel.place(at: CGPoint(x: margin, y: y + 2), width: width) + 20
    rows.place(
      from: CGPoint(x: margin, y: y), size: CGSize(width: width, height: RecordRow.height), gap: 0)
  }
}

/// A row with a piece of a record.
private final class RecordRow: SceneView {
  /// The height, in points.
  static let height: CGFloat = 52

  private let numberLabel: UILabel
  private let titleLabel: UILabel
  private let lengthLabel: UILabel
  private let hairline = UIView()

  init(number: Int, title: String, length: String) {
    numberLabel = UILabel("\(number)", font: DemoStyle.callout, color: RecordStyle.lamp)
    titleLabel = UILabel(title, font: DemoStyle.body, color: RecordStyle.light)
    lengthLabel = UILabel(length, font: DemoStyle.callout, color: RecordStyle.dim)
    super.init(frame: .zero)
    hairline.backgroundColor = UIColor(white: 1, alpha: 0.1)
    for subview in [numberLabel, titleLabel, lengthLabel, hairline] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (label, x) in [(numberLabel, 0), (titleLabel, 28), (lengthLabel, 0)]
      as [(UILabel, CGFloat)]
    {
      label.place(at: CGPoint(x: x, y: 0), width: bounds.width - 88)
      label.centerVertically(in: bounds.height)
    }
    lengthLabel.frame.origin.x = bounds.width - lengthLabel.frame.width
    hairline.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
