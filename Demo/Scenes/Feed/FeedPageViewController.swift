import MatchTransition
import UIKit

/// Shows one card of the feed on the whole screen.
final class FeedPageViewController: SceneViewController {
  private let sheet = UIView()
  private let picture: UIImageView
  private let titleLabel: UILabel
  private let placeLabel: UILabel
  private let rule = UIView()
  private let storyLabel: UILabel

  init(post: DemoPicture, row: Int) {
    picture = UIImageView(filling: post.image)
    titleLabel = UILabel(post.words.title, font: DemoStyle.title)
    placeLabel = UILabel(post.words.place, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    storyLabel = UILabel("", font: DemoStyle.body, lines: 0)
    super.init()
    storyLabel.attributedText = DemoStyle.reading([post.words.story])
    sheet.backgroundColor = .white
    rule.backgroundColor = DemoStyle.accent
    sheet.matchID = FeedPart.sheet.id(of: row)
    picture.matchID = FeedPart.picture.id(of: row)
    titleLabel.matchID = FeedPart.title.id(of: row)
    placeLabel.matchID = FeedPart.place.id(of: row)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    view.addSubview(sheet)
    for subview in [picture, titleLabel, placeLabel, rule, storyLabel] { sheet.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 24
    let width = view.bounds.width - 2 * margin
    sheet.frame = view.bounds
    picture.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: (view.bounds.width * 5 / 4).rounded())
    let titleEnd = titleLabel.place(
      at: CGPoint(x: margin, y: picture.frame.maxY + 24), width: width)
    let placeEnd = placeLabel.place(at: CGPoint(x: margin, y: titleEnd + 4), width: width)
    rule.frame = CGRect(x: margin, y: placeEnd + 16, width: 32, height: 2)
    storyLabel.place(at: CGPoint(x: margin, y: rule.frame.maxY + 16), width: width)
  }
}
