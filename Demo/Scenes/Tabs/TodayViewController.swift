import MatchTransition
import UIKit

/// Shows the photograph of the day and three more.
final class TodayViewController: SceneViewController {
  private let dateLabel = UILabel(
    "Saturday, 21 November", font: DemoStyle.captionStrong, color: DemoStyle.secondaryInk)
  private let header = UILabel("Today", font: DemoStyle.largeTitle)
  private let titleLabel: UILabel
  private let placeLabel: UILabel
  /// The image views; the first one shows the photograph of the day.
  private let imageViews: [UIImageView]

  init(pictures: DemoPictures) {
    let library = pictures.library
    // The last three are one row of the library, so their flights do not cross the first one's.
    let chosen = [4, 6, 7, 8]
    let words = library[chosen[0]].words
    titleLabel = UILabel(words.title, font: DemoStyle.headline)
    placeLabel = UILabel(words.place, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    imageViews = chosen.map { index in
      let imageView = UIImageView(filling: library[index].image, radius: 16)
      imageView.matchID = "photo-\(index)"
      return imageView
    }
    super.init()
    titleLabel.matchID = "title-\(chosen[0])"
    // The row of photographs below flies over this line.
    placeLabel.matchTransition.effect = MatchEffect.fade.during(
      entering: .fraction(0.85...1), leaving: .fraction(0...0.12))
    imageViews[0].layer.cornerRadius = 24
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    for subview in [dateLabel, header, titleLabel, placeLabel] + imageViews {
      view.addSubview(subview)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (DemoStyle.margin, CGFloat(8))
    let width = view.bounds.width - 2 * margin
    let headerEnd = placeHead(dateLabel, header, gap: 2)
    imageViews[0].frame = CGRect(
      x: margin, y: headerEnd + 16, width: width, height: (width * 0.9).rounded())
    let titleEnd = titleLabel.placeOnPaper(
      at: CGPoint(x: margin, y: imageViews[0].frame.maxY + 16), width: width)
    let placeEnd = placeLabel.place(at: CGPoint(x: margin, y: titleEnd + 2), width: width)
    let side = ((width - 2 * gap) / 3).rounded(.down)
    imageViews.dropFirst().place(
      from: CGPoint(x: margin, y: placeEnd + 24), columns: 3,
      size: CGSize(width: side, height: side), gap: gap)
  }
}
