import MatchTransition
import UIKit

/// Shows one photograph, its title and its story.
final class PhotoPageViewController: SceneViewController {
  private let back = BackButton(title: "Library")
  private let imageView: UIImageView
  private let titleLabel: UILabel
  private let placeLabel: UILabel
  private let storyLabel: UILabel

  init(photo: DemoPicture, id: Int) {
    imageView = UIImageView(filling: photo.image, radius: 24)
    titleLabel = UILabel(photo.words.title, font: DemoStyle.title)
    placeLabel = UILabel(photo.words.place, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    storyLabel = UILabel(photo.words.story, font: DemoStyle.body, lines: 0)
    super.init()
    imageView.matchID = "photo-\(id)"
    titleLabel.matchID = "title-\(id)"
    let rising: MatchEffect = [.fade, .move(y: 24)]
    placeLabel.matchTransition.effect = rising.during(
      entering: .fraction(0.45...0.8), leaving: .fraction(0...0.35))
    storyLabel.matchTransition.effect = rising.during(
      entering: .fraction(0.5...0.85), leaving: .fraction(0...0.35))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    for subview in [back, imageView, titleLabel, placeLabel, storyLabel] {
      view.addSubview(subview)
    }
  }

  private static func titleTop(in view: UIView) -> CGFloat {
    view.safeAreaInsets.top + BackButton.height + 8 + imageHeight(in: view) + 24
  }

  private static func imageHeight(in view: UIView) -> CGFloat {
    ((view.bounds.width - 2 * DemoStyle.margin) * 5 / 4).rounded()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    back.frame = CGRect(
      x: margin, y: view.safeAreaInsets.top, width: width, height: BackButton.height)
    imageView.frame = CGRect(
      x: margin, y: back.frame.maxY + 8, width: width, height: Self.imageHeight(in: view))
    let titleEnd = titleLabel.placeOnPaper(
      at: CGPoint(x: margin, y: Self.titleTop(in: view)), width: width)
    let placeEnd = placeLabel.place(at: CGPoint(x: margin, y: titleEnd), width: width)
    storyLabel.place(at: CGPoint(x: margin, y: placeEnd + 16), width: width)
  }
}
