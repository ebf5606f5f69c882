import MatchTransition
import UIKit

/// Shows an article: a picture from edge to edge, the headline and the text.
final class ArticleViewController: SceneViewController {
  private let sheet = UIView()
  private let imageView: UIImageView
  private let headline: UILabel
  private let byline: UILabel
  private let rule = UIView()
  private let text = UILabel("", font: DemoStyle.body, lines: 0)
  private let scrollView = UIScrollView()

  init(article: Article) {
    imageView = UIImageView(filling: article.picture)
    headline = UILabel(article.headline, font: DemoStyle.title, lines: 0)
    byline = UILabel(
      "\(article.author)  ·  \(article.minutes) min", font: DemoStyle.callout,
      color: DemoStyle.secondaryInk)
    super.init()
    text.attributedText = DemoStyle.reading(article.paragraphs)
    sheet.backgroundColor = .white
    rule.backgroundColor = DemoStyle.accent
    sheet.matchID = "\(article.id)-sheet"
    // The text is there as soon as the card uncovers it.
    var (opening, closing) = (MatchStyle(), MatchStyle())
    opening.timings.fade = 0...0.3
    closing.timings.fade = 0.7...1
    sheet.matchTransition.style = opening.when(.pop, use: closing)
    imageView.matchID = "\(article.id)-picture"
    headline.matchID = "\(article.id)-headline"
    byline.matchID = "\(article.id)-byline"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
    scrollView.addSubview(sheet)
    for subview in [imageView, headline, byline, rule, text] { sheet.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 24
    let width = view.bounds.width - 2 * margin
    scrollView.frame = view.bounds
    imageView.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width,
      height: (view.bounds.width * ArticleCard.aspect).rounded())
    let headlineEnd = headline.place(
      at: CGPoint(x: margin, y: imageView.frame.maxY + 24), width: width)
    let bylineEnd = byline.place(at: CGPoint(x: margin, y: headlineEnd + 8), width: width)
    rule.frame = CGRect(x: margin, y: bylineEnd + 16, width: 32, height: 2)
    let end = text.place(at: CGPoint(x: margin, y: rule.frame.maxY + 16), width: width)
    let height = max(view.bounds.height, end + 2 * margin)
    sheet.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    scrollView.contentSize = sheet.frame.size
  }
}
