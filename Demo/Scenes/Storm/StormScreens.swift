import MatchTransition
import UIKit

/// The grid of the left phone.
final class StormGridViewController: SceneViewController {
  private let content: StormContent
  private let header = StormContent.header()
  private let images: [UIImageView]
  private let titles: [UILabel]

  init(_ content: StormContent) {
    self.content = content
    images = content.pictures.map { UIImageView(filling: $0.image, radius: 12) }
    titles = content.pictures.map { StormContent.smallTitle($0.words.title) }
    super.init()
    images[StormContent.opening].matchID = "storm-picture"
    titles[StormContent.opening].matchID = "storm-title"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    for subview in [header] + images + titles as [UIView] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    header.place(at: CGPoint(x: 16, y: 20), width: bounds.width - 32)
    for (index, image) in images.enumerated() {
      image.frame = content.frame(at: index, in: bounds)
      titles[index].placeOnPaper(
        at: CGPoint(x: image.frame.minX + 2, y: image.frame.maxY + 6), width: image.frame.width)
    }
  }
}

/// The open picture of the left phone.
final class StormPictureViewController: SceneViewController {
  private let content: StormContent
  private let imageView: UIImageView
  private let titleLabel: UILabel
  private let story: UILabel

  init(_ content: StormContent) {
    self.content = content
    imageView = UIImageView(filling: content.pictures[StormContent.opening].image)
    titleLabel = UILabel(content.words.title, font: DemoStyle.title)
    story = StormContent.story(content.words.story)
    super.init()
    imageView.matchID = "storm-picture"
    titleLabel.matchID = "storm-title"
    story.matchTransition.effect = MatchEffect.fade.during(
      entering: .fraction(0.6...1), leaving: .fraction(0...0.3))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    for subview in [imageView, titleLabel, story] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    imageView.frame = content.openFrame(in: bounds)
    let end = titleLabel.placeOnPaper(
      at: content.openTitleOrigin(in: bounds), width: bounds.width - 40)
    story.place(at: CGPoint(x: 20, y: end + 8), width: bounds.width - 40)
  }
}
