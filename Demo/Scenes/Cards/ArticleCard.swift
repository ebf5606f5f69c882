import MatchTransition
import UIKit

/// A card with an article's picture, headline and byline.
final class ArticleCard: TapView {
  /// The height of the picture as a share of its width. The article's picture has the same shape, so the
  /// text below follows it at every size of the card.
  static let aspect: CGFloat = 0.62

  private let sheet = UIView()
  private let imageView: UIImageView
  private let headline: UILabel
  private let byline: UILabel

  init(article: Article) {
    imageView = UIImageView(filling: article.picture, radius: 20)
    headline = UILabel(article.headline, font: DemoStyle.headline, lines: 0)
    byline = UILabel(
      "\(article.author)  ·  \(article.minutes) min", font: DemoStyle.caption,
      color: DemoStyle.secondaryInk)
    super.init(frame: .zero)
    sheet.isUserInteractionEnabled = false
    sheet.backgroundColor = .white
    sheet.layer.cornerRadius = 20
    sheet.layer.setShadow(opacity: 0.14, radius: 18, drop: 8)
    imageView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    sheet.matchID = "\(article.id)-sheet"
    imageView.matchID = "\(article.id)-picture"
    headline.matchID = "\(article.id)-headline"
    byline.matchID = "\(article.id)-byline"
    addSubview(sheet)
    for subview in [imageView, headline, byline] { sheet.addSubview(subview) }
  }

  /// Returns the height of a card of a width, in points.
  static func height(for width: CGFloat) -> CGFloat { (width * aspect).rounded() + 120 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 20
    let width = bounds.width - 2 * margin
    sheet.frame = bounds
    imageView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 120)
    let end = headline.place(
      at: CGPoint(x: margin, y: imageView.frame.maxY + 16), width: width)
    byline.place(at: CGPoint(x: margin, y: end + 8), width: width)
  }
}
