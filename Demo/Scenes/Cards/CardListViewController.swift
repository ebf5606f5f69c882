import MatchTransition
import UIKit

extension DemoScene {
  /// A list of cards, each of which opens into an article.
  static let cards = DemoScene(
    name: "cards",
    title: "Stories",
    summary:
      "Watch the rounded card grow into its article, with picture and headline inside it: "
      + "sheet.matchID = article.id.",
    flight: 0.75,
    dwell: 1.1,
    root: { CardListViewController(pictures: $0) },
    open: { $0.openArticle(at: 0) })
}

/// Shows a list of articles, one card each.
final class CardListViewController: SceneViewController {
  private let articles: [Article]
  private let dateLabel = UILabel(
    "Saturday, 21 November", font: DemoStyle.captionStrong, color: DemoStyle.secondaryInk)
  private let header = UILabel("Stories", font: DemoStyle.largeTitle)
  private let scrollView = UIScrollView()
  private var cards: [ArticleCard] = []

  init(pictures: DemoPictures) {
    articles = Article.issue(pictures: pictures)
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    cards = articles.enumerated().map { index, article in
      let card = ArticleCard(article: article)
      card.onTap = { [weak self] in self?.openArticle(at: index) }
      return card
    }
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
    for subview in [dateLabel, header] + cards { scrollView.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 20
    let width = view.bounds.width - 2 * margin
    scrollView.frame = view.bounds
    let y = placeHead(dateLabel, header, margin: 20, gap: 2) + 16
    let end = cards.place(
      from: CGPoint(x: margin, y: y),
      size: CGSize(width: width, height: ArticleCard.height(for: width)), gap: 20)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: end + margin + 24)
  }

  /// Opens an article.
  ///
  /// - Parameter index: The article's place in the list, from 0.
  func openArticle(at index: Int) {
    let page = ArticleViewController(article: articles[index])
    navigationController?.pushViewController(page, animated: true)
  }
}
