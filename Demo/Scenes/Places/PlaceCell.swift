import MatchTransition
import UIKit

/// A cell with a place's picture, name and region.
final class PlaceCell: UITableViewCell {
  static let name = "place"
  /// The height, in points.
  static let height: CGFloat = 104

  private let photo = UIImageView(filling: nil, radius: 14)
  private let titleLabel = UILabel("", font: DemoStyle.headline)
  private let placeLabel = UILabel("", font: DemoStyle.callout, color: DemoStyle.secondaryInk)

  /// Returns the IDs of the views that every screen shows of the place in `row`.
  static func ids(of row: Int) -> [MatchID] {
    [MatchID(row, in: "photo"), MatchID(row, in: "name")]
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    // The picture would grow over the words, so they fade in place.
    titleLabel.matchTransition.style = .grounded
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
    for (view, id) in zip([photo, titleLabel], Self.ids(of: row)) { view.matchID = id }
    setNeedsLayout()
  }

  func view(for id: MatchID) -> UIView? {
    [photo, titleLabel].first { $0.matchID.map { MatchID($0) } == id }
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
