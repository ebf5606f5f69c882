import MatchTransition
import UIKit

/// A card with a picture from edge to edge and its words below.
final class FeedCell: UITableViewCell {
  static let name = "feed"
  /// The height of the words below the picture, in points.
  private static let words: CGFloat = 84
  /// The distance between two cards, in points.
  private static let gap: CGFloat = 20

  private let sheet = UIView()
  private let picture = UIImageView(filling: nil, radius: 24)
  private let titleLabel = UILabel("", font: DemoStyle.headline)
  private let placeLabel = UILabel("", font: DemoStyle.caption, color: DemoStyle.secondaryInk)

  /// Returns the height of a cell of a width, in points.
  static func height(for width: CGFloat) -> CGFloat {
    ((width - 2 * DemoStyle.margin) * 0.88).rounded() + words + gap
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    sheet.backgroundColor = .white
    sheet.layer.cornerRadius = 24
    sheet.layer.setShadow(opacity: 0.12, radius: 14, drop: 6)
    picture.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    contentView.addSubview(sheet)
    for subview in [picture, titleLabel, placeLabel] { sheet.addSubview(subview) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("FeedCell is made in code only")
  }

  func show(_ post: DemoPicture, row: Int) {
    picture.image = post.image
    titleLabel.text = post.words.title
    placeLabel.text = post.words.place
    sheet.matchID = FeedPart.sheet.id(of: row)
    picture.matchID = FeedPart.picture.id(of: row)
    titleLabel.matchID = FeedPart.title.id(of: row)
    placeLabel.matchID = FeedPart.place.id(of: row)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 20
    sheet.frame = CGRect(
      x: DemoStyle.margin, y: 0, width: contentView.bounds.width - 2 * DemoStyle.margin,
      height: contentView.bounds.height - Self.gap)
    picture.frame = CGRect(
      x: 0, y: 0, width: sheet.bounds.width, height: sheet.bounds.height - Self.words)
    let width = sheet.bounds.width - 2 * margin
    let end = titleLabel.place(
      at: CGPoint(x: margin, y: picture.frame.maxY + 16), width: width)
    placeLabel.place(at: CGPoint(x: margin, y: end + 2), width: width)
  }
}

/// The views that a card of the feed and its page have in common.
enum FeedPart: String {
  case sheet, picture, title, place

  /// Returns the ID of this part of the card in `row`.
  func id(of row: Int) -> MatchID { MatchID(row, in: "feed-\(rawValue)") }
}
