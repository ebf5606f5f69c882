import MatchTransition
import UIKit

/// A cell with a place's picture, name and region.
final class PlaceCell: UITableViewCell {
  static let name = "place"
  /// The height, in points.
  static let height: CGFloat = 104

  let photo = UIImageView(filling: nil, radius: 14)
  private let titleLabel = UILabel("", font: DemoStyle.headline)
  private let placeLabel = UILabel("", font: DemoStyle.callout, color: DemoStyle.secondaryInk)

  /// Returns the ID of the picture of the place in `row`.
  ///
  /// The picture grows over the words beside it, so they have no ID and fade in place.
  static func id(of row: Int) -> MatchID { MatchID(row, in: "photo") }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    for subview in [photo, titleLabel, placeLabel] { contentView.addSubview(subview) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("PlaceCell is made in code only")
  }

  func show(_ place: DemoPicture, row: Int) {
    photo.image = place.image
    titleLabel.text = place.words.title
    placeLabel.text = place.words.place
    photo.matchID = Self.id(of: row)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = DemoStyle.margin
    photo.frame = CGRect(x: margin, y: 6, width: 92, height: 92)
    let x = photo.frame.maxX + 16
    let width = contentView.bounds.width - x - margin
    let end = titleLabel.place(at: CGPoint(x: x, y: 26), width: width)
    placeLabel.place(at: CGPoint(x: x, y: end + 2), width: width)
  }
}
